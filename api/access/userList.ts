import type * as z from 'zod'
import { scopes, userTypes } from '../../events/access/userFields.ts'
import { ERASED } from '../../events/kernel/fields.ts'
import { omit } from '../../events/kernel/record.ts'
import { type UserRow, users } from '../../projections/access/users.ts'
import { type ColumnFilters, columnFilters } from '../../projections/kernel/columnFilters.ts'
import { personalNames } from '../../projections/kernel/columns.ts'
import type { ListRequest } from '../../projections/kernel/list.ts'
import { type ListFields, type ListQuery, listQuery } from '../../projections/kernel/listQuery.ts'
import type { Action, Call } from '../kernel/route.ts'
import { columnsPass } from '../settings/shownColumns.ts'

/** What may leave the house of a person; roles as ids. */
const inside = ['accountKey', 'roleWords', 'sessionsFrom', 'keptSession', 'questions', 'answers'] as const
export const shown = <Row extends UserRow>(row: Row) => omit(row, ...inside)

const personal = personalNames(omit(users.columns, ...inside))

type Onlooking = Pick<Call<unknown, unknown>, 'seen'>

/** Notes that these people were seen. */
export const noteSeen = ({ seen }: Onlooking, rows: readonly UserRow[]): void => {
  const legible = rows.filter(({ name }) => name !== ERASED)
  seen({ subjects: legible.map(({ id }) => id), fields: personal })
}

/** People as an answer shows them; that they were seen is noted. */
export const shownTo = (call: Onlooking, rows: readonly UserRow[]) => {
  noteSeen(call, rows)
  return rows.map((row) => shown(row))
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

type UserListQuery = ListQuery & Readonly<{ columnFilters?: ColumnFilters | undefined }>

/** The body of a list of people, extra columns included. */
export const userListQuery = listQuery(userList, {
  columnFilters: columnFilters.optional(),
}) as z.ZodType<UserListQuery> // with what was added

/** The people within reach that pass what is asked; removed ones only when the status is asked for. */
export const peopleAsked = async (
  { desk, caller }: Pick<Call<unknown, unknown>, 'desk' | 'caller'>,
  action: Action,
  { columnFilters: asked, ...query }: UserListQuery,
): Promise<ListRequest<typeof users.columns>> => ({
  reach: caller.reach(action),
  fields: userList,
  where: query.filters?.status ? {} : { removed: false },
  query,
  also: await columnsPass(desk.db, 'user', asked),
})
