import { columnChanges, columnsBack, columnsSaid, type ColumnValues } from '../kernel/columnValues.ts'
import type { Payload } from '../kernel/decider.ts'
import { changes, omit, pick } from '../kernel/record.ts'
import type { departmentEvents } from './departmentSchemas.ts'
import { type Department, departmentsOf, type OrgTree } from './orgTree.ts'

type Event<Name extends keyof typeof departmentEvents> = Payload<typeof departmentEvents, Name>

const reworded = (before: OrgTree, { departmentId, ...said }: Event<'DepartmentRenamed'>, now: OrgTree) => {
  const old = unlessTouched(before, departmentId, omit(said, 'effectiveAt'), now)
  return old && ({ type: 'ChangeDepartment', data: { departmentId, ...old } } as const)
}

const changed = (
  before: OrgTree,
  { departmentId, columnValues = {}, ...said }: Event<'DepartmentChanged'>,
  now: OrgTree,
) => {
  const old = unlessTouched(before, departmentId, omit(said, 'effectiveAt'), now)
  if (!old || Object.keys(columnChanges(columnsOf(now, departmentId), columnValues)).length > 0) return undefined
  const back = columnsSaid(columnsBack(columnsOf(before, departmentId), columnValues))
  return { type: 'ChangeDepartment', data: { departmentId, ...old, ...back } } as const
}

const columnsOf = (tree: OrgTree, departmentId: string): ColumnValues =>
  departmentsOf(tree).get(departmentId)?.columnValues ?? {}

/** The commands that take facts about departments back. */
export const departmentInverse = {
  DepartmentRenamed: reworded,
  DepartmentChanged: changed,
  DepartmentMoved: (before: OrgTree, { departmentId, from, to }: Event<'DepartmentMoved'>, now: OrgTree) =>
    unlessTouched(before, departmentId, { parentId: to }, now) && {
      type: 'MoveDepartment' as const,
      data: { departmentId, to: from },
    },
  DepartmentHeadSet: (before: OrgTree, { departmentId, headId }: Event<'DepartmentHeadSet'>, now: OrgTree) => {
    const old = unlessTouched(before, departmentId, { headId }, now)
    return old && { type: 'SetDepartmentHead' as const, data: { departmentId, headId: old.headId ?? null } }
  },
  DepartmentClosed: (before: OrgTree, { departmentId, expiresAt }: Event<'DepartmentClosed'>, now: OrgTree) => {
    const old = unlessTouched(before, departmentId, { expiresAt }, now)
    return (
      old && { type: 'ReopenDepartment' as const, data: { departmentId, expiresAt: old.expiresAt ?? null, reason: '' } }
    )
  },
  DepartmentChangePlanned: (_: OrgTree, { departmentId, plan }: Event<'DepartmentChangePlanned'>, now: OrgTree) =>
    now.plans.some((one) => one.plan === plan)
      ? { type: 'CancelDepartmentPlan' as const, data: { departmentId, plan } }
      : undefined,
}

/** What these fields were before, unless one of them is no longer what the event made it. */
const unlessTouched = (
  before: OrgTree,
  departmentId: string,
  made: Readonly<Record<string, unknown>>,
  now: OrgTree,
): Partial<Department> | undefined => {
  const [then, today] = [departmentsOf(before).get(departmentId), departmentsOf(now).get(departmentId)]
  if (!then || !today || Object.keys(changes(today, made)).length > 0) return undefined
  return pick(then, Object.keys(made))
}
