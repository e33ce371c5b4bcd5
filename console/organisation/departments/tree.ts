import type { ColumnValues } from '../../../events/kernel/columnValues.ts'
import type { Plan } from '../../../events/organisation/orgTree.ts'
import type { DepartmentStatus } from '../../../projections/organisation/departments.ts'
import { type Forest, forestOf } from '../../kit/tree/treeRows.ts'

/** A department as `GET /sys/department/tree` answers. */
export type ShownDepartment = Readonly<{
  id: string
  companyId: string
  parentId: string | null
  code: string
  name: string
  shortName: string
  englishName: string
  category: string
  level: number
  remarks: string
  headId: string | null
  head: string | null
  effectiveAt: string
  expiresAt: string | null
  version: number
  status: DepartmentStatus
  plans: readonly Plan[]
  successors: readonly string[]
  predecessors: readonly string[]
  columnValues: ColumnValues
}>

export type DepartmentNode = ShownDepartment & Readonly<{ label: string }>

/** One for all comparisons: `localeCompare` would make one for each. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** Siblings by their codes, as people number them. */
export const nodesOf = (departments: readonly ShownDepartment[]): readonly DepartmentNode[] =>
  departments
    .map((department) => ({ ...department, label: department.name }))
    .sort((one, other) => byNumber.compare(one.code, other.code))

export const fits =
  (keyword: string) =>
  ({ name, shortName, englishName, code, head }: ShownDepartment): boolean => {
    const wanted = keyword.toLocaleLowerCase()
    return [name, shortName, englishName, code, head ?? ''].some((text) => text.toLocaleLowerCase().includes(wanted))
  }

export type Counts = Readonly<Record<string, number>>

/** People of each department with all below it. */
export const headcounts = (departments: readonly DepartmentNode[], counts: Counts): ReadonlyMap<string, number> => {
  const forest: Forest<DepartmentNode> = forestOf(departments)
  const sums = new Map<string, number>()
  const sumOf = (id: string): number => {
    const sum = (forest.get(id) ?? []).reduce((total, child) => total + sumOf(child.id), counts[id] ?? 0)
    sums.set(id, sum)
    return sum
  }
  for (const { id } of forest.get(null) ?? []) sumOf(id)
  return sums
}

/** One thing that will happen on a day: a plan, an opening or an end. */
export type Coming = Readonly<{
  day: string
  department: ShownDepartment
  plan: Plan | undefined
  what: 'open' | 'close' | 'plan'
}>

/** Everything that is still to come, in the order of the days. */
export const comingOf = (departments: readonly ShownDepartment[]): readonly Coming[] =>
  departments
    .flatMap((department): readonly Coming[] => [
      ...(department.status === 'PLANNED'
        ? [{ day: department.effectiveAt, department, plan: undefined, what: 'open' as const }]
        : []),
      ...department.plans.map((plan) => ({ day: plan.effectiveAt, department, plan, what: 'plan' as const })),
      ...(department.expiresAt !== null && (department.status === 'CLOSING' || department.status === 'PLANNED')
        ? [{ day: department.expiresAt, department, plan: undefined, what: 'close' as const }]
        : []),
    ])
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
