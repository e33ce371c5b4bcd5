import { user } from '../../events/access/user.ts'
import { streamOf } from '../../events/kernel/decider.ts'
import { company } from '../../events/organisation/company.ts'
import { orgTree } from '../../events/organisation/department.ts'
import { dayIn } from '../../events/runtime/clock.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { demoCompanies, type DemoDepartment, demoDepartments, type DemoStaff, demoStaff } from './demoOrganisation.ts'
import { firstCompany } from './seedData.ts'
import { accountOf } from './userCreation.ts'

const by = { type: 'system', id: 'demo' } as const
const atOnce = 100
const longAgo = '2020-01-01'

/** The companies of the demo and their departments; what is there already stays as it is. */
export const openDemoOrganisation = async (desk: Desk): Promise<void> => {
  for (const one of demoCompanies) {
    const { id, code, ...told } = one
    await desk.reservations.reserve('company-code', code, streamOf(company, id), {
      by,
      commandId: `demo-company-${id}`,
    })
    const data = { ...told, code, introduction: '', companyId: id, departmentId: null }
    await desk.journal.execute(company, id, { type: 'RegisterCompany', data }, asked(`RegisterCompany-${id}`))
  }
  for (const department of demoDepartments) await openDepartment(desk, department)
}

const asked = (step: string) => ({ by, commandId: `demo-${step}` })

const openDepartment = async (desk: Desk, { id, staff: _, ...told }: DemoDepartment): Promise<void> => {
  const data = orgTree.commands.OpenDepartment.parse({ ...told, departmentId: id, effectiveAt: longAgo })
  await desk.journal.execute(orgTree, told.companyId, { type: 'OpenDepartment', data }, asked(`OpenDepartment-${id}`))
}

/** The people of the demo's departments, none of whom has a password yet; those who are there already stay as they are. */
export const admitDemoStaff = async (desk: Desk): Promise<void> => {
  const last = demoStaff.at(-1)
  if (!last || (await desk.journal.load(user, last.userId)).version > 0) return
  for (let from = 0; from < demoStaff.length; from += atOnce)
    await Promise.all(demoStaff.slice(from, from + atOnce).map((one) => admit(desk, one)))
}

const admit = async (desk: Desk, { userId, workNumber, name, department }: DemoStaff): Promise<void> => {
  const { what, value } = accountOf(workNumber)
  await desk.reservations.reserve(what, value, streamOf(user, userId), { by, commandId: `demo-account-${workNumber}` })
  const data = user.commands.CreateUser.parse({
    userId,
    account: workNumber,
    name,
    workNumber,
    email: `${workNumber}@example.com`,
    companyId: department.companyId,
    departmentId: department.id,
    userType: 'administrator',
    roles: [],
    scope: 'own',
  })
  await desk.journal.execute(user, userId, { type: 'CreateUser', data }, asked(`CreateUser-${userId}`))
}

const firstOfNextMonth = (today: string): string => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** Who heads what, and what is planned for the month after the first start: both once. */
export const arrangeDemoOrganisation = async (desk: Desk): Promise<void> => {
  const companyId = firstCompany.id
  const today = dayIn(desk.config.DAYBOOK_ZONE, desk.now())
  const day = firstOfNextMonth(today)
  const heads = [
    { departmentId: 'supply', headId: 'linyu' },
    { departmentId: 'import-team', headId: 'chenwei' },
    { departmentId: 'export-team', headId: 'wangmin' },
  ]
  for (const data of heads)
    await desk.journal.execute(
      orgTree,
      companyId,
      { type: 'SetDepartmentHead', data: { ...data, effectiveAt: today } },
      asked(`SetDepartmentHead-${data.departmentId}`),
    )
  const move = { departmentId: 'goods-3', to: 'supply', effectiveAt: day, today }
  await desk.journal.execute(
    orgTree,
    companyId,
    { type: 'MoveDepartment', data: move },
    asked('MoveDepartment-goods-3'),
  )
  const close = { departmentId: 'stores-2', staff: 0, effectiveAt: day, today }
  await desk.journal.execute(
    orgTree,
    companyId,
    { type: 'CloseDepartment', data: close },
    asked('CloseDepartment-stores-2'),
  )
}
