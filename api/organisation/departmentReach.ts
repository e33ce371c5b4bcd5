import { refuse } from '../../events/kernel/common.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { users } from '../../projections/access/users.ts'
import { findRow, findRows } from '../../projections/kernel/list.ts'
import { type DepartmentRow, departments } from '../../projections/organisation/departments.ts'
import type { Action, Call } from '../kernel/route.ts'

type Asking = Pick<Call<unknown, unknown>, 'desk' | 'caller'>

/** A department within reach of an action; any other is as absent as one that never was. */
export const mustFindDepartment = async (call: Asking, departmentId: string, action: Action): Promise<DepartmentRow> =>
  (await findRow(call.desk.db, departments, departmentId, call.caller.reach(action))) ?? refuse('missing', 'NOT_FOUND')

/** A superior within reach; only who reaches everything may put a department at the top. */
export const mustReachParent = async (
  call: Asking,
  companyId: string,
  parentId: string | null,
  action: Action,
): Promise<void> => {
  const reach = call.caller.reach(action)
  const parent = parentId === null ? undefined : await findRow(call.desk.db, departments, parentId, reach)
  if (parentId === null ? reach.everything : parent?.companyId === companyId) return
  throw new Refusal('forbidden', 'FORBIDDEN_TARGET', { fields: [{ path: 'parentId', key: 'FORBIDDEN_TARGET' }] })
}

/** People of the company who are not removed. */
export const mustBeOfCompany = async (
  { desk }: Asking,
  companyId: string,
  people: readonly Readonly<{ path: string; id: string | null | undefined }>[],
): Promise<void> => {
  const named = people.flatMap(({ path, id }) => (id ? [{ path, id }] : []))
  const ids = [...new Set(named.map(({ id }) => id))]
  const found = ids.length === 0 ? [] : await findRows(desk.db, users, ids, { everything: true })
  const known = new Set(found.filter((one) => one.companyId === companyId && !one.removed).map(({ id }) => id))
  const fields = named.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, key: 'FORBIDDEN_TARGET' }))
  if (fields.length > 0) throw new Refusal('forbidden', 'FORBIDDEN_TARGET', { fields })
}
