import * as z from 'zod'
import type { Named, Payload } from '../kernel/decider.ts'
import { day, id, requiredText, text, whole } from '../kernel/fields.ts'
import { optionals } from '../kernel/record.ts'

export const namesOfDepartment = {
  name: requiredText(),
  shortName: text(64).default(''),
  englishName: text(64).default(''),
}

export const detailsOfDepartment = {
  code: requiredText(),
  category: text(64).default(''),
  level: whole({ min: 1, max: 20 }).default(1),
  remarks: text(500).default(''),
}

/** What may be planned for a day to come; what is left out stays as it is. */
export const plannedChange = {
  ...optionals(namesOfDepartment),
  ...optionals(detailsOfDepartment),
  to: id().nullable().optional(),
  headId: id().nullable().optional(),
}

/** Everything about a department says which and from which day on it holds; the log says since when it is known. */
const about = { departmentId: id(), effectiveAt: day() }
const ofPlan = { ...about, plan: whole({ min: 1 }) }

export const departmentEvents = {
  DepartmentOpened: z.strictObject({
    ...about,
    ...namesOfDepartment,
    ...detailsOfDepartment,
    companyId: id(),
    parentId: id().nullable(),
    expiresAt: day().nullable(),
  }),
  DepartmentRenamed: z.strictObject({ ...about, ...optionals(namesOfDepartment) }),
  DepartmentChanged: z.strictObject({ ...about, ...optionals(detailsOfDepartment) }),
  DepartmentMoved: z.strictObject({ ...about, from: id().nullable(), to: id().nullable() }),
  DepartmentHeadSet: z.strictObject({ ...about, headId: id().nullable() }),
  DepartmentClosed: z.strictObject({ ...about, expiresAt: day() }),
  DepartmentReopened: z.strictObject({ ...about, expiresAt: day().nullable(), reason: text(500) }),
  /** Holds nothing yet: on its day it becomes facts of its own. */
  DepartmentChangePlanned: z.strictObject({ ...ofPlan, ...plannedChange }),
  DepartmentPlanCancelled: z.strictObject(ofPlan),
  DepartmentPlanTookEffect: z.strictObject(ofPlan),
  /** On its day it could not be carried out; `key` is the phrase that says why. */
  DepartmentPlanFailed: z.strictObject({ ...ofPlan, key: requiredText() }),
}

type Fact = Named<typeof departmentEvents>

export type PlannedChange = Omit<
  Payload<typeof departmentEvents, 'DepartmentChangePlanned'>,
  'departmentId' | 'effectiveAt' | 'plan'
>

/** A change that waits for its day; `plan` is the version of the tree that it came with. */
export type Plan = Readonly<{ plan: number; departmentId: string; effectiveAt: string; change: PlannedChange }>

/** A company's departments as their facts tell them, newest first: a fact is added without copying what is there. */
export type OrgTree = Readonly<{ version: number; last?: Link; plans: readonly Plan[] }>
type Link = Readonly<{ fact: Fact; version: number; before: Link | undefined }>

/** A department as it stands on one day. `version` is the tree's when the department last changed. */
export type Department = Readonly<{
  id: string
  parentId: string | null
  code: string
  name: string
  shortName: string
  englishName: string
  category: string
  level: number
  remarks: string
  headId: string | null
  effectiveAt: string
  expiresAt: string | null
  placedAt: string
  version: number
}>

export type Departments = ReadonlyMap<string, Department>

export const told = (tree: OrgTree, fact: Fact): OrgTree => {
  const version = tree.version + 1
  return { version, last: { fact, version, before: tree.last }, plans: plansAfter(tree.plans, fact) }
}

/** Plans that wait, in the order in which they will take effect; the same for one department in a read model. */
export const plansAfter = (plans: readonly Plan[], fact: Fact): readonly Plan[] => {
  if (fact.type === 'DepartmentChangePlanned') {
    const { plan, departmentId, effectiveAt, ...change } = fact.data
    const planned = { plan, departmentId, effectiveAt, change: defined(change) as PlannedChange } // what it says
    return [...plans, planned].sort((one, other) =>
      one.effectiveAt === other.effectiveAt ? one.plan - other.plan : one.effectiveAt < other.effectiveAt ? -1 : 1,
    )
  }
  return 'plan' in fact.data ? without(plans, fact.data.plan) : plans
}

