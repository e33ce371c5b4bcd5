import { menu, menusId } from '../../events/access/menu.ts'
import { permission } from '../../events/access/permission.ts'
import { role } from '../../events/access/role.ts'
import { superAdministrators, superAdministratorsId } from '../../events/access/superAdministrators.ts'
import { user } from '../../events/access/user.ts'
import type { KnownUser } from '../../events/access/userState.ts'
import { type Catalogue, type Decider, type Named, streamOf } from '../../events/kernel/decider.ts'
import { company } from '../../events/organisation/company.ts'
import { users } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { rowsWhere } from '../../projections/kernel/record.ts'
import { keepPassword, withKept } from './passwords.ts'
import { firstCompany, firstUser, menus, roles } from './seedData.ts'
import { newPassword } from './tokens.ts'
import { accountOf } from './userCreation.ts'

export type SeedOptions = Readonly<{ adminPassword?: string | undefined; tell: (sentence: string) => void }>

const by = { type: 'system', id: 'seed' } as const

/** Records something once: the same step of a later start finds its own command id and does nothing. */
const once = <State, Commands extends Catalogue, Events extends Catalogue>(
  desk: Desk,
  rules: Decider<State, Commands, Events>,
  id: string,
  command: Named<Commands>,
  step: string = command.type,
) => desk.journal.execute(rules, id, command, { by, commandId: `seed-${step}` })

/**
 * Makes a first start usable: a company, the super administrator `admin`, the menu and some roles, recorded as events
 * by the system. A step that was recorded once is never taken again, so what people change or remove stays so.
 */
export const seedAccess = async (desk: Desk, { adminPassword, tell }: SeedOptions): Promise<void> => {
  await seedCompany(desk)
  await seedMenus(desk)
  for (const one of roles) await seedRole(desk, one)
  await seedAdministrator(desk, adminPassword, tell)
  await desk.projector.reached(await desk.log.head(), { timeout: 60_000 })
  await admitSuperAdministrators(desk)
}

const seedCompany = async (desk: Desk): Promise<void> => {
  const { id, code, name } = firstCompany
  await reserve(desk, 'company-code', code, streamOf(company, id))
  const data = { code, name, address: '', introduction: '', companyId: id, departmentId: null }
  await once(desk, company, id, { type: 'RegisterCompany', data })
}

const seedMenus = async (desk: Desk): Promise<void> => {
  for (const entry of menus) {
    const data = { ...entry, menuId: entry.code }
    await once(desk, menu, menusId, { type: 'AddMenu', data }, `AddMenu-${entry.code}`)
  }
}

const seedRole = async (desk: Desk, seed: (typeof roles)[number]): Promise<void> => {
  const { code, name, description } = seed
  const companyId = firstCompany.id
  await reserve(desk, 'permission-code', `${companyId} ${code}`, streamOf(permission, code))
  await reserve(desk, 'role-code', `${companyId} ${code}`, streamOf(role, code))
  await once(desk, permission, code, { type: 'DefinePermission', data: { code, name, remark: description, companyId } })
  await once(desk, permission, code, { type: 'SetPermissionMenus', data: { menus: [...seed.menus] } })
  await once(desk, permission, code, { type: 'SetPermissionActions', data: { actions: [...seed.actions] } })
  await once(desk, role, code, { type: 'DefineRole', data: { code, name, description, companyId } })
  await once(desk, role, code, { type: 'GrantPermissions', data: { permissions: [code] } })
}

const reserve = (desk: Desk, what: string, value: string, owner: string) =>
  desk.reservations.reserve(what, value, owner, { by, commandId: `seed-${what}-${value}` })

const nothingSaid = {
  departmentId: null,
  employeeId: null,
  gender: null,
  photo: null,
  language: null,
  workNumber: '',
  mobile: '',
  email: '',
  wechat: '',
  contact: '',
}

const seedAdministrator = async (desk: Desk, adminPassword: string | undefined, tell: SeedOptions['tell']) => {
  const { id: userId, account, name } = firstUser
  const { what, value } = accountOf(account)
  await reserve(desk, what, value, streamOf(user, userId))
  const person = {
    ...nothingSaid,
    userId,
    account,
    name,
    companyId: firstCompany.id,
    userType: 'superAdministrator',
  } as const
  const data = { ...person, roles: [], scope: 'data', enabled: true, secret: null } as const
  await once(desk, user, userId, { type: 'CreateUser', data: { ...data, roles: [] } })
  const { state } = await desk.journal.load(user, userId)
  if (state.status === 'PENDING_RESET' && state.passwords.length === 0) await givePassword(desk, adminPassword, tell)
  else if (isWaiting(state as KnownUser))
    tell(`The one-time password of ${account} was told at the first start and has not been used yet.`) // just created
}

const isWaiting = ({ status, passwords }: KnownUser): boolean => status === 'PENDING_RESET' && passwords.length === 1

/** The configured password is the administrator's own; a made one has to be changed at the first sign-in. */
const givePassword = async (desk: Desk, configured: string | undefined, tell: SeedOptions['tell']): Promise<void> => {
  const password = configured ?? newPassword()
  const secret = await keepPassword(desk, password)
  await withKept(desk, secret, undefined, () =>
    configured === undefined
      ? once(desk, user, firstUser.id, { type: 'SetInitialPassword', data: { secret } })
      : once(desk, user, firstUser.id, { type: 'ChangePassword', data: { secret, session: null } }),
  )
  tell(
    configured === undefined
      ? `Sign in as ${firstUser.account} with the one-time password ${password} and choose your own.`
      : `Sign in as ${firstUser.account} with the password of DAYBOOK_ADMIN_PASSWORD.`,
  )
}

/** Whoever is a super administrator and can sign in counts as one; a crash may have come in between. */
const admitSuperAdministrators = async (desk: Desk): Promise<void> => {
  const rows = await rowsWhere(desk.db, users, { userType: 'superAdministrator', removed: false })
  for (const { id: userId, status } of rows) {
    if (status === 'DISABLED') continue
    const command = { type: 'JoinSuperAdministrators', data: { userId } } as const
    await desk.journal.execute(superAdministrators, superAdministratorsId, command, { by, commandId: desk.newId() })
  }
}
