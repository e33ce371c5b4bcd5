import { StateDot } from '../../kit/StateDot.tsx'
import { staffWord } from './staffLabel.ts'

const tones = { ENABLED: 'good', PENDING_RESET: 'ink', DISABLED: 'plain' } as const

/** Whether somebody can sign in. */
export const StaffState = ({ status }: { status: keyof typeof tones }) => (
  <StateDot tone={tones[status]}>{staffWord('status', status)}</StateDot>
)
