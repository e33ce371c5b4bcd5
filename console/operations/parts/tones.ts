import type { WorkState } from '../../../projections/kernel/workTable.ts'
import type { Tone } from '../../kit/tone.ts'

export const workTones: Readonly<Record<WorkState, Tone>> = {
  queued: 'plain',
  running: 'ink',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
}
