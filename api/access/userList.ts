import { scopes, userTypes } from '../../events/access/userFields.ts'
import { ERASED } from '../../events/kernel/fields.ts'
import { omit } from '../../events/kernel/record.ts'
import { type UserRow, users } from '../../projections/access/users.ts'
import { personalNames } from '../../projections/kernel/columns.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import type { Call } from '../kernel/route.ts'

/** What may leave the house of a person; roles as ids. */
const inside = ['accountKey', 'roleWords', 'sessionsFrom', 'keptSession'] as const
const shown = (row: UserRow) => omit(row, ...inside)

const personal = personalNames(omit(users.columns, ...inside))

/** People as an answer shows them; that they were seen is noted. */
export const shownTo = ({ seen }: Pick<Call<unknown, unknown>, 'seen'>, rows: readonly UserRow[]) => {
  const legible = rows.filter(({ name }) => name !== ERASED)
  seen({ subjects: legible.map(({ id }) => id), fields: personal })
  return rows.map(shown)
}

/** How lists of people may be searched, filtered and sorted. */
export const userList: ListFields<typeof users.columns> = {
  account: { kind: 'text', search: true },
  name: { kind: 'text', search: true },
  workNumber: { kind: 'text', search: true },
  mobile: { kind: 'text', search: true },
  email: { kind: 'text', search: true },
  /** Ids of roles, each between blanks: ask for what contains one. */
  roleWords: { kind: 'text', sort: false },
  wechat: { kind: 'text' },
  contact: { kind: 'text' },
  companyId: { kind: 'text', sort: false },
  departmentId: { kind: 'text', sort: false },
  userType: { kind: 'choice', choices: userTypes },
  scope: { kind: 'choice', choices: scopes },
  status: { kind: 'choice', choices: ['PENDING_RESET', 'ENABLED', 'DISABLED', 'REMOVED'] },
  lockedUntil: { kind: 'instant' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}
