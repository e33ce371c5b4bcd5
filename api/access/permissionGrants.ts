import * as z from 'zod'
import { action as actionName, departmentGrant, permission } from '../../events/access/permission.ts'
import { refuse } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { listMenus } from '../../projections/access/menus.ts'
import { type PermissionRow, permissions } from '../../projections/access/permissions.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { departmentsOfCompany } from '../../projections/organisation/departments.ts'
import { actions as catalogue } from '../actions.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { holdingsOf, mustHoldAll, mustReachAll, spread } from './targets.ts'

type Asking = Call<unknown, unknown>

const grant = 'sys:permission:grant'

/** The permission, if the caller reaches it by this action. */
export const mustFindPermission = async (
  call: Asking,
  permissionId: string,
  action: Action,
): Promise<PermissionRow> => {
  const row = await findRow(call.desk.db, permissions, permissionId, { everything: true })
  return row && isOwnCompany(call.caller.reach(action), row) ? row : refuse('missing', 'NOT_FOUND')
}

/** What was checked holds for the permission as it was read: on another version it could mean more. */
const execute = (call: Asking, row: PermissionRow, command: Named<typeof permission.commands>) =>
  call.desk.journal.execute(permission, row.id, command, { expectedVersion: row.version, ...call.asked() })

/** Refuses items that are not there, each by its place. */
const mustBeKnown = (path: string, key: string, wanted: readonly string[], known: Iterable<string>): void => {
  const all = new Set(known)
  const fields = wanted.flatMap((item, index) =>
    all.has(item) ? [] : [{ path: `${path}.${index}`, key, params: { action: item } }],
  )
  const [first] = fields
  if (first) throw new Refusal('invalid', key, { fields, params: first.params })
}

/** What a permission grants: menus, actions, departments. */
export const permissionGrantRoutes: readonly AnyRoute[] = [
  route({
    method: 'put',
    path: '/sys/permission/:id/menus',
    action: grant,
    summary: 'Sets the menus that a permission shows',
    body: z.strictObject({ menus: z.array(id()).max(1000), version: whole().optional() }),
    handle: async (call) => {
      const { menus } = call.body
      const row = await mustFindPermission(call, call.params.id ?? '', grant)
      mustBeKnown(
        'menus',
        'NOT_FOUND',
        menus,
        (await listMenus(call.desk.db)).map((menu) => menu.id),
      )
      mustHoldAll((await holdingsOf(call)).menus, menus, 'menus')
      return written(await execute(call, row, { type: 'SetPermissionMenus', data: { menus } }), permission.stream)
    },
  }),
  route({
    method: 'put',
    path: '/sys/permission/:id/actions',
    action: grant,
    summary: 'Sets the actions that a permission allows',
    body: z.strictObject({ actions: z.array(actionName()).max(1000), version: whole().optional() }),
    handle: async (call) => {
      const { actions } = call.body
      const row = await mustFindPermission(call, call.params.id ?? '', grant)
      mustBeKnown('actions', 'ACTION_UNKNOWN', actions, Object.keys(catalogue))
      const holdings = await holdingsOf(call)
      mustHoldAll(holdings.actions, actions, 'actions', 'FORBIDDEN_ESCALATION')
      mustReachAll(holdings, actions, await spread(call.desk, row.companyId, row.departments), 'actions')
      return written(await execute(call, row, { type: 'SetPermissionActions', data: { actions } }), permission.stream)
    },
  }),
  route({
    method: 'put',
    path: '/sys/permission/:id/departments',
    action: grant,
    summary: 'Sets the departments that a permission reaches, each alone or with all below it',
    body: z.strictObject({ departments: z.array(departmentGrant()).max(1000), version: whole().optional() }),
    handle: async (call) => {
      const { departments } = call.body
      const row = await mustFindPermission(call, call.params.id ?? '', grant)
      const known = await departmentsOfCompany(call.desk.db, row.companyId)
      const wanted = departments.map(({ departmentId }) => departmentId)
      mustBeKnown(
        'departments',
        'NOT_FOUND',
        wanted,
        known.map((one) => one.id),
      )
      const holdings = await holdingsOf(call)
      const reached = await spread(call.desk, row.companyId, departments)
      mustHoldAll(holdings.departments, reached, 'departments')
      mustReachAll(holdings, row.actions, reached, 'departments')
      const command = { type: 'SetPermissionDepartments', data: { departments } } as const
      return written(await execute(call, row, command), permission.stream)
    },
  }),
]
