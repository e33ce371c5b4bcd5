import { refuse } from '../../events/kernel/common.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { findRow } from '../../projections/kernel/list.ts'
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
