import { menu } from '../../events/access/menu.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { Text } from '../../events/kernel/phrases.ts'
import { integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { projection } from '../kernel/projection.ts'
import { onRow, rowsWhere, told } from '../kernel/record.ts'

const columns = {
  id: text(),
  code: text(),
  name: json<Text>(),
  link: text(),
  icon: text(),
  parentId: nullable(text()),
  sort: integer(),
  updatedAt: text(),
  version: integer(),
  position: integer(),
}

export type MenuRow = RowOf<typeof columns>

const touched = ({ data }: RecordedEvent): readonly string[] => {
  const { menuId, order } = data as { menuId?: string; order?: readonly string[] } // events of menus have one of the two
  return order ?? (menuId === undefined ? [] : [menuId])
}

/** One row for each entry of the menu. */
export const menus = projection(menu.events, {
  name: 'menus',
  context: 'access',
  revision: 1,
  columns,
  key: 'id',
  keys: touched,
  on: {
    MenuAdded: (_, { data: { menuId, ...entry }, version, position, meta }) => ({
      id: menuId,
      ...entry,
      version,
      position,
      updatedAt: meta.at,
    }),
    MenuChanged: onRow((_, { menuId: __, ...changed }) => told(changed)),
    MenuMoved: onRow((_, { to }) => ({ parentId: to })),
    MenusSorted: onRow(({ id }, { order }) => ({ sort: order.indexOf(id) + 1 })),
    MenuRemoved: () => null,
  },
})

/** The whole menu as it is shown: every entry before those below it, each group in its order. */
export const listMenus = async (db: Database): Promise<readonly MenuRow[]> => {
  const rows = await rowsWhere(db, menus, {})
  const below = (parentId: string | null): readonly MenuRow[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .toSorted((one, other) => one.sort - other.sort || (one.code < other.code ? -1 : 1))
      .flatMap((row) => [row, ...below(row.id)])
  return below(null)
}
