import { StateDot } from '../../kit/StateDot.tsx'
import { wordOf } from './labels.ts'

export const PermissionState = ({ status }: { status: 'ENABLED' | 'DISABLED' }) => (
  <StateDot tone={status === 'ENABLED' ? 'good' : 'plain'}>{wordOf('permission.status', status)}</StateDot>
)
