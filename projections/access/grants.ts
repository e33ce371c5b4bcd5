import type { DepartmentGrant } from '../../events/access/permission.ts'
import type { Database } from '../kernel/database.ts'
import { findRows } from '../kernel/list.ts'
import type { Reach } from '../kernel/reach.ts'
import { type DepartmentRow, departmentsOfCompany, withBelow } from '../organisation/departments.ts'
import { type PermissionRow, permissions } from './permissions.ts'
import { type RoleRow, roles } from './roles.ts'
import type { UserRow } from './users.ts'

/** What somebody's roles add up to: by action the departments it was granted for, and the menus to show. */
export type Grant = Readonly<{ actions: ReadonlyMap<string, readonly DepartmentGrant[]>; menus: ReadonlySet<string> }>

const none: Reach = { everything: false, companyId: '', userId: '', departments: [] }

/** The union over enabled roles of their enabled permissions, action by action. */
export const effectiveGrant = (held: readonly RoleRow[], known: readonly PermissionRow[]): Grant => {
  const carried = new Set(held.filter(isEnabled).flatMap((role) => role.permissions))
  const granting = known.filter((permission) => isEnabled(permission) && carried.has(permission.id))
  const actions = new Map<string, readonly DepartmentGrant[]>()
  for (const { actions: granted, departments } of granting)
    for (const action of granted) actions.set(action, [...(actions.get(action) ?? []), ...departments])
  return { actions, menus: new Set(granting.flatMap(({ menus }) => menus)) }
}

const isEnabled = ({ status }: Readonly<{ status: string }>): boolean => status === 'ENABLED'

/** The grant of these roles as it stands. */
export const grantOf = async (db: Database, roleIds: readonly string[]): Promise<Grant> => {
  const held = await findRows(db, roles, roleIds, { everything: true })
  const carried = [...new Set(held.flatMap((role) => role.permissions))]
  return effectiveGrant(held, await findRows(db, permissions, carried, { everything: true }))
}

type Person = Pick<UserRow, 'id' | 'userType' | 'companyId' | 'departmentId' | 'scope'>

/**
 * The rows a person reaches by an action. A super administrator reaches everything; the scope `own` reaches what the
 * person created, `program` the own department and below too, `data` the departments granted with the action too.
 */
export const reachOf = (
  person: Person,
  grant: Grant,
  departments: readonly Pick<DepartmentRow, 'id' | 'parentId'>[],
  action: string,
): Reach => {
  if (person.userType === 'superAdministrator') return { everything: true }
  const granted = grant.actions.get(action)
  if (!granted) return none
  const { companyId, id: userId } = person
  return { everything: false, companyId, userId, departments: [...reached(person, granted, departments)] }
}

const reached = (
  { scope, departmentId }: Person,
  granted: readonly DepartmentGrant[],
  departments: readonly Pick<DepartmentRow, 'id' | 'parentId'>[],
): ReadonlySet<string> => {
  if (scope === 'program') return departmentId === null ? new Set() : withBelow(departments, [departmentId])
  if (scope === 'own') return new Set()
  const below = granted.filter((one) => one.below).map((one) => one.departmentId)
  return new Set([...granted.map((one) => one.departmentId), ...withBelow(departments, below)])
}

/** Everything that says what a person may do, as of now. */
export const accessOf = async (db: Database, person: UserRow) => {
  const [grant, departments] = await Promise.all([
    grantOf(db, person.roles),
    departmentsOfCompany(db, person.companyId),
  ])
  return { grant, reach: (action: string) => reachOf(person, grant, departments, action) }
}
