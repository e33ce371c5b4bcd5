import type { Text } from '../../events/kernel/phrases.ts'
import type { AccessChange, Explained, Extent, Grounds, Via } from '../../projections/access/explained.ts'
import { menus } from '../../projections/access/menus.ts'
import { findRows } from '../../projections/kernel/list.ts'
import { departments } from '../../projections/organisation/departments.ts'
import { actions as catalogue } from '../actions.ts'
import type { Call } from '../kernel/route.ts'

/** What the ids of an explanation are called in the reader's language; what nobody knows stands for itself. */
export type AccessNames = Readonly<{
  action: (action: string) => string
  menu: (id: string) => string
  role: (id: string) => string
  permission: (id: string) => string
  department: (id: string) => string
}>

const labelled = <Row extends Readonly<{ id: string }>>(rows: readonly Row[], nameOf: (row: Row) => string) => {
  const known = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return (id: string): string => known.get(id) ?? id
}

export const accessNames = async (
  { desk, language }: Pick<Call<unknown, unknown>, 'desk' | 'language'>,
  grounds: Grounds,
): Promise<AccessNames> => {
  const shown = [...new Set(grounds.permissions.flatMap((permission) => permission.menus))]
  const unitIds = grounds.departments.map(({ id }) => id)
  const [entries, units] = await Promise.all([
    findRows(desk.db, menus, shown, { everything: true }),
    findRows(desk.db, departments, unitIds, { everything: true }),
  ])
  return {
    action: (action) => (catalogue as Readonly<Record<string, Text>>)[action]?.[language] ?? action,
    menu: labelled(entries, ({ name }) => name[language]),
    role: labelled(grounds.roles, ({ name }) => name),
    permission: labelled(grounds.permissions, ({ name }) => name),
    department: labelled(units, ({ name }) => name),
  }
}

type Label = Readonly<{ id: string; label: string }>

const told = (ids: readonly string[], nameOf: (id: string) => string): readonly Label[] =>
  ids.map((id) => ({ id, label: nameOf(id) }))

const toldVia = (via: readonly Via[], names: AccessNames) =>
  via.map(({ role, permission }) => ({
    role: { id: role, label: names.role(role) },
    permission: { id: permission, label: names.permission(permission) },
  }))

export type ToldExtent = Readonly<{ kind: Extent['kind']; departments: readonly Label[] }>

export const toldExtent = ({ kind, departments: reached }: Extent, names: AccessNames): ToldExtent => ({
  kind,
  departments: told(reached, names.department),
})

/** An explanation with the names of everything in it. */
export const toldAccess = ({ roles, actions, menus: shown }: Explained, names: AccessNames) => ({
  roles,
  actions: actions.map(({ action, via, extent }) => ({
    id: action,
    label: names.action(action),
    via: toldVia(via, names),
    extent: toldExtent(extent, names),
  })),
  menus: shown.map(({ menu, via }) => ({ id: menu, label: names.menu(menu), via: toldVia(via, names) })),
})

export const toldChange = ({ gained, lost, reaching }: AccessChange, names: AccessNames) => ({
  gained: { actions: told(gained.actions, names.action), menus: told(gained.menus, names.menu) },
  lost: { actions: told(lost.actions, names.action), menus: told(lost.menus, names.menu) },
  reaching: reaching.map(({ action, from, to }) => ({
    id: action,
    label: names.action(action),
    from: toldExtent(from, names),
    to: toldExtent(to, names),
  })),
})

export type ToldAccess = ReturnType<typeof toldAccess>
export type ToldChange = ReturnType<typeof toldChange>
