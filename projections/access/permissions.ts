import { type DepartmentGrant, departmentsAfter, permission } from '../../events/access/permission.ts'
import { type Column, json, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere, told } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  code: text(),
  name: text(),
  remark: text(),
  status: text() as Column<'ENABLED' | 'DISABLED'>, // one of two words
  menus: json<readonly string[]>(),
  actions: json<readonly string[]>(),
  departments: json<readonly DepartmentGrant[]>(),
}

export type PermissionRow = RowOf<typeof columns>

const after = (
  current: readonly string[],
  change: Readonly<{ added: readonly string[]; removed: readonly string[] }>,
) => [...current.filter((item) => !change.removed.includes(item)), ...change.added]

/** One row for each permission that is not removed. */
export const permissions = projection(permission.events, {
  name: 'permissions',
  context: 'access',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'code']],
  keys: (event) => [idOf(event.stream)],
  on: {
    PermissionDefined: (_, event): PermissionRow => ({
      ...opened(event),
      ...event.data,
      departmentId: null,
      status: 'ENABLED',
      menus: [],
      actions: [],
      departments: [],
    }),
    PermissionChanged: onRow((_, changed) => told(changed)),
    PermissionMenusChanged: onRow(({ menus }, change) => ({ menus: after(menus, change) })),
    PermissionActionsChanged: onRow(({ actions }, change) => ({ actions: after(actions, change) })),
    PermissionDepartmentsChanged: onRow((row, change) => ({ departments: departmentsAfter(row.departments, change) })),
    PermissionEnabled: onRow(() => ({ status: 'ENABLED' })),
    PermissionDisabled: onRow(() => ({ status: 'DISABLED' })),
    PermissionRemoved: () => null,
  },
})

/** Permissions that show a menu. */
export const permissionsWith = async (db: Database, menuId: string): Promise<readonly PermissionRow[]> =>
  (await rowsWhere(db, permissions, {})).filter(({ menus }) => menus.includes(menuId))
