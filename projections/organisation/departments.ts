import type { Named, Payload } from '../../events/kernel/decider.ts'
import { type ColumnValues, withColumnChanges } from '../../events/kernel/columnValues.ts'
import { departmentEvents, type Fact } from '../../events/organisation/departmentSchemas.ts'
import { departmentsIn, type Plan, plansAfter } from '../../events/organisation/orgTree.ts'
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
  /** What it went on in when it ended, and what went on in it. */
  successors: json<readonly string[]>(),
  predecessors: json<readonly string[]>(),
  /** What is said in extra columns, by their ids. */
  columnValues: json<ColumnValues>(),
}

export type DepartmentRow = RowOf<typeof columns>

const planning = (plans: readonly Plan[]) => ({ plans, plannedFor: plans[0]?.effectiveAt ?? null })

const onPlans = <Name extends keyof typeof departmentEvents>(type: Name) =>
  onRow<DepartmentRow, Payload<typeof departmentEvents, Name>>(
    ({ plans }, data) => planning(plansAfter(plans, { type, data } as Named<typeof departmentEvents>)), // of one name
  )

/** Of the one that ends what it goes on in, of the others what went on in them. */
const onEnding = <Name extends 'DepartmentMerged' | 'DepartmentSplit'>(type: Name) =>
  onRow<DepartmentRow, Payload<typeof departmentEvents, Name>>(({ id, predecessors }, data) => {
    const [ended = '', ...successors] = departmentsIn({ type, data } as Fact) // of one name
    return id === ended ? { expiresAt: data.effectiveAt, successors } : { predecessors: [...predecessors, ended] }
  })

/** One row for each department as it stands; what is dated ahead waits among its plans or shows by its dates. */
export const departments = projection(departmentEvents, {
  name: 'departments',
  context: 'organisation',
  revision: 3,
  columns,
  key: 'id',
  indexes: [['companyId', 'parentId'], ['plannedFor']],
  keys: ({ type, data }) => departmentsIn({ type, data } as Fact), // of the tree's own events
  on: {
    DepartmentOpened: (_, event) => {
      const { departmentId, columnValues = {}, ...data } = event.data
      return {
        ...opened(event),
        ...data,
        id: departmentId,
        departmentId,
        headId: null,
        successors: [],
        predecessors: [],
        columnValues: withColumnChanges({}, columnValues),
        ...planning([]),
      }
    },
    DepartmentRenamed: onRow((_, { departmentId: __, effectiveAt: ___, ...names }) => told(names)),
    DepartmentChanged: onRow((row, { departmentId: _, effectiveAt: __, columnValues = {}, ...details }) => ({
      ...told(details),
      columnValues: withColumnChanges(row.columnValues, columnValues),
    })),
    DepartmentMoved: onRow((_, { to }) => ({ parentId: to })),
    DepartmentHeadSet: onRow((_, { headId }) => ({ headId })),
    DepartmentClosed: onRow((_, { expiresAt }) => ({ expiresAt })),
    DepartmentReopened: onRow((_, { expiresAt }) => ({ expiresAt, successors: [] })),
    DepartmentMerged: onEnding('DepartmentMerged'),
    DepartmentSplit: onEnding('DepartmentSplit'),
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
  if (expiresAt !== null && expiresAt <= effectiveAt) return 'CLOSED'
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

type Placed = Pick<DepartmentRow, 'id' | 'parentId'> & Partial<Pick<DepartmentRow, 'successors'>>

/** These departments, all below them, and what went on in them: whoever reaches a department reaches what it took over. */
export const withBelow = (rows: readonly Placed[], roots: readonly string[]): ReadonlySet<string> => {
  const children = new Map<string | null, string[]>()
  for (const { id, parentId, successors = [] } of rows)
    for (const above of [parentId, ...successors]) children.set(above, [...(children.get(above) ?? []), id])
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(children.get(id) ?? []))
  }
  return found
}
