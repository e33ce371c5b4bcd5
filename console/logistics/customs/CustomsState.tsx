import type { CustomsStatus } from '../../../events/logistics/customsStatus.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Tone } from '../../kit/tone.ts'
import { wordOf } from './labels.ts'

export const toneOf: Readonly<Record<CustomsStatus, Tone>> = {
  PENDING: 'plain',
  DECLARED: 'ink',
  HELD: 'bad',
  RELEASED: 'good',
}

/** The state of a declaration as dot and word. */
export const CustomsState = ({ status }: { status: CustomsStatus }) => (
  <StateDot tone={toneOf[status]}>{wordOf('status', status)}</StateDot>
)
