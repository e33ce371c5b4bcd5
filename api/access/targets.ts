import type { DepartmentGrant } from '../../events/access/permission.ts'
import type { Scope } from '../../events/access/userFields.ts'
import { refuse } from '../../events/kernel/common.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { everything, type Holdings, holdingsOfPerson, spreadGrants } from '../../projections/access/holdings.ts'
import { type PermissionRow, permissions } from '../../projections/access/permissions.ts'
import { type RoleRow, roles } from '../../projections/access/roles.ts'
import { users } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow, findRows } from '../../projections/kernel/list.ts'
import { departmentsOfCompany } from '../../projections/organisation/departments.ts'
import type { Call, Caller } from '../kernel/route.ts'

type Asking = Pick<Call<unknown, unknown>, 'desk' | 'caller'>

/** What the caller holds, read anew: what was taken away a moment ago is not passed on. */
export const holdingsOf = async ({ desk, caller }: Asking): Promise<Holdings> => {
  if (caller.userType === 'superAdministrator') return everything
  const person = await findRow(desk.db, users, caller.userId, { everything: true })
  return person ? holdingsOfPerson(desk.db, person) : refuse('sessionGone', 'SESSION_GONE')
}

/** Refuses with the key, naming the field and the first of its values that is out of bounds. */
const refuseField = (path: string, key: 'FORBIDDEN_ESCALATION' | 'FORBIDDEN_TARGET'): never => {
  throw new Refusal('forbidden', key, { fields: [{ path, key }] })
}

/** Only a super administrator makes, changes or unmakes one. */
export const mustOutrank = (caller: Caller, person: Readonly<{ userType: string }>): void => {
  if (person.userType === 'superAdministrator' && caller.userType !== 'superAdministrator')
    refuseField('userType', 'FORBIDDEN_ESCALATION')
}

/** A wider scope than one's own is not given to anybody. */
export const mustHoldScope = (holdings: Holdings, scope: Scope): void => {
  if (!holdings.scope(scope)) refuseField('scope', 'FORBIDDEN_ESCALATION')
}

/** A place to put somebody: in the own company, and in a department within reach. */
export const mustReachPlace = async (
  { desk, caller }: Asking,
  action: Parameters<Caller['reach']>[0],
  { companyId, departmentId }: Readonly<{ companyId: string; departmentId: string | null }>,
): Promise<void> => {
  const reach = caller.reach(action)
  if (!reach.everything && reach.companyId !== companyId) refuseField('companyId', 'FORBIDDEN_TARGET')
  if (departmentId === null) return
  if (!reach.everything && !reach.departments.includes(departmentId)) refuseField('departmentId', 'FORBIDDEN_TARGET')
  const known = await departmentsOfCompany(desk.db, companyId)
  if (!known.some(({ id }) => id === departmentId)) refuseField('departmentId', 'FORBIDDEN_TARGET')
}

/** The roles of these ids, all of them of the caller's company, and nothing in them that the caller does not hold. */
export const mustHoldRoles = async (call: Asking, roleIds: readonly string[]): Promise<readonly RoleRow[]> => {
  if (roleIds.length === 0) return []
  const found = await findRows(call.desk.db, roles, roleIds, { everything: true })
  mustBeOwn(call.caller, found, roleIds, 'roles')
  await mustHoldPermissions(call, [...new Set(found.flatMap((role) => role.permissions))])
  return found
}

/** The permissions of these ids, as with roles; disabled ones too, since they may be enabled later. */
export const mustHoldPermissions = async (call: Asking, ids: readonly string[]): Promise<readonly PermissionRow[]> => {
  if (ids.length === 0) return []
  const found = await findRows(call.desk.db, permissions, ids, { everything: true })
  mustBeOwn(call.caller, found, ids, 'permissions')
  const holdings = await holdingsOf(call)
  for (const { companyId, actions, menus, departments } of found) {
    mustHoldAll(holdings.actions, actions, 'actions', 'FORBIDDEN_ESCALATION')
    mustHoldAll(holdings.menus, menus, 'menus', 'FORBIDDEN_ESCALATION')
    const reached = await spread(call.desk, companyId, departments)
    mustHoldAll(holdings.departments, reached, 'departments', 'FORBIDDEN_ESCALATION')
    mustReachAll(holdings, actions, reached, 'departments')
  }
  return found
}

const mustBeOwn = (
  caller: Caller,
  found: readonly Readonly<{ id: string; companyId: string }>[],
  asked: readonly string[],
  path: string,
): void => {
  const isForeign =
    caller.userType !== 'superAdministrator' && found.some(({ companyId }) => companyId !== caller.companyId)
  if (isForeign || found.length < new Set(asked).size) refuseField(path, 'FORBIDDEN_TARGET')
}

/** Every one of these must be held, or nothing is saved. */
export const mustHoldAll = (
  holds: (item: string) => boolean,
  items: Iterable<string>,
  path: string,
  key: 'FORBIDDEN_ESCALATION' | 'FORBIDDEN_TARGET' = 'FORBIDDEN_TARGET',
): void => {
  for (const item of items) if (!holds(item)) refuseField(path, key)
}

/** No action for a department that the caller does not reach by this very action. */
export const mustReachAll = (
  holdings: Holdings,
  actions: readonly string[],
  departments: ReadonlySet<string>,
  path: string,
): void => {
  for (const action of actions)
    mustHoldAll((id) => holdings.reaches(action, id), departments, path, 'FORBIDDEN_ESCALATION')
}

/** The departments that these grants speak of, those below included where they say so. */
export const spread = (desk: Desk, companyId: string, grants: readonly DepartmentGrant[]) =>
  spreadGrants(desk.db, companyId, grants)
