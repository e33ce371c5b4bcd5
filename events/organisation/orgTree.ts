import { type ColumnValues, withColumnChanges } from '../kernel/columnValues.ts'
import type { Fact, PlannedChange, Share } from './departmentSchemas.ts'

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
  columnValues: ColumnValues
  /** What it went on in when it ended, and what went on in it. */
  successors: readonly string[]
  predecessors: readonly string[]
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
    for (const id of departmentsIn(fact)) departments.set(id, after(departments.get(id), fact, { id, version }))
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
  for (const plan of tree.plans) {
    const known = plan.effectiveAt <= day ? departments.get(plan.departmentId) : undefined
    if (known) for (const changed of asPlanned(departments, known, plan)) departments.set(changed.id, changed)
  }
  return departments
}

/** What a plan makes of its department, and of those that it touches. */
const asPlanned = (
  departments: Departments,
  known: Department,
  { change, effectiveAt }: Plan,
): readonly Department[] => {
  const { to, columnValues, mergeInto, splitInto, reason: _, ...told } = change
  if (mergeInto === undefined && splitInto === undefined)
    return [
      {
        ...known,
        ...defined(told),
        columnValues: withColumnChanges(known.columnValues, columnValues ?? {}),
        ...(to === undefined ? {} : { parentId: to, placedAt: effectiveAt }),
      },
    ]
  const shares = splitInto ?? [{ departmentId: mergeInto ?? '', staff: [], below: [] }]
  const successors = shares.map(({ departmentId }) => departmentId)
  return [
    { ...known, expiresAt: effectiveAt, successors },
    ...successors.flatMap((id) => {
      const successor = departments.get(id)
      return successor ? [{ ...successor, predecessors: [...successor.predecessors, known.id] }] : []
    }),
    ...childrenOn(departments, known.id, effectiveAt).map((child) => ({
      ...child,
      parentId: shareOf(shares, child.id),
      placedAt: effectiveAt,
    })),
  ]
}

/** The departments right below one that are open on a day, or will be. */
export const childrenOn = (departments: Departments, id: string, day: string): readonly Department[] =>
  [...departments.values()].filter(
    ({ parentId, expiresAt }) => parentId === id && (expiresAt === null || expiresAt > day),
  )

/** Where a department that was below a split one goes: to the share that names it, or to the first. */
export const shareOf = (shares: readonly Share[], below: string): string =>
  (shares.find((share) => share.below.includes(below)) ?? shares[0])?.departmentId ?? ''

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

/** The plans that put a department elsewhere, or those below it. */
export const movesPlanned = ({ plans }: OrgTree): readonly Plan[] =>
  plans.filter(({ change: { to, mergeInto, splitInto } }) =>
    [to, mergeInto, splitInto].some((one) => one !== undefined),
  )

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

/** The departments that a fact says something about. */
export const departmentsIn = ({ type, data }: Fact): readonly string[] => {
  if (type === 'DepartmentMerged') return [data.departmentId, data.into]
  if (type === 'DepartmentSplit') return [data.departmentId, ...data.into.map(({ departmentId }) => departmentId)]
  return [data.departmentId]
}

type Telling = Readonly<{ id: string; version: number }>

const after = (known: Department | undefined, fact: Fact, { id, version }: Telling): Department => {
  if (fact.type === 'DepartmentOpened') return openedBy(fact.data, version)
  if (!known) throw new Error(`${fact.type} of a department that was never opened`)
  const before = { ...known, version }
  const { departmentId, ...data } = fact.data
  switch (fact.type) {
    case 'DepartmentMoved':
      return { ...before, parentId: fact.data.to, placedAt: fact.data.effectiveAt }
    case 'DepartmentClosed':
      return { ...before, expiresAt: fact.data.expiresAt }
    case 'DepartmentReopened':
      return { ...before, expiresAt: fact.data.expiresAt, successors: [] }
    case 'DepartmentMerged':
    case 'DepartmentSplit':
      return id === departmentId
        ? { ...before, expiresAt: fact.data.effectiveAt, successors: departmentsIn(fact).slice(1) }
        : { ...before, predecessors: [...before.predecessors, departmentId] }
    case 'DepartmentChanged':
      return changedTo(before, fact.data)
    case 'DepartmentRenamed':
    case 'DepartmentHeadSet':
      return { ...before, ...defined(data), effectiveAt: before.effectiveAt }
    default:
      return before
  }
}

type Opening = Extract<Fact, { type: 'DepartmentOpened' }>['data']

/** Field by field: a tree of thousands is worked out with every command. */
const openedBy = (data: Opening, version: number): Department => ({
  id: data.departmentId,
  parentId: data.parentId,
  code: data.code,
  name: data.name,
  shortName: data.shortName,
  englishName: data.englishName,
  category: data.category,
  level: data.level,
  remarks: data.remarks,
  headId: null,
  columnValues: data.columnValues ? withColumnChanges({}, data.columnValues) : nothingSaid,
  successors: nobody,
  predecessors: nobody,
  effectiveAt: data.effectiveAt,
  expiresAt: data.expiresAt,
  placedAt: data.effectiveAt,
  version,
})

const nothingSaid: ColumnValues = {}
const nobody: readonly string[] = []

const changedTo = (
  before: Department,
  {
    departmentId: _,
    effectiveAt: __,
    columnValues = {},
    ...details
  }: Extract<Fact, { type: 'DepartmentChanged' }>['data'],
): Department => ({
  ...before,
  ...defined(details),
  columnValues: withColumnChanges(before.columnValues, columnValues),
})

/** Without the fields that were left out. */
const defined = <Source extends object>(source: Source) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Source]: Exclude<Source[Name], undefined>
  } // the values that are there
