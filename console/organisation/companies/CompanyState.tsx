import { StateDot } from '../../kit/StateDot.tsx'
import { wordOf } from '../labels.ts'

/** Whether a company is in use, as dot and word. */
export const CompanyState = ({ status }: { status: 'ENABLED' | 'DISABLED' }) => (
  <StateDot tone={status === 'ENABLED' ? 'good' : 'plain'}>{wordOf('company.status', status)}</StateDot>
)
