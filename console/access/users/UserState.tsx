import type { UserStatus } from '../../../events/access/userState.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Tone } from '../../kit/tone.ts'
import { useLabels } from '../parts/accessLabels.ts'

export const statusTones: Readonly<Record<UserStatus, Tone>> = {
  PENDING_RESET: 'ink',
  ENABLED: 'good',
  DISABLED: 'plain',
  REMOVED: 'bad',
}

export const userStatuses = Object.keys(statusTones) as readonly UserStatus[] // the keys of a literal

/** The state of a person as dot and word. */
export const UserState = ({ status }: { status: UserStatus }) => {
  const { word } = useLabels('user')
  return <StateDot tone={statusTones[status]}>{word('status', status)}</StateDot>
}
