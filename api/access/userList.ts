import { scopes, userTypes } from '../../events/access/userFields.ts'
import { omit } from '../../events/kernel/record.ts'
import type { UserRow, users } from '../../projections/access/users.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'

/** What may leave the house of a person; roles as ids. */
export const shown = (row: UserRow) => omit(row, 'accountKey', 'roleWords', 'sessionsFrom', 'keptSession')

/** How lists of people may be searched, filtered and sorted. */
export const userList: ListFields<typeof users.columns> = {
  account: { kind: 'text', search: true },
  name: { kind: 'text', search: true },
  workNumber: { kind: 'text', search: true },
  mobile: { kind: 'text', search: true },
  email: { kind: 'text', search: true },
  companyId: { kind: 'text', sort: false },
  departmentId: { kind: 'text', sort: false },
  userType: { kind: 'choice', choices: userTypes },
  scope: { kind: 'choice', choices: scopes },
  status: { kind: 'choice', choices: ['PENDING_RESET', 'ENABLED', 'DISABLED', 'REMOVED'] },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}
