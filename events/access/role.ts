import * as z from 'zod'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, requiredText, text, whole } from '../kernel/fields.ts'
import { changes, optionals, pick } from '../kernel/record.ts'
import { refuse } from './phrases.ts'
import { applied, idChange, setChange } from './sets.ts'

export const roleFields = { code: requiredText(), name: requiredText(), description: text().default('') }

const nothing = z.strictObject({})
const defined = z.strictObject({ ...roleFields, companyId: id() })
const changed = z.strictObject(optionals(roleFields))
const permissions = z.strictObject({ permissions: z.array(id()).max(500) })

const commands = {
  DefineRole: defined,
  EditRole: changed,
  EnableRole: nothing,
  DisableRole: nothing,
  GrantPermissions: permissions,
  RevokePermissions: permissions,
  /** `holders`: how many people the asker knows to hold it. */
  RemoveRole: z.strictObject({ holders: whole() }),
}

const events = {
  RoleDefined: defined,
  RoleChanged: changed,
  RoleEnabled: nothing,
  RoleDisabled: nothing,
  RolePermissionsChanged: z.strictObject(idChange),
  RoleRemoved: nothing,
}

type Fields = Readonly<{ code: string; name: string; description: string }>
type Defined = Readonly<{
  status: 'ENABLED' | 'DISABLED'
  companyId: string
  fields: Fields
  permissions: readonly string[]
}>
export type Role = Readonly<{ status: 'NONE' | 'REMOVED' }> | Defined

const isDefined = (role: Role): role is Defined => role.status === 'ENABLED' || role.status === 'DISABLED'

const mustBeDefined = (role: Role): Defined => (isDefined(role) ? role : refuseCommon('missing', 'NOT_FOUND'))

const onDefined =
  <Data>(step: (role: Defined, data: Data) => Role) =>
  (role: Role, data: Data): Role =>
    isDefined(role) ? step(role, data) : role

export const role = decider({
  context: 'access',
  stream: 'role',
  commands,
  events,
  initial: { status: 'NONE' } as Role, // not defined yet
  decide: {
    DefineRole: (state, data) =>
      state.status === 'NONE' ? [{ type: 'RoleDefined', data }] : refuseCommon('conflict', 'RECORD_EXISTS'),
    EditRole: (state, data) => {
      const told = changes(mustBeDefined(state).fields, data)
      return Object.keys(told).length === 0 ? [] : [{ type: 'RoleChanged', data: told }]
    },
    EnableRole: (state) => (mustBeDefined(state).status === 'ENABLED' ? [] : [{ type: 'RoleEnabled', data: {} }]),
    DisableRole: (state) => (mustBeDefined(state).status === 'DISABLED' ? [] : [{ type: 'RoleDisabled', data: {} }]),
    GrantPermissions: (state, data) => {
      const change = setChange(mustBeDefined(state).permissions, data.permissions, [])
      return change ? [{ type: 'RolePermissionsChanged', data: change }] : []
    },
    RevokePermissions: (state, data) => {
      const change = setChange(mustBeDefined(state).permissions, [], data.permissions)
      return change ? [{ type: 'RolePermissionsChanged', data: change }] : []
    },
    RemoveRole: (state, { holders }) => {
      mustBeDefined(state)
      if (holders > 0) refuse('conflict', 'ROLE_IN_USE', { params: { count: holders } })
      return [{ type: 'RoleRemoved', data: {} }]
    },
  },
  evolve: {
    RoleDefined: (_, { companyId, ...fields }): Role => ({ status: 'ENABLED', companyId, fields, permissions: [] }),
    RoleChanged: onDefined((state, data) => ({
      ...state,
      fields: { ...state.fields, ...changes(state.fields, data) } as Fields, // fields left out are not changed
    })),
    RoleEnabled: onDefined((state) => ({ ...state, status: 'ENABLED' })),
    RoleDisabled: onDefined((state) => ({ ...state, status: 'DISABLED' })),
    RolePermissionsChanged: onDefined((state, change) => ({
      ...state,
      permissions: applied(state.permissions, change),
    })),
    RoleRemoved: (): Role => ({ status: 'REMOVED' }),
  },
  inverse: {
    RoleChanged: (before, data, now) => {
      const untouched = isDefined(before) && isDefined(now) && Object.keys(changes(now.fields, data)).length === 0
      if (!untouched || data.code !== undefined) return undefined // the old code may be another's by now
      return { type: 'EditRole', data: pick(before.fields, Object.keys(data)) }
    },
    RoleEnabled: (_, __, now) => (now.status === 'ENABLED' ? { type: 'DisableRole', data: {} } : undefined),
    RoleDisabled: (_, __, now) => (now.status === 'DISABLED' ? { type: 'EnableRole', data: {} } : undefined),
    // A grant and a revocation are commands of their own, so that only one of the two lists has something in it.
    RolePermissionsChanged: (_, { added, removed }, now) => {
      const isUntouched =
        isDefined(now) &&
        added.every((id) => now.permissions.includes(id)) &&
        removed.every((id) => !now.permissions.includes(id))
      if (!isUntouched || (added.length > 0 && removed.length > 0)) return undefined
      return added.length > 0
        ? { type: 'RevokePermissions', data: { permissions: added } }
        : { type: 'GrantPermissions', data: { permissions: removed } }
    },
  },
})
