import type { DepartmentGrant } from '../../events/access/permission.ts'
import { type Scope, scopes } from '../../events/access/userFields.ts'
import type { Database } from '../kernel/database.ts'
import type { Reach } from '../kernel/reach.ts'
import { departmentsOfCompany, withBelow } from '../organisation/departments.ts'
import { accessOf } from './grants.ts'
import type { PermissionRow } from './permissions.ts'
import type { UserRow } from './users.ts'

/** What somebody may pass on: exactly what they hold. */
export type Holdings = Readonly<{
  actions: (action: string) => boolean
  menus: (menuId: string) => boolean
  departments: (departmentId: string) => boolean
  /** Whether an action of theirs reaches a department: what is held for one is not held for another. */
  reaches: (action: string, departmentId: string) => boolean
  scope: (scope: Scope) => boolean
}>

const anything = () => true

/** A super administrator passes everything on. */
export const everything: Holdings = {
  actions: anything,
  menus: anything,
  departments: anything,
  reaches: anything,
  scope: anything,
}

/** What this person holds as of now. */
export const holdingsOfPerson = async (db: Database, person: UserRow): Promise<Holdings> => {
  if (person.userType === 'superAdministrator') return everything
  const { grant, reach } = await accessOf(db, person)
  const reached = new Map(
    [...grant.actions.keys()].map((action) => [action, new Set(departmentsWithin(reach(action)))]),
  )
  const departments = new Set([...reached.values()].flatMap((own) => [...own]))
  return {
    actions: (action) => grant.actions.has(action),
    menus: (menuId) => grant.menus.has(menuId),
    departments: (departmentId) => departments.has(departmentId),
    reaches: (action, departmentId) => reached.get(action)?.has(departmentId) ?? false,
    scope: (scope) => scopes.indexOf(scope) <= scopes.indexOf(person.scope),
  }
}

const departmentsWithin = (reach: Reach): readonly string[] => (reach.everything ? [] : reach.departments)

/** The departments that these grants speak of, those below included where they say so. */
export const spreadGrants = async (
  db: Database,
  companyId: string,
  grants: readonly DepartmentGrant[],
): Promise<ReadonlySet<string>> => {
  if (grants.length === 0) return new Set()
  const known = await departmentsOfCompany(db, companyId)
  const below = grants.filter((grant) => grant.below).map(({ departmentId }) => departmentId)
  return new Set([...grants.map(({ departmentId }) => departmentId), ...withBelow(known, below)])
}

/** Whether everything in a permission is held, every action for each of the departments. */
export const holdsPermission = async (
  db: Database,
  holdings: Holdings,
  { companyId, actions, menus, departments }: PermissionRow,
): Promise<boolean> => {
  if (!actions.every(holdings.actions) || !menus.every(holdings.menus)) return false
  const spread = [...(await spreadGrants(db, companyId, departments))]
  return (
    spread.every(holdings.departments) && actions.every((action) => spread.every((id) => holdings.reaches(action, id)))
  )
}
