import type { WorkState } from '../../../projections/kernel/workTable.ts'

/** The states of a unit, in the order of its life. */
export const workStates = ['queued', 'running', 'failed', 'done', 'cancelled'] as const satisfies readonly WorkState[]
