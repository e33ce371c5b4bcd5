import * as z from 'zod'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, requiredText, text, whole } from '../kernel/fields.ts'
import { changes, optionals, pick } from '../kernel/record.ts'
import { refuse } from './phrases.ts'
import { applied, idChange, setReplaced, takenBack } from './sets.ts'

export const permissionFields = { code: requiredText(), name: requiredText(), remark: text().default('') }

/** What one may do, as routes declare it: `sys:user:create`. */
export const action = () =>
  z.string({ error: 'FORMAT_INVALID' }).regex(/^[a-z]\w*(:[a-z]\w*){2}$/i, { message: 'FORMAT_INVALID' })

const nothing = z.strictObject({})
const defined = z.strictObject({ ...permissionFields, companyId: id() })
const changed = z.strictObject(optionals(permissionFields))
const actions = z.array(action()).max(1000)
/** A department, alone or with all below it. */
export const departmentGrant = () =>
  z.strictObject({ departmentId: id(), below: z.boolean({ error: 'FORMAT_INVALID' }) })
const departments = z.array(departmentGrant()).max(1000)

const commands = {
  DefinePermission: defined,
  EditPermission: changed,
  SetPermissionMenus: z.strictObject({ menus: z.array(id()).max(1000) }),
  SetPermissionActions: z.strictObject({ actions }),
  SetPermissionDepartments: z.strictObject({ departments }),
  EnablePermission: nothing,
  DisablePermission: nothing,
  /** `holders`: how many roles the asker knows to carry it. */
  RemovePermission: z.strictObject({ holders: whole() }),
}

const events = {
  PermissionDefined: defined,
  PermissionChanged: changed,
  PermissionMenusChanged: z.strictObject(idChange),
  PermissionActionsChanged: z.strictObject({ added: actions, removed: actions }),
  PermissionDepartmentsChanged: z.strictObject({ added: departments, removed: departments }),
  PermissionEnabled: nothing,
  PermissionDisabled: nothing,
  PermissionRemoved: nothing,
}

export type DepartmentGrant = Readonly<{ departmentId: string; below: boolean }>
type Fields = Readonly<{ code: string; name: string; remark: string }>
type Defined = Readonly<{
  status: 'ENABLED' | 'DISABLED'
  companyId: string
  fields: Fields
  menus: readonly string[]
  actions: readonly string[]
  departments: readonly DepartmentGrant[]
}>
export type Permission = Readonly<{ status: 'NONE' | 'REMOVED' }> | Defined

const isDefined = (state: Permission): state is Defined => state.status === 'ENABLED' || state.status === 'DISABLED'

const mustBeDefined = (state: Permission): Defined => (isDefined(state) ? state : refuseCommon('missing', 'NOT_FOUND'))

const onDefined =
  <Data>(step: (state: Defined, data: Data) => Permission) =>
  (state: Permission, data: Data): Permission =>
    isDefined(state) ? step(state, data) : state

const equal = (one: DepartmentGrant, other: DepartmentGrant): boolean =>
  one.departmentId === other.departmentId && one.below === other.below

const without = (all: readonly DepartmentGrant[], some: readonly DepartmentGrant[]): DepartmentGrant[] =>
  all.filter((grant) => !some.some((other) => equal(grant, other)))

/** Departments after a change; the same in a read model. */
export const departmentsAfter = (
  current: readonly DepartmentGrant[],
  change: Readonly<{ added: readonly DepartmentGrant[]; removed: readonly DepartmentGrant[] }>,
): readonly DepartmentGrant[] => [...without(current, change.removed), ...change.added]

