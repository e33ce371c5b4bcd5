import { user } from '../../events/access/user.ts'
import type { Scope } from '../../events/access/userFields.ts'
import { type Catalogue, type Decider, type Named, streamOf } from '../../events/kernel/decider.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { demoDepartments } from './demoOrganisation.ts'
import { admitDemoStaff, arrangeDemoOrganisation, openDemoOrganisation } from './demoStaff.ts'
import { hashingTurns, isPassword } from './hashing.ts'
import { keepPassword } from './passwords.ts'
import { firstCompany, type roles } from './seedData.ts'
import { accountOf } from './userCreation.ts'

/** Where somebody of the demo works, and whether that is with orders. */
export type DemoPerson = Readonly<{ userId: string; companyId: string; departmentId: string; entersOrders: boolean }>

export const demoPassword = 'Daybook-Demo-1'

type Person = Readonly<{
  account: string
  name: string
  department: string
  role: (typeof roles)[number]['code']
  scope: Scope
}>

const people: readonly Person[] = [
  { account: 'linyu', name: '林语', department: 'supply', role: 'logistics-clerk', scope: 'program' },
  { account: 'chenwei', name: '陈伟', department: 'import-team', role: 'logistics-clerk', scope: 'own' },
  { account: 'wangmin', name: '王敏', department: 'export-team', role: 'logistics-reader', scope: 'program' },
  { account: 'audit', name: '周正', department: 'supply', role: 'auditor', scope: 'program' },
  { account: 'sunli', name: '孙莉', department: 'supply', role: 'data-protection', scope: 'program' },
  { account: 'ops', name: '吴帆', department: 'supply', role: 'operator', scope: 'program' },
  { account: 'fangning', name: '方宁', department: 'head-office', role: 'system-administrator', scope: 'program' },
  { account: 'huang', name: '黄晓', department: 'south-supply', role: 'logistics-clerk', scope: 'program' },
]

/** The people of the demo who still have the password that everybody knows. */
export const withDemoPassword = async (desk: Desk): Promise<readonly string[]> => {
  const known = await Promise.all(
    people.map(async ({ account }) => ((await hasDemoPassword(desk, account)) ? account : [])),
  )
  return known.flat()
}

const hasDemoPassword = async (desk: Desk, userId: string): Promise<boolean> => {
  const { state } = await desk.journal.load(user, userId)
  const [newest] = state.status === 'ENABLED' ? state.passwords : []
  const kept = newest === undefined ? undefined : await desk.secrets.reveal(newest)
  return kept !== undefined && hashingTurns.take(() => isPassword(demoPassword, kept))
}

const by = { type: 'system', id: 'demo' } as const

const once = <State, Commands extends Catalogue, Events extends Catalogue>(
  desk: Desk,
  rules: Decider<State, Commands, Events>,
  id: string,
  command: Named<Commands>,
  step = `${command.type}-${id}`,
) => desk.journal.execute(rules, id, command, { by, commandId: `demo-${step}` })

/** Three companies, their departments and staff, and a few people of different rights; what is there stays as it is. */
export const admitDemoPeople = async (desk: Desk): Promise<readonly DemoPerson[]> => {
  await openDemoOrganisation(desk)
  const admitted: DemoPerson[] = []
  for (const person of people) admitted.push(await admit(desk, person))
  await admitDemoStaff(desk)
  await arrangeDemoOrganisation(desk)
  return admitted
}

const admit = async (desk: Desk, { account, name, department, role, scope }: Person): Promise<DemoPerson> => {
  const userId = account
  const companyId = demoDepartments.find(({ id }) => id === department)?.companyId ?? firstCompany.id
  const place = { companyId, departmentId: department }
  const admitted = { userId, ...place, entersOrders: role === 'logistics-clerk' }
  const { state } = await desk.journal.load(user, userId)
  if (state.status !== 'NONE') return admitted
  const { what, value } = accountOf(account)
  await desk.reservations.reserve(what, value, streamOf(user, userId), { by, commandId: `demo-account-${account}` })
  const person = user.commands.CreateUser.parse({
    ...place,
    userId,
    account,
    name,
    userType: 'administrator',
    roles: [role],
    scope,
  })
  await once(desk, user, userId, { type: 'CreateUser', data: person })
  const secret = await keepPassword(desk, demoPassword)
  await once(desk, user, userId, { type: 'ChangePassword', data: { secret, session: null } })
  return admitted
}
