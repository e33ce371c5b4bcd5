import type { DepartmentStatus } from '../../../projections/organisation/departments.ts'
import type { Tone } from '../../kit/tone.ts'

/** How the states of a department look. */
export const statusTones: Readonly<Record<DepartmentStatus, Tone>> = {
  PLANNED: 'ink',
  ACTIVE: 'good',
  CLOSING: 'warn',
  CLOSED: 'plain',
}
