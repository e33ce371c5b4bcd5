import { role } from '../../events/access/role.ts'
import { type Column, json, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere, told } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  code: text(),
  name: text(),
  description: text(),
  status: text() as Column<'ENABLED' | 'DISABLED'>, // one of two words
  permissions: json<readonly string[]>(),
}

export type RoleRow = RowOf<typeof columns>

/** One row for each role that is not removed. */
export const roles = projection(role.events, {
  name: 'roles',
  context: 'access',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'code']],
  keys: (event) => [idOf(event.stream)],
  on: {
    RoleDefined: (_, event): RoleRow => ({
      ...opened(event),
      ...event.data,
      departmentId: null,
      status: 'ENABLED',
      permissions: [],
    }),
    RoleChanged: onRow((_, changed) => told(changed)),
    RoleEnabled: onRow(() => ({ status: 'ENABLED' })),
    RoleDisabled: onRow(() => ({ status: 'DISABLED' })),
    RolePermissionsChanged: onRow(({ permissions }, { added, removed }) => ({
      permissions: [...permissions.filter((permission) => !removed.includes(permission)), ...added],
    })),
    RoleRemoved: () => null,
  },
})

/** Roles that carry a permission. */
export const rolesWith = async (db: Database, permissionId: string): Promise<readonly RoleRow[]> =>
  (await rowsWhere(db, roles, {})).filter(({ permissions }) => permissions.includes(permissionId))
