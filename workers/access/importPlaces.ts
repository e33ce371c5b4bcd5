import type { Scope } from '../../events/access/userFields.ts'
import { accessOf } from '../../projections/access/grants.ts'
import { type Holdings, holdingsOfPerson, holdsPermission } from '../../projections/access/holdings.ts'
import { type PermissionRow, permissions } from '../../projections/access/permissions.ts'
import { type RoleRow, roles } from '../../projections/access/roles.ts'
import type { UserRow } from '../../projections/access/users.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { pagesOf } from '../../projections/kernel/list.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import type { Columns, RowOf } from '../../projections/kernel/columns.ts'
import type { Table } from '../../projections/kernel/projection.ts'
import { companies } from '../../projections/organisation/companies.ts'
import { departments } from '../../projections/organisation/departments.ts'

/** The places and rights that an importer may give, found by code or by name; undefined for what is unknown or not theirs. */
export type Places = Readonly<{
  company: (text: string, usual: string) => string | undefined
  /** Nothing named is no department. */
  department: (companyId: string, text: string) => string | null | undefined
  role: (companyId: string, text: string) => string | undefined
  scope: (scope: Scope) => boolean
}>

const bare = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const allRows = async <C extends Columns>(db: Database, model: Table<C>): Promise<readonly RowOf<C>[]> => {
  const found: RowOf<C>[] = []
  for await (const page of pagesOf(db, model, { reach: { everything: true } as const, fields: {} as ListFields<C> }))
    found.push(...page)
  return found
}

type Coded = Readonly<{ id: string; code: string; name: string }>

/** Codes are asked before names; a name that several have finds none. */
const finder = (rows: readonly Coded[]) => {
  const codes = new Map(rows.map(({ id, code }) => [bare(code), id]))
  const names = new Map<string, readonly string[]>()
  for (const { id, name } of rows) names.set(bare(name), [...(names.get(bare(name)) ?? []), id])
  return (text: string): string | undefined => {
    const named = names.get(bare(text)) ?? []
    return codes.get(bare(text)) ?? (named.length === 1 ? named[0] : undefined)
  }
}

const finders = <Row extends Coded & Readonly<{ companyId: string }>>(rows: readonly Row[]) => {
  const known = new Map<string, ReturnType<typeof finder>>()
  return (companyId: string, text: string): string | undefined => {
    const find = known.get(companyId) ?? finder(rows.filter((row) => row.companyId === companyId))
    known.set(companyId, find)
    return find(text)
  }
}

/** Roles that carry nothing but what the importer holds. */
const grantable = async (
  db: Database,
  holdings: Holdings,
  known: readonly RoleRow[],
  carried: readonly PermissionRow[],
): Promise<readonly RoleRow[]> => {
  const held = new Set<string>()
  for (const permission of carried) if (await holdsPermission(db, holdings, permission)) held.add(permission.id)
  return known.filter((role) => role.permissions.every((id) => held.has(id)))
}

/** What this person may give to those whom they import, as of now. */
export const placesFor = async (db: Database, importer: UserRow): Promise<Places> => {
  const isSuper = importer.userType === 'superAdministrator'
  const [firms, units, known, carried, holdings, access] = await Promise.all([
    allRows(db, companies),
    allRows(db, departments),
    allRows(db, roles),
    allRows(db, permissions),
    holdingsOfPerson(db, importer),
    accessOf(db, importer),
  ])
  const reach = access.reach('sys:user:import')
  const reached = reach.everything ? undefined : new Set(reach.departments)
  const company = finder(firms.filter(({ id }) => isSuper || id === importer.companyId))
  const department = finders(units.filter(({ id }) => reached === undefined || reached.has(id)))
  const role = finders(await grantable(db, holdings, known, carried))
  return {
    company: (text, usual) => (text === '' ? usual : company(text)),
    department: (companyId, text) => (text === '' ? null : department(companyId, text)),
    role,
    scope: holdings.scope,
  }
}
