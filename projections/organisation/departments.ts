import type { Named, Payload } from '../../events/kernel/decider.ts'
import { departmentEvents, type Plan, plansAfter } from '../../events/organisation/orgTree.ts'
import { integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { pagesOf } from '../kernel/list.ts'
import { projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere, told } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  parentId: nullable(text()),
  code: text(),
  name: text(),
  shortName: text(),
  englishName: text(),
  category: text(),
  level: integer(),
  remarks: text(),
  headId: nullable(text()),
  /** Days; it belongs to the company from the first on and up to, not with, the second. */
  effectiveAt: text(),
  expiresAt: nullable(text()),
  /** What waits for its day, in the order of the days, and the first of them. */
  plans: json<readonly Plan[]>(),
  plannedFor: nullable(text()),
}

export type DepartmentRow = RowOf<typeof columns>

type AnyFact = Payload<typeof departmentEvents, keyof typeof departmentEvents>

const planning = (plans: readonly Plan[]) => ({ plans, plannedFor: plans[0]?.effectiveAt ?? null })

const onPlans = <Name extends keyof typeof departmentEvents>(type: Name) =>
  onRow<DepartmentRow, Payload<typeof departmentEvents, Name>>(
    ({ plans }, data) => planning(plansAfter(plans, { type, data } as Named<typeof departmentEvents>)), // of one name
  )

/** One row for each department as it stands; what is dated ahead waits among its plans or shows by its dates. */
export const departments = projection(departmentEvents, {
  name: 'departments',
  context: 'organisation',
  revision: 2,
  columns,
  key: 'id',
  indexes: [['companyId', 'parentId'], ['plannedFor']],
  keys: (event) => [(event.data as AnyFact).departmentId], // every fact of the tree names its department
  on: {
    DepartmentOpened: (_, event) => {
      const { departmentId, ...data } = event.data
      return { ...opened(event), ...data, id: departmentId, departmentId, headId: null, ...planning([]) }
    },
    DepartmentRenamed: onRow((_, { departmentId: __, effectiveAt: ___, ...names }) => told(names)),
    DepartmentChanged: onRow((_, { departmentId: __, effectiveAt: ___, ...details }) => told(details)),
    DepartmentMoved: onRow((_, { to }) => ({ parentId: to })),
    DepartmentHeadSet: onRow((_, { headId }) => ({ headId })),
    DepartmentClosed: onRow((_, { expiresAt }) => ({ expiresAt })),
    DepartmentReopened: onRow((_, { expiresAt }) => ({ expiresAt })),
    DepartmentChangePlanned: onPlans('DepartmentChangePlanned'),
    DepartmentPlanCancelled: onPlans('DepartmentPlanCancelled'),
    DepartmentPlanTookEffect: onPlans('DepartmentPlanTookEffect'),
    DepartmentPlanFailed: onPlans('DepartmentPlanFailed'),
  },
})

export type DepartmentStatus = 'PLANNED' | 'ACTIVE' | 'CLOSING' | 'CLOSED'

/** What a department is on a day. */
export const statusOn = (
  { effectiveAt, expiresAt }: Pick<DepartmentRow, 'effectiveAt' | 'expiresAt'>,
  day: string,
): DepartmentStatus => {
  if (effectiveAt > day) return 'PLANNED'
  if (expiresAt === null) return 'ACTIVE'
  return expiresAt > day ? 'CLOSING' : 'CLOSED'
}

/** All departments of a company. */
export const departmentsOfCompany = (db: Database, companyId: string): Promise<readonly DepartmentRow[]> =>
  rowsWhere(db, departments, { companyId })

/** The departments of which something planned is due by this day, those of the earliest plan first. */
export const departmentsWithPlansDue = async (db: Database, today: string): Promise<readonly DepartmentRow[]> => {
  const rows: DepartmentRow[] = []
  for await (const page of pagesOf(db, departments, {
    reach: { everything: true },
    fields: { plannedFor: { kind: 'day' } },
    query: { filters: { plannedFor: { op: 'to', value: today } }, sort: [{ field: 'plannedFor', dir: 'asc' }] },
  }))
    rows.push(...page)
  return rows
}

/** These departments and all below them. */
export const withBelow = (
  rows: readonly Pick<DepartmentRow, 'id' | 'parentId'>[],
  roots: readonly string[],
): ReadonlySet<string> => {
  const children = new Map<string | null, string[]>()
  for (const { id, parentId } of rows) children.set(parentId, [...(children.get(parentId) ?? []), id])
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(children.get(id) ?? []))
  }
  return found
}