const without = (plans: readonly Plan[], done: number): readonly Plan[] => plans.filter(({ plan }) => plan !== done)

/** The departments by id as of a day, or as all facts together leave them. */
export const departmentsOf = (tree: OrgTree, day = lastDay): Departments => {
  const known = day === lastDay ? worked.get(tree) : undefined
  if (known) return known
  const departments = new Map<string, Department>()
  for (const { fact, version } of inOrder(tree)) {
    if (fact.data.effectiveAt > day) continue
    departments.set(fact.data.departmentId, { ...after(departments.get(fact.data.departmentId), fact), version })
  }
  if (day === lastDay) worked.set(tree, departments)
  return departments
}

const lastDay = '9999-12-31'

/** What all facts of a tree leave is asked several times in one decision. */
const worked = new WeakMap<OrgTree, Departments>()

/** The departments as of a day, with what is planned up to then. */
export const departmentsOn = (tree: OrgTree, day: string): Departments => {
  if (tree.plans.length === 0) return departmentsOf(tree, day)
  const departments = new Map(departmentsOf(tree, day))
  for (const { departmentId, effectiveAt, change } of tree.plans) {
    const known = effectiveAt <= day ? departments.get(departmentId) : undefined
    if (known) departments.set(departmentId, withPlanned(known, change, effectiveAt))
  }
  return departments
}

const withPlanned = (known: Department, { to, ...told }: PlannedChange, effectiveAt: string): Department => ({
  ...known,
  ...defined(told),
  ...(to === undefined ? {} : { parentId: to, placedAt: effectiveAt }),
})

/** Days from `day` on at which a department of the tree changes its place, `day` included. */
export const daysOfMoves = (tree: OrgTree, day: string): readonly string[] => [
  day,
  ...new Set(
    inOrder(tree)
      .map(({ fact }) => fact)
      .filter(({ type, data }) => type === 'DepartmentMoved' && data.effectiveAt > day)
      .map(({ data }) => data.effectiveAt),
  ),
  ...movesPlanned(tree)
    .map(({ effectiveAt }) => effectiveAt)
    .filter((planned) => planned > day),
]

/** The plans that put a department elsewhere. */
export const movesPlanned = ({ plans }: OrgTree): readonly Plan[] =>
  plans.filter(({ change }) => change.to !== undefined)

/** The ids from a department up to the top; ends where it meets itself. */
export const pathUp = (departments: Departments, from: string | null): readonly string[] => {
  const path: string[] = []
  for (let at = from; at !== null && !path.includes(at); at = departments.get(at)?.parentId ?? null) path.push(at)
  return path
}

const inOrder = (tree: OrgTree): readonly Link[] => {
  const links: Link[] = []
  for (let link = tree.last; link; link = link.before) links.push(link)
  return links.reverse()
}

const after = (before: Department | undefined, fact: Fact): Omit<Department, 'version'> => {
  if (fact.type === 'DepartmentOpened') {
    const { departmentId, companyId: _, ...opened } = fact.data
    return { ...opened, id: departmentId, headId: null, placedAt: opened.effectiveAt }
  }
  if (!before) throw new Error(`${fact.type} of a department that was never opened`)
  const { departmentId: _, ...data } = fact.data
  switch (fact.type) {
    case 'DepartmentMoved':
      return { ...before, parentId: fact.data.to, placedAt: fact.data.effectiveAt }
    case 'DepartmentClosed':
    case 'DepartmentReopened':
      return { ...before, expiresAt: fact.data.expiresAt }
    case 'DepartmentRenamed':
    case 'DepartmentChanged':
    case 'DepartmentHeadSet':
      return { ...before, ...defined(data), effectiveAt: before.effectiveAt }
    default:
      return before
  }
}

/** Without the fields that were left out. */
const defined = <Source extends object>(source: Source) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Source]: Exclude<Source[Name], undefined>
  } // the values that are there
