import { permission } from '../../events/access/permission.ts'
import { fields, titles, words } from '../../events/access/phrases.ts'
import { role } from '../../events/access/role.ts'
import { user } from '../../events/access/user.ts'
import type { Profile } from '../../events/access/userFields.ts'
import { permissions } from '../../projections/access/permissions.ts'
import { roles } from '../../projections/access/roles.ts'
import { users } from '../../projections/access/users.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { refuse } from '../../events/kernel/common.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import type { TimelineKind } from '../kernel/timeline.ts'
import { mustOutrank, mustReachPlace } from './targets.ts'
import { mustHaveFreeContacts } from './userCreation.ts'

const spoken = { fields, titles, words }

const isWithin: TimelineKind['isWithin'] = (reach, row) => isOwnCompany(reach, row as { companyId: string }) // its column

/** What a change of a profile asks besides: nobody above the caller, no place out of reach, no contacts of others. */
const guard: TimelineKind['guard'] = async (call, userId, { data }) => {
  const row = (await findRow(call.desk.db, users, userId, { everything: true })) ?? refuse('missing', 'NOT_FOUND')
  mustOutrank(call.caller, row)
  const old = data as Partial<Profile> // what a change of a profile replaced
  const { companyId = row.companyId, departmentId = row.departmentId, mobile, email } = old
  if (companyId !== row.companyId || departmentId !== row.departmentId)
    await mustReachPlace(call, 'sys:user:change', { companyId, departmentId })
  await mustHaveFreeContacts(call, { mobile, email }, userId)
}

export const userTimeline: TimelineKind = {
  ...spoken,
  kind: user.stream,
  rules: user,
  model: users,
  action: 'sys:user:read',
  undo: { UserProfileChanged: 'sys:user:change' },
  guard,
}

export const roleTimeline: TimelineKind = {
  ...spoken,
  kind: role.stream,
  rules: role,
  model: roles,
  action: 'sys:role:read',
  undo: { RoleChanged: 'sys:role:change' },
  isWithin,
}

export const permissionTimeline: TimelineKind = {
  ...spoken,
  kind: permission.stream,
  rules: permission,
  model: permissions,
  action: 'sys:permission:read',
  undo: { PermissionChanged: 'sys:permission:change' },
  isWithin,
}
