import type { Language } from '../../events/kernel/phrases.ts'
import { allowedSteps } from '../../events/operations/workUnit.ts'
import type { WorkRow } from '../../projections/kernel/workDesk.ts'
import { unfinished, type WorkItem, type WorkState } from '../../projections/kernel/workTable.ts'
import type { WorkAnswer, WorkDetail } from '../../projections/operations/operationsAnswers.ts'
import { say } from '../kernel/sentences.ts'

export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** How much of how much, where the progress of a unit says that; other kinds note where they are in their own way. */
export const progressOf = (progress: unknown): WorkAnswer['progress'] => {
  if (typeof progress !== 'object' || progress === null || !('done' in progress) || !('of' in progress)) return null
  const { done, of } = progress
  return typeof done === 'number' && typeof of === 'number' ? { done, of } : null
}

/** When a unit came to its end; null while it is not there. */
export const endOf = ({ state, updatedAt }: Readonly<{ state: WorkState; updatedAt: number }>): string | null =>
  unfinished.includes(state) ? null : isoOf(updatedAt)

/** A unit as operators see it. */
export const workAnswer = (row: WorkRow | WorkItem, language: Language): WorkAnswer => {
  const state = row.state as WorkState // of the work table
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    state,
    failures: row.failures,
    losses: row.losses,
    error: row.error === null ? null : say(row.error, language),
    progress: progressOf(row.progress),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
    leaseUntil: state === 'running' ? isoOf(row.leaseUntil) : null,
    notBefore: state === 'queued' && row.notBefore > 0 ? isoOf(row.notBefore) : null,
    allowed: allowedSteps(state),
  }
}

const isId = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

/** The values of a payload that cannot be about anybody: figures, and texts that are nothing but an id. */
export const shownPayload = (payload: unknown, path = ''): WorkDetail['payload'] => {
  if (typeof payload === 'object' && payload !== null)
    return Object.entries(payload).flatMap(([name, value]) =>
      shownPayload(value, path === '' ? name : `${path}.${name}`),
    )
  const isPlain = payload === null || typeof payload === 'number' || typeof payload === 'boolean'
  if (isPlain) return [{ path, value: payload, withheld: false }]
  const shown = typeof payload === 'string' && isId.test(payload) ? payload : null
  return [{ path, value: shown, withheld: shown === null }]
}
