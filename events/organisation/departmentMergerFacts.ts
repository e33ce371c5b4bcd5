import { columnsSaid } from '../kernel/columnValues.ts'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { mustFitInto, mustHaveFreeCode, mustStandOn, mustStayTree } from './departmentRules.ts'
import type { Fact, Share } from './departmentSchemas.ts'
import {
  childrenOn,
  type Department,
  type Departments,
  departmentsOf,
  type OrgTree,
  type Plan,
  pathUp,
  shareOf,
  told,
} from './orgTree.ts'
import { refuse } from './phrases.ts'

/** A new department as a split asks for it. */
export type Part = Share & Readonly<{ code: string; name: string; headId: string | null }>

/** A department that goes on in others, by a plan of its own or at once. */
type Ending<Into> = Readonly<{ departmentId: string; effectiveAt: string; reason: string; into: Into; plan?: number }>

/** What a merger means for the departments below and for what was planned, as `departments` stand on its day. */
export const factsOfMerge = (tree: OrgTree, departments: Departments, ending: Ending<string>): readonly Fact[] => {
  const { departmentId, effectiveAt, into, reason } = ending
  const [known, successor] = [mustFind(departments, departmentId), mustFind(departments, into)]
  mustStandOn(known, effectiveAt)
  mustStandOn(successor, effectiveAt)
  if (known.id === successor.id || pathUp(departments, successor.parentId).includes(known.id))
    refuse('conflict', 'ORG_MERGE_BELOW')
  const moves = childrenOn(departments, departmentId, effectiveAt).map((child) => moved(child, successor, effectiveAt))
  mustStayTree(tree, moves)
  return [
    ...moves,
    ...plansOff(tree, ending),
    { type: 'DepartmentMerged', data: { departmentId, effectiveAt, into, reason } },
  ]
}

/** The same of a split; the parts are open already. */
export const factsOfSplit = (
  tree: OrgTree,
  departments: Departments,
  ending: Ending<readonly Share[]>,
): readonly Fact[] => {
  const { departmentId, effectiveAt, into, reason } = ending
  mustStandOn(mustFind(departments, departmentId), effectiveAt)
  const moves = childrenOn(departments, departmentId, effectiveAt).map((child) =>
    moved(child, mustFind(departments, shareOf(into, child.id)), effectiveAt),
  )
  mustStayTree(tree, moves)
  return [
    ...moves,
    ...plansOff(tree, ending),
    { type: 'DepartmentSplit', data: { departmentId, effectiveAt, into, reason } },
  ]
}

const mustFind = (departments: Departments, departmentId: string): Department =>
  departments.get(departmentId) ?? refuseCommon('missing', 'NOT_FOUND')

const moved = (child: Department, to: Department, on: string): Fact => {
  const effectiveAt = child.effectiveAt > on ? child.effectiveAt : on
  if (effectiveAt < child.placedAt) refuseCommon('conflict', 'DATE_ORDER')
  mustFitInto(to, child, effectiveAt)
  return { type: 'DepartmentMoved', data: { departmentId: child.id, from: child.parentId, to: to.id, effectiveAt } }
}

/** What was still planned for a department that ends is planned no more. */
const plansOff = (tree: OrgTree, { departmentId, plan: own }: Ending<unknown>): readonly Fact[] =>
  tree.plans
    .filter((plan) => plan.departmentId === departmentId && plan.plan !== own)
    .flatMap((plan) => cancelledPlan(tree, plan))

/** A plan that is given up; what a split would have made never opens. */
export const cancelledPlan = (tree: OrgTree, { departmentId, plan, effectiveAt, change }: Plan): readonly Fact[] => {
  const departments = departmentsOf(tree)
  const parts = (change.splitInto ?? []).flatMap((part) => departments.get(part.departmentId) ?? [])
  return [
    { type: 'DepartmentPlanCancelled', data: { departmentId, plan, effectiveAt } },
    ...parts.map((part): Fact => {
      const { length: children } = childrenOn(departments, part.id, part.effectiveAt)
      if (children > 0) refuse('conflict', 'ORG_NOT_EMPTY', { params: { children, staff: 0 } })
      const about = { departmentId: part.id, effectiveAt: part.effectiveAt }
      return { type: 'DepartmentClosed', data: { ...about, expiresAt: part.effectiveAt } }
    }),
  ]
}

/** The parts of a split as they open, each with what the department says that they come from. */
export const factsOfParts = (
  tree: OrgTree,
  known: Department,
  { companyId, effectiveAt, parts }: Readonly<{ companyId: string; effectiveAt: string; parts: readonly Part[] }>,
): readonly Fact[] => {
  const { level, category, columnValues, parentId, expiresAt } = known
  mustStandOn(known, effectiveAt)
  let next = tree
  return parts.flatMap(({ departmentId, code, name, headId }, place) => {
    if (departmentsOf(next).has(departmentId)) return refuseCommon('conflict', 'RECORD_EXISTS')
    mustHaveFreeCode(departmentsOf(next), code, undefined, `parts.${place}.code`)
    const about = { departmentId, effectiveAt }
    const said = {
      code,
      name,
      shortName: '',
      englishName: '',
      remarks: '',
      level,
      category,
      ...columnsSaid(columnValues),
    }
    const opening: Fact = { type: 'DepartmentOpened', data: { ...about, ...said, companyId, parentId, expiresAt } }
    next = told(next, opening)
    return headId === null ? [opening] : [opening, { type: 'DepartmentHeadSet', data: { ...about, headId } } as const]
  })
}

/** Nobody and nothing goes to two parts, and only what is below goes at all. */
export const mustShareOut = (
  departments: Departments,
  departmentId: string,
  day: string,
  parts: readonly Part[],
): void => {
  const below = new Set(childrenOn(departments, departmentId, day).map((child) => child.id))
  const taken = new Set<string>()
  const fields = parts.flatMap((part, place) => [
    ...part.staff.filter((person) => isAgain(taken, person)).map(() => ({ path: `parts.${place}.staff`, key: twice })),
    ...part.below.filter((one) => isAgain(taken, one)).map(() => ({ path: `parts.${place}.below`, key: twice })),
    ...part.below.filter((one) => !below.has(one)).map(() => ({ path: `parts.${place}.below`, key: 'NOT_FOUND' })),
  ])
  if (fields.length > 0) refuse('invalid', twice, { fields })
}

const twice = 'ORG_SHARED_OUT'

const isAgain = (taken: Set<string>, one: string): boolean => {
  const again = taken.has(one)
  taken.add(one)
  return again
}