export const permission = decider({
  context: 'access',
  stream: 'permission',
  commands,
  events,
  initial: { status: 'NONE' } as Permission, // not defined yet
  decide: {
    DefinePermission: (state, data) =>
      state.status === 'NONE' ? [{ type: 'PermissionDefined', data }] : refuseCommon('conflict', 'RECORD_EXISTS'),
    EditPermission: (state, data) => {
      const told = changes(mustBeDefined(state).fields, data)
      return Object.keys(told).length === 0 ? [] : [{ type: 'PermissionChanged', data: told }]
    },
    SetPermissionMenus: (state, { menus }) => {
      const change = setReplaced(mustBeDefined(state).menus, menus)
      return change ? [{ type: 'PermissionMenusChanged', data: change }] : []
    },
    SetPermissionActions: (state, data) => {
      const change = setReplaced(mustBeDefined(state).actions, data.actions)
      return change ? [{ type: 'PermissionActionsChanged', data: change }] : []
    },
    SetPermissionDepartments: (state, data) => {
      const current = mustBeDefined(state).departments
      const [added, removed] = [without(data.departments, current), without(current, data.departments)]
      if (added.length + removed.length === 0) return []
      return [{ type: 'PermissionDepartmentsChanged', data: { added, removed } }]
    },
    EnablePermission: (state) =>
      mustBeDefined(state).status === 'ENABLED' ? [] : [{ type: 'PermissionEnabled', data: {} }],
    DisablePermission: (state) =>
      mustBeDefined(state).status === 'DISABLED' ? [] : [{ type: 'PermissionDisabled', data: {} }],
    RemovePermission: (state, { holders }) => {
      mustBeDefined(state)
      if (holders > 0) refuse('conflict', 'PERMISSION_IN_USE', { params: { count: holders } })
      return [{ type: 'PermissionRemoved', data: {} }]
    },
  },
  evolve: {
    PermissionDefined: (_, { companyId, ...fields }): Permission => ({
      status: 'ENABLED',
      companyId,
      fields,
      menus: [],
      actions: [],
      departments: [],
    }),
    PermissionChanged: onDefined((state, data) => ({
      ...state,
      fields: { ...state.fields, ...changes(state.fields, data) } as Fields, // fields left out are not changed
    })),
    PermissionMenusChanged: onDefined((state, change) => ({ ...state, menus: applied(state.menus, change) })),
    PermissionActionsChanged: onDefined((state, change) => ({ ...state, actions: applied(state.actions, change) })),
    PermissionDepartmentsChanged: onDefined((state, change) => ({
      ...state,
      departments: departmentsAfter(state.departments, change),
    })),
    PermissionEnabled: onDefined((state) => ({ ...state, status: 'ENABLED' })),
    PermissionDisabled: onDefined((state) => ({ ...state, status: 'DISABLED' })),
    PermissionRemoved: (): Permission => ({ status: 'REMOVED' }),
  },
  inverse: {
    PermissionChanged: (before, data, now) => {
      const untouched = isDefined(before) && isDefined(now) && Object.keys(changes(now.fields, data)).length === 0
      if (!untouched || data.code !== undefined) return undefined // the old code may be another's by now
      return { type: 'EditPermission', data: pick(before.fields, Object.keys(data)) }
    },
    PermissionMenusChanged: (_, change, now) => {
      const menus = isDefined(now) ? takenBack(now.menus, change) : undefined
      return menus && { type: 'SetPermissionMenus', data: { menus } }
    },
    PermissionActionsChanged: (_, change, now) => {
      const granted = isDefined(now) ? takenBack(now.actions, change) : undefined
      return granted && { type: 'SetPermissionActions', data: { actions: granted } }
    },
    PermissionDepartmentsChanged: (_, { added, removed }, now) => {
      if (!isDefined(now)) return undefined
      const isThere = (grant: DepartmentGrant) => now.departments.some((other) => equal(grant, other))
      if (!added.every(isThere) || removed.some(isThere)) return undefined
      return {
        type: 'SetPermissionDepartments',
        data: { departments: [...departmentsAfter(now.departments, { added: removed, removed: added })] },
      }
    },
    PermissionEnabled: (_, __, now) => (isDefined(now) ? { type: 'DisablePermission', data: {} } : undefined),
    PermissionDisabled: (_, __, now) => (isDefined(now) ? { type: 'EnablePermission', data: {} } : undefined),
  },
})
