import { changes, pick } from '../kernel/record.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Named } from '../kernel/decider.ts'
import {
  type Department,
  type Departments,
  daysOfMoves,
  departmentsOf,
  departmentsOn,
  type departmentEvents,
  movesPlanned,
  namesOfDepartment,
  type OrgTree,
  pathUp,
  type Plan,
  type PlannedChange,
  told,
} from './orgTree.ts'
import { refuse } from './phrases.ts'

type Fact = Named<typeof departmentEvents>

/** What of a wish is not so already by the day it is planned for, as one plan; nothing when all of it is. */
export const planned = (
  tree: OrgTree,
  known: Department,
  effectiveAt: string,
  wish: PlannedChange,
): readonly Fact[] => {
  mustBeOpenOn(known, effectiveAt)
  const then = departmentsOn(tree, effectiveAt).get(known.id) ?? known
  const change = changes({ ...then, to: then.parentId }, wish)
  if (Object.keys(change).length === 0) return []
  const plan = tree.version + 1
  return [{ type: 'DepartmentChangePlanned', data: { ...change, plan, departmentId: known.id, effectiveAt } }]
}

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

const factsOf = (tree: OrgTree, { departmentId, effectiveAt, change }: Plan): readonly Fact[] => {
  const departments = departmentsOf(tree)
  const known = departments.get(departmentId)
  if (!known) return []
  mustBeOpenOn(known, effectiveAt)
  const about = { departmentId, effectiveAt }
  const { to, headId, ...texts } = changes({ ...known, to: known.parentId }, change)
  const names = pick(texts, Object.keys(texts).filter(isName))
  const details = pick(
    texts,
    Object.keys(texts).filter((name) => !isName(name)),
  )
  if (details.code !== undefined) mustHaveFreeCode(departments, details.code, departmentId)
  const moved = { type: 'DepartmentMoved', data: { ...about, from: known.parentId, to: to ?? null } } as const
  if (to !== undefined) {
    mustFitInto(parentOf(departments, to), known, effectiveAt)
    mustNotCycle(tree, moved)
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

/** No other department of the company has this code. */
export const mustHaveFreeCode = (departments: Departments, code: string, own?: string): void => {
  for (const department of departments.values())
    if (department.code === code && department.id !== own)
      refuse('conflict', 'DEPARTMENT_CODE_TAKEN', { fields: [{ path: 'code', key: 'DEPARTMENT_CODE_TAKEN' }] })
}

const lastDay = '9999-12-31'

type Validity = Readonly<{ effectiveAt: string; expiresAt: string | null }>

/** A department is valid within the time of its superior, from the day on which it comes there. */
export const mustFitInto = (parent: Validity | null, child: Validity, from = child.effectiveAt): void => {
  if (parent === null) return
  if (from < parent.effectiveAt || (child.expiresAt ?? lastDay) > (parent.expiresAt ?? lastDay))
    refuse('conflict', 'ORG_VALIDITY')
}

/** A move or a planned one must leave a tree on its day and on each later day on which the tree changes. */
export const mustNotCycle = (tree: OrgTree, wish: Fact): void => {
  const next = told(tree, wish)
  const { departmentId, effectiveAt } = wish.data
  const movers = [departmentId, ...movesPlanned(next).map((plan) => plan.departmentId)]
  for (const day of daysOfMoves(next, effectiveAt)) {
    const departments = departmentsOn(next, day)
    for (const mover of movers) mustLeadUp(departments, mover)
  }
}

const mustLeadUp = (departments: Departments, mover: string): void => {
  const path = pathUp(departments, departments.get(mover)?.parentId ?? null)
  if (!path.includes(mover)) return
  const names = path.slice(0, path.indexOf(mover) + 1).map((id) => departments.get(id)?.name ?? id)
  refuse('conflict', 'ORG_CYCLE', { params: { path: names.reverse().join(' / ') } })
}
