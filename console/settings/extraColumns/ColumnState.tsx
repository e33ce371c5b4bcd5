import type { ColumnStatus } from '../../../events/settings/extraColumn.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Tone } from '../../kit/tone.ts'
import { wordOf } from '../labels.ts'

const tones: Readonly<Record<ColumnStatus, Tone>> = { DRAFT: 'ink', ENABLED: 'good', STOPPED: 'plain' }

/** Whether an extra column is in use, as dot and word. */
export const ColumnState = ({ status }: { status: ColumnStatus }) => (
  <StateDot tone={tones[status]}>{wordOf('extraColumn.status', status)}</StateDot>
)
