import { menu, menusId } from '../../events/access/menu.ts'
import { permission } from '../../events/access/permission.ts'
import { fields, titles, words } from '../../events/access/phrases.ts'
import { role } from '../../events/access/role.ts'
import type { Phrases } from '../../events/kernel/phrases.ts'
import { omit } from '../../events/kernel/record.ts'
import { user } from '../../events/access/user.ts'
import type { Profile, Scope } from '../../events/access/userFields.ts'
import { menus } from '../../projections/access/menus.ts'
import { permissions } from '../../projections/access/permissions.ts'
import { roles } from '../../projections/access/roles.ts'
import { type UserRow, users } from '../../projections/access/users.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { refuse } from '../../events/kernel/common.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import type { TimelineKind } from '../kernel/timeline.ts'
import { noteEnded } from './sessions.ts'
import {
  holdingsOf,
  mustHoldAll,
  mustHoldPermissions,
  mustHoldRoles,
  mustHoldScope,
  mustOutrank,
  mustReachAll,
  mustReachPlace,
  spread,
} from './targets.ts'
import { undoableOf } from './userCommands.ts'
import { mustHaveFreeContacts } from './userCreation.ts'

const spoken = { fields, titles, words }

const isWithin: TimelineKind['isWithin'] = (reach, row) => isOwnCompany(reach, row as { companyId: string }) // its column

/** What the routes of these commands ask besides: nobody above the caller, nothing given that the caller does not hold. */
const guard: NonNullable<TimelineKind['guard']> = async (call, userId, { type, data }) => {
  const row = (await findRow(call.desk.db, users, userId, { everything: true })) ?? refuse('missing', 'NOT_FOUND')
  mustOutrank(call.caller, row)
  if (type !== 'EditUser' && undoableOf(row) === undefined) return refuse('conflict', 'UNDO_IMPOSSIBLE')
  if (type === 'EditUser') await mustBeFree(call, row, data as Partial<Profile>) // what a change of a profile replaced
  if (type === 'AssignRoles') await mustHoldRoles(call, (data as Readonly<{ add: readonly string[] }>).add) // its data
  if (type === 'SetScope') mustHoldScope(await holdingsOf(call), (data as Readonly<{ scope: Scope }>).scope) // its data
  if (type === 'DisableUser') {
    if (row.id === call.caller.userId) return refuse('conflict', 'UNDO_IMPOSSIBLE')
    await noteEnded(call, row.id, 'disabled')
  }
}

type Asking = Parameters<NonNullable<TimelineKind['guard']>>[0]

/** No place out of reach, no contacts of others. */
const mustBeFree = async (call: Asking, row: UserRow, old: Partial<Profile>): Promise<void> => {
  const { companyId = row.companyId, departmentId = row.departmentId, mobile, email } = old
  if (companyId !== row.companyId || departmentId !== row.departmentId)
    await mustReachPlace(call, 'sys:user:change', { companyId, departmentId })
  await mustHaveFreeContacts(call, { mobile, email }, row.id)
}

/** The state says it; the flag beside it need not be told. */
const toldOfUsers: Phrases = {
  'zh-CN': omit(fields['zh-CN'], 'user.removed'),
  'zh-TW': omit(fields['zh-TW'], 'user.removed'),
  'en-US': omit(fields['en-US'], 'user.removed'),
}

export const userTimeline: TimelineKind = {
  ...spoken,
  fields: toldOfUsers,
  kind: user.stream,
  rules: user,
  model: users,
  action: 'sys:user:read',
  undo: {
    UserProfileChanged: 'sys:user:change',
    UserEnabled: 'sys:user:enable',
    UserDisabled: 'sys:user:enable',
    UserRemoved: 'sys:user:remove',
    UserRolesChanged: 'sys:user:assignRoles',
    UserScopeChanged: 'sys:user:setScope',
  },
  guard,
}

/** Nobody takes back what would grant more than they hold. */
const guardRole: TimelineKind['guard'] = async (call, roleId, { type, data }) => {
  if (type === 'EnableRole') await mustHoldRoles(call, [roleId])
  if (type === 'GrantPermissions')
    await mustHoldPermissions(call, (data as Readonly<{ permissions: readonly string[] }>).permissions) // its data
}

export const roleTimeline: TimelineKind = {
  ...spoken,
  kind: role.stream,
  rules: role,
  model: roles,
  action: 'sys:role:read',
  undo: {
    RoleChanged: 'sys:role:change',
    RoleEnabled: 'sys:role:enable',
    RoleDisabled: 'sys:role:enable',
    RolePermissionsChanged: 'sys:role:grant',
  },
  guard: guardRole,
  isWithin,
}

const grant = 'sys:permission:grant'

/** Nobody takes back what would grant more than he holds. */
const guardGrant: TimelineKind['guard'] = async (call, permissionId, { type, data }) => {
  const row =
    (await findRow(call.desk.db, permissions, permissionId, { everything: true })) ?? refuse('missing', 'NOT_FOUND')
  const set = data as Partial<typeof row> // what a grant is set to
  const { menus = [], actions = [], departments = [] } = set
  const holdings = await holdingsOf(call)
  mustHoldAll(holdings.menus, menus, 'menus')
  mustHoldAll(holdings.actions, actions, 'actions', 'FORBIDDEN_ESCALATION')
  mustHoldAll(holdings.departments, await spread(call.desk, row.companyId, departments), 'departments')
  if (set.actions || set.departments)
    mustReachAll(
      holdings,
      set.actions ?? row.actions,
      await spread(call.desk, row.companyId, set.departments ?? row.departments),
      'departments',
    )
  if (type === 'EnablePermission') await mustHoldPermissions(call, [permissionId])
}

export const permissionTimeline: TimelineKind = {
  ...spoken,
  kind: permission.stream,
  rules: permission,
  model: permissions,
  action: 'sys:permission:read',
  undo: {
    PermissionChanged: 'sys:permission:change',
    PermissionMenusChanged: grant,
    PermissionActionsChanged: grant,
    PermissionDepartmentsChanged: grant,
    PermissionEnabled: 'sys:permission:enable',
    PermissionDisabled: 'sys:permission:enable',
  },
  guard: guardGrant,
  isWithin,
}

/** The menu is one for everybody; all its entries share a stream. */
export const menuTimeline: TimelineKind = {
  ...spoken,
  kind: menu.stream,
  rules: menu,
  model: menus,
  home: async () => menusId,
  action: 'sys:menu:read',
  undo: {
    MenuChanged: 'sys:menu:change',
    MenuMoved: 'sys:menu:change',
    MenusSorted: 'sys:menu:change',
    MenuRemoved: 'sys:menu:create',
  },
  isWithin: () => true,
}
