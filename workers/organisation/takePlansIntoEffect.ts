import { orgTree } from '../../events/organisation/department.ts'
import type { Plan } from '../../events/organisation/orgTree.ts'
import { dayIn, derivedId } from '../../events/runtime/clock.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { departmentsWithPlansDue } from '../../projections/organisation/departments.ts'

const by = { type: 'system', id: 'planned-changes' } as const

type Due = Plan & Readonly<{ companyId: string }>

/**
 * Makes what was planned for a day that has come into facts, one plan after the other in the order of their days. Any
 * number of processes may do it at once: a plan has one command id, so it takes effect once.
 */
export const takePlansIntoEffect = async (desk: Desk): Promise<void> => {
  const today = dayIn(desk.config.DAYBOOK_ZONE, desk.now())
  const rows = await departmentsWithPlansDue(desk.db, today)
  const due = rows
    .flatMap(({ companyId, plans }) => plans.map((plan): Due => ({ ...plan, companyId })))
    .filter(({ effectiveAt }) => effectiveAt <= today)
    .sort((one, other) =>
      one.effectiveAt === other.effectiveAt ? one.plan - other.plan : one.effectiveAt < other.effectiveAt ? -1 : 1,
    )
  for (const plan of due) await takeIntoEffect(desk, plan, today)
}

const takeIntoEffect = async (desk: Desk, { companyId, departmentId, plan }: Due, today: string): Promise<void> => {
  const { events } = await desk.journal.execute(
    orgTree,
    companyId,
    { type: 'TakeDepartmentPlanIntoEffect', data: { departmentId, plan, today } },
    { by, commandId: derivedId('planned change', companyId, plan) },
  )
  for (const { type, data } of events)
    if (type === 'DepartmentPlanFailed')
      desk.logger.warn({ data }, 'a planned change of a department could not take effect; its history says why')
}
