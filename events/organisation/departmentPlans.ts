import { columnChanges, columnsSaid } from '../kernel/columnValues.ts'
import { changes, pick } from '../kernel/record.ts'
import { Refusal } from '../kernel/refusal.ts'
import { factsOfMerge, factsOfSplit } from './departmentMergerFacts.ts'
import { type Fact, namesOfDepartment, type PlannedChange } from './departmentSchemas.ts'
import { mustFitInto, mustHaveFreeCode, mustStayTree } from './departmentRules.ts'
import { type Department, type Departments, departmentsOf, departmentsOn, type OrgTree, type Plan } from './orgTree.ts'
import { refuse } from './phrases.ts'

/** What of a wish is not so already by the day it is planned for, as one plan; nothing when all of it is. */
export const planned = (
  tree: OrgTree,
  known: Department,
  effectiveAt: string,
  wish: PlannedChange,
): readonly Fact[] => {
  mustBeOpenOn(known, effectiveAt)
  const then = departmentsOn(tree, effectiveAt).get(known.id) ?? known
  const change = differing(then, wish)
  if (isEmpty(change)) return []
  const plan = tree.version + 1
  return [{ type: 'DepartmentChangePlanned', data: { ...change, plan, departmentId: known.id, effectiveAt } }]
}

/** What of a wish is not so already. */
const differing = (known: Department, { columnValues = {}, ...wish }: PlannedChange): PlannedChange => ({
  ...changes({ ...known, to: known.parentId }, wish),
  ...columnsSaid(columnChanges(known.columnValues, columnValues)),
})

/** A plan on its day, as the facts it becomes, or as the reason why it cannot be carried out any more. */
export const takenIntoEffect = (tree: OrgTree, plan: Plan): readonly Fact[] => {
  const { departmentId, effectiveAt } = plan
  const done = { departmentId, effectiveAt, plan: plan.plan }
  try {
    return [...factsOf(tree, plan), { type: 'DepartmentPlanTookEffect', data: done }]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ type: 'DepartmentPlanFailed', data: { ...done, key: error.key } }] // a fact: nobody is there to be refused
  }
}

const factsOf = (tree: OrgTree, plan: Plan): readonly Fact[] => {
  const { mergeInto, splitInto, reason = '' } = plan.change
  const ending = { departmentId: plan.departmentId, effectiveAt: plan.effectiveAt, reason, plan: plan.plan }
  if (mergeInto !== undefined) return factsOfMerge(tree, departmentsOf(tree), { ...ending, into: mergeInto })
  if (splitInto !== undefined) return factsOfSplit(tree, departmentsOf(tree), { ...ending, into: splitInto })
  return factsOfChange(tree, plan)
}

const factsOfChange = (tree: OrgTree, { departmentId, effectiveAt, change }: Plan): readonly Fact[] => {
  const departments = departmentsOf(tree)
  const known = departments.get(departmentId)
  if (!known) return []
  mustBeOpenOn(known, effectiveAt)
  const about = { departmentId, effectiveAt }
  const { to, headId, ...said } = differing(known, change)
  const names = pick(said, Object.keys(said).filter(isName))
  const details = pick(
    said,
    Object.keys(said).filter((name) => !isName(name)),
  )
  if (details.code !== undefined) mustHaveFreeCode(departments, details.code, departmentId)
  const moved = { type: 'DepartmentMoved', data: { ...about, from: known.parentId, to: to ?? null } } as const
  if (to !== undefined) {
    mustFitInto(parentOf(departments, to), known, effectiveAt)
    mustStayTree(tree, [moved])
  }
  return [
    ...(isEmpty(names) ? [] : [{ type: 'DepartmentRenamed', data: { ...names, ...about } } as const]),
    ...(isEmpty(details) ? [] : [{ type: 'DepartmentChanged', data: { ...details, ...about } } as const]),
    ...(to === undefined ? [] : [moved]),
    ...(headId === undefined ? [] : [{ type: 'DepartmentHeadSet', data: { ...about, headId } } as const]),
  ]
}

const isName = (name: string): boolean => name in namesOfDepartment

const isEmpty = (data: object): boolean => Object.keys(data).length === 0

const mustBeOpenOn = ({ expiresAt }: Department, day: string): void => {
  if (expiresAt !== null && expiresAt <= day) refuse('conflict', 'ORG_VALIDITY')
}

const parentOf = (departments: Departments, parentId: string | null): Department | null =>
  parentId === null ? null : (departments.get(parentId) ?? refuse('conflict', 'ORG_VALIDITY'))
