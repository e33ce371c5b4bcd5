import type { DepartmentGrant } from '../../events/access/permission.ts'
import type { Database } from '../kernel/database.ts'
import { findRows } from '../kernel/list.ts'
import { type DepartmentRow, departmentsOfCompany } from '../organisation/departments.ts'
import { effectiveGrant, reachOf } from './grants.ts'
import { type PermissionRow, permissions } from './permissions.ts'
import { type RoleRow, roles } from './roles.ts'
import type { UserRow } from './users.ts'

/** Whose access is explained; roles and scope may be others than those of anybody. */
export type Person = Pick<UserRow, 'id' | 'userType' | 'companyId' | 'departmentId' | 'scope' | 'roles'>

type Named = Readonly<{ id: string; code: string; name: string; status: 'ENABLED' | 'DISABLED' }>

/** One way by which something is granted. */
export type Via = Readonly<{ role: string; permission: string }>

/** How far an action reaches: everything, one's own rows only, or those of these departments too. */
export type Extent = Readonly<{ kind: 'everything' | 'own' | 'departments'; departments: readonly string[] }>

export type ExplainedAction = Readonly<{ action: string; via: readonly Via[]; extent: Extent }>
export type ExplainedMenu = Readonly<{ menu: string; via: readonly Via[] }>

/** What somebody may see and do, and by which role and permission; what is disabled is named and grants nothing. */
export type Explained = Readonly<{
  roles: readonly (Named & Readonly<{ permissions: readonly Named[] }>)[]
  actions: readonly ExplainedAction[]
  menus: readonly ExplainedMenu[]
}>

export type Grounds = Readonly<{
  roles: readonly RoleRow[]
  permissions: readonly PermissionRow[]
  departments: readonly Pick<DepartmentRow, 'id' | 'parentId'>[]
}>

const named = ({ id, code, name, status }: Named): Named => ({ id, code, name, status })

/** The chains from roles over permissions to actions and menus, with the reach of each action. */
export const explain = (person: Person, grounds: Grounds): Explained => {
  const held = person.roles.flatMap((id) => grounds.roles.find((role) => role.id === id) ?? [])
  const carriedBy = (role: RoleRow) => grounds.permissions.filter(({ id }) => role.permissions.includes(id))
  const chains = held.filter(isEnabled).flatMap((role) =>
    carriedBy(role)
      .filter(isEnabled)
      .map((permission) => ({ role, permission })),
  )
  const viaOf = (grants: (permission: PermissionRow) => readonly string[], wanted: string): readonly Via[] =>
    chains
      .filter(({ permission }) => grants(permission).includes(wanted))
      .map(({ role, permission }) => ({ role: role.id, permission: permission.id }))
  const grant = effectiveGrant(held, grounds.permissions)
  return {
    roles: held.map((role) => ({ ...named(role), permissions: carriedBy(role).map(named) })),
    actions: [...grant.actions.keys()].sort().map((action) => ({
      action,
      via: viaOf((permission) => permission.actions, action),
      extent: extentOf(person, grounds, grant, action),
    })),
    menus: [...grant.menus].sort().map((menu) => ({ menu, via: viaOf((permission) => permission.menus, menu) })),
  }
}

const isEnabled = ({ status }: Readonly<{ status: string }>): boolean => status === 'ENABLED'

const extentOf = (
  person: Person,
  { departments }: Grounds,
  grant: Readonly<{ actions: ReadonlyMap<string, readonly DepartmentGrant[]>; menus: ReadonlySet<string> }>,
  action: string,
): Extent => {
  const reach = reachOf(person, grant, departments, action)
  if (reach.everything) return { kind: 'everything', departments: [] }
  const known = new Set(departments.map(({ id }) => id))
  const reached = reach.departments.filter((id) => known.has(id)).sort()
  return { kind: reached.length > 0 ? 'departments' : 'own', departments: reached }
}

/** What differs between two explanations. */
export type AccessChange = Readonly<{
  gained: Readonly<{ actions: readonly string[]; menus: readonly string[] }>
  lost: Readonly<{ actions: readonly string[]; menus: readonly string[] }>
  /** Actions held before and after, which reach other rows. */
  reaching: readonly Readonly<{ action: string; from: Extent; to: Extent }>[]
}>

export const compareAccess = (before: Explained, after: Explained): AccessChange => ({
  gained: {
    actions: missingIn(actionsOf(before), actionsOf(after)),
    menus: missingIn(menusOf(before), menusOf(after)),
  },
  lost: { actions: missingIn(actionsOf(after), actionsOf(before)), menus: missingIn(menusOf(after), menusOf(before)) },
  reaching: before.actions.flatMap(({ action, extent: from }) => {
    const to = after.actions.find((one) => one.action === action)?.extent
    return to && !isSameExtent(from, to) ? [{ action, from, to }] : []
  }),
})

const actionsOf = ({ actions }: Explained) => actions.map(({ action }) => action)
const menusOf = ({ menus }: Explained) => menus.map(({ menu }) => menu)

const missingIn = (some: readonly string[], all: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one))

const isSameExtent = (one: Extent, other: Extent): boolean =>
  one.kind === other.kind && one.departments.join(' ') === other.departments.join(' ')

/** What an explanation of people with these roles is made of; `more` are permissions to know besides. */
export const groundsOf = async (
  db: Database,
  companyId: string,
  roleIds: readonly string[],
  more: readonly string[] = [],
): Promise<Grounds> => {
  const held = await findRows(db, roles, [...new Set(roleIds)], { everything: true })
  const carried = [...new Set([...held.flatMap((role) => role.permissions), ...more])]
  const [known, departments] = await Promise.all([
    findRows(db, permissions, carried, { everything: true }),
    departmentsOfCompany(db, companyId),
  ])
  return { roles: held, permissions: known, departments }
}
