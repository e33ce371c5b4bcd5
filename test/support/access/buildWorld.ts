import { openSession } from '../../../api/access/sessions.ts'
import { permission } from '../../../events/access/permission.ts'
import { role } from '../../../events/access/role.ts'
import { user } from '../../../events/access/user.ts'
import type { Catalogue, Decider, Named } from '../../../events/kernel/decider.ts'
import { order } from '../../../events/logistics/order.ts'
import { orgTree } from '../../../events/organisation/department.ts'
import type { Desk } from '../../../projections/kernel/desk.ts'
import type { Api, Client } from '../api.ts'
import type { Department, Order, Permission, Person, Role, World } from './world.ts'

/** Makes a world true by commands, and signs everybody in. */
export const buildWorld = async ({ desk, withToken }: Api, world: World): Promise<ReadonlyMap<string, Client>> => {
  for (const one of world.permissions) await definePermission(desk, one)
  for (const one of world.roles) await defineRole(desk, one)
  for (const one of world.departments) await openDepartment(desk, one)
  for (const one of world.people) await createPerson(desk, one)
  for (const one of world.orders) await enterOrder(desk, one)
  const clients = new Map<string, Client>()
  let last = 0
  for (const { id, companyId } of world.people) {
    const { token, position } = await openSession({ desk, asked: () => asked(desk, id) }, { id, companyId })
    clients.set(id, withToken(token))
    last = position
  }
  if (!(await desk.projector.reached(last, { timeout: 10_000 }))) throw new Error('the read models did not come after')
  return clients
}

const asked = (desk: Desk, by: string) => ({ by: { type: 'user', id: by } as const, commandId: desk.newId() })

const run = <State, Commands extends Catalogue, Events extends Catalogue>(
  desk: Desk,
  rules: Decider<State, Commands, Events>,
  id: string,
  by: string,
  ...commands: readonly Named<NoInfer<Commands>>[]
) =>
  commands.reduce<Promise<unknown>>(
    (before, command) => before.then(() => desk.journal.execute(rules, id, command, asked(desk, by))),
    Promise.resolve(),
  )

const definePermission = async (desk: Desk, { id, companyId, isEnabled, actions, departments }: Permission) => {
  await run(
    desk,
    permission,
    id,
    'seed',
    { type: 'DefinePermission', data: { code: id, name: id, remark: '', companyId } },
    { type: 'SetPermissionActions', data: { actions: [...actions] } },
    { type: 'SetPermissionDepartments', data: { departments: departments.map((one) => ({ ...one })) } },
  )
  if (!isEnabled) await run(desk, permission, id, 'seed', { type: 'DisablePermission', data: {} })
}

const defineRole = async (desk: Desk, { id, companyId, isEnabled, permissions }: Role) => {
  await run(
    desk,
    role,
    id,
    'seed',
    { type: 'DefineRole', data: { code: id, name: id, description: '', companyId } },
    { type: 'GrantPermissions', data: { permissions: [...permissions] } },
  )
  if (!isEnabled) await run(desk, role, id, 'seed', { type: 'DisableRole', data: {} })
}

const openDepartment = (desk: Desk, { id: departmentId, companyId, parentId, createdBy }: Department) => {
  const named = { companyId, departmentId, parentId, code: departmentId, name: departmentId, effectiveAt: '2020-01-01' }
  const data = orgTree.commands.OpenDepartment.parse(named)
  return run(desk, orgTree, companyId, createdBy, { type: 'OpenDepartment', data })
}

const createPerson = (desk: Desk, { id, companyId, departmentId, isSuper, scope, roles, createdBy }: Person) => {
  const userType = isSuper ? 'superAdministrator' : 'administrator'
  const person = { userId: id, account: id, name: id, companyId, departmentId, userType, scope, roles, secret: 'none' }
  const data = user.commands.CreateUser.parse(person)
  return run(desk, user, id, createdBy, { type: 'CreateUser', data }, chosenPassword)
}

const chosenPassword = { type: 'ChangePassword', data: { secret: 'none-either', session: null } } as const

const enterOrder = (desk: Desk, { id, companyId, departmentId, createdBy }: Order) => {
  const fields = { po: id, partNumber: id, totalQty: '1', requiredEtd: '2026-12-01' }
  const data = order.commands.EnterOrder.parse({ companyId, departmentId, lineNumber: '1', fields, tolerance: '0' })
  return run(desk, order, id, createdBy, { type: 'EnterOrder', data })
}
