import { seedAccess } from '../../api/access/seed.ts'
import { openSession } from '../../api/access/sessions.ts'
import { permission } from '../../events/access/permission.ts'
import { role } from '../../events/access/role.ts'
import { user } from '../../events/access/user.ts'
import { orgTree } from '../../events/organisation/department.ts'
import { readConfig } from '../../events/runtime/config.ts'
import type { Catalogue, Decider, Named } from '../../events/kernel/decider.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { openDesk } from '../../workers/kernel/openDesk.ts'
import { password } from '../support/product.ts'

const companyId = 'main'
const departments = 400
const atOnce = 256
const changesOfAPermission = 200

/** How much a store holds, and who is signed in. */
export type AccessStore = Readonly<{
  users: number
  operations: number
  admin: string
  ordinary: string
  scoped: string
}>

export const userId = (number: number | string): string => `user-${number}`

/** Fills a data folder with departments, people and commands, and signs three people in. */
export const fillAccess = async (folder: string, { quick }: Readonly<{ quick: boolean }>): Promise<AccessStore> => {
  const config = readConfig({ DAYBOOK_DATA: folder, DAYBOOK_LOG_LEVEL: 'error' })
  const { desk, close } = await openDesk(config, { onFatal: fail })
  const [people, operations] = quick ? [4000, 20_000] : [20_000, 200_000]
  try {
    await seedAccess(desk, { adminPassword: password, tell: () => undefined })
    for (let number = 0; number < departments; number++) await openDepartment(desk, number)
    await many(people, (number) => createUser(desk, number))
    await many(operations / changesOfAPermission, (number) => changeOften(desk, number))
    await makeRole(desk, 'scoped', { departments: Array.from({ length: 40 }, (_, index) => departmentId(index * 10)) })
    await makeRole(desk, 'ordinary', { departments: [] })
    await employ(desk, 'scoped', 'data')
    await employ(desk, 'ordinary', 'own')
    const [admin, ordinary, scoped] = [
      await signIn(desk, 'admin'),
      await signIn(desk, 'ordinary'),
      await signIn(desk, 'scoped'),
    ]
    if (!(await desk.projector.reached(await desk.log.head(), { timeout: 600_000 })))
      throw new Error('the read models did not come after')
    return { users: people, operations, admin, ordinary, scoped }
  } finally {
    await close()
  }
}

const fail = (error: unknown): never => {
  throw error
}

const many = async (count: number, work: (number: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => work(from + index)))
}

const asked = (desk: Desk, by = 'seed') => ({ by: { type: 'user', id: by } as const, commandId: desk.newId() })

const run = <State, Commands extends Catalogue, Events extends Catalogue>(
  desk: Desk,
  rules: Decider<State, Commands, Events>,
  id: string,
  command: Named<NoInfer<Commands>>,
  fresh = false,
) => desk.journal.execute(rules, id, command, { ...asked(desk), fresh })

const departmentId = (number: number): string => `department-${number}`

/** Every department has up to seven below it. */
const openDepartment = (desk: Desk, number: number) => {
  const parentId = number === 0 ? null : departmentId(Math.floor((number - 1) / 7))
  const named = {
    departmentId: departmentId(number),
    code: `D${number}`,
    name: `部门 ${number}`,
    effectiveAt: '2020-01-01',
  }
  const data = orgTree.commands.OpenDepartment.parse({ ...named, companyId, parentId })
  return run(desk, orgTree, companyId, { type: 'OpenDepartment', data })
}

const createUser = (desk: Desk, number: number) => {
  const person = { userId: userId(number), account: userId(number), name: `员工 ${number}`, workNumber: `W${number}` }
  const contacts = { mobile: String(13_000_000_000 + number), email: `user-${number}@example.com` }
  const place = { companyId, departmentId: departmentId(number % departments), userType: 'administrator' }
  const data = user.commands.CreateUser.parse({ ...person, ...contacts, ...place })
  return run(desk, user, person.userId, { type: 'CreateUser', data }, true)
}

/** So many commands on one record, one line of the operation log each. */
const changeOften = async (desk: Desk, number: number): Promise<void> => {
  const id = `permission-${number}`
  const events = await Promise.all(
    Array.from({ length: changesOfAPermission }, (_, index) => {
      const { by, commandId } = asked(desk, userId(number))
      const meta = { eventId: desk.newId(), at: desk.now(), by, commandId, correlationId: commandId }
      const fields = { code: id, name: id, remark: '', companyId }
      const defined = { type: 'PermissionDefined', data: fields } as const
      const changed = { type: 'PermissionChanged', data: { remark: `remark ${index}` } } as const
      return desk.codec.encode(index === 0 ? defined : changed, meta)
    }),
  )
  await desk.log.append(`${permission.stream}-${id}`, 'none', events)
}

const actions = ['sys:user:read', 'sys:user:export', 'sys:operationLog:read', 'logistics:order:read']

const makeRole = async (desk: Desk, id: string, { departments: ids }: Readonly<{ departments: readonly string[] }>) => {
  const named = { code: id, name: id, companyId }
  await run(desk, permission, id, { type: 'DefinePermission', data: { ...named, remark: '' } })
  await run(desk, permission, id, { type: 'SetPermissionActions', data: { actions } })
  const granted = ids.map((one) => ({ departmentId: one, below: false }))
  await run(desk, permission, id, { type: 'SetPermissionDepartments', data: { departments: granted } })
  await run(desk, role, id, { type: 'DefineRole', data: { ...named, description: '' } })
  await run(desk, role, id, { type: 'GrantPermissions', data: { permissions: [id] } })
}

const employ = async (desk: Desk, id: string, scope: string) => {
  const person = { userId: id, account: id, name: id, companyId, userType: 'administrator', roles: [id], scope }
  await run(desk, user, id, { type: 'CreateUser', data: user.commands.CreateUser.parse(person) })
  await run(desk, user, id, { type: 'ChangePassword', data: { secret: 'none', session: null } })
}

const signIn = async (desk: Desk, id: string): Promise<string> =>
  (await openSession({ desk, asked: () => asked(desk, id) }, { id, companyId })).token
