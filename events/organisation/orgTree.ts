import * as z from 'zod'
import type { Named } from '../kernel/decider.ts'
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

/** Everything about a department says which and from which day on it holds; the log says since when it is known. */
const about = { departmentId: id(), effectiveAt: day() }

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
}

type Fact = Named<typeof departmentEvents>

/** A company's departments as their facts tell them, newest first: a fact is added without copying what is there. */
export type OrgTree = Readonly<{ version: number; last?: Link }>
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
  return { version, last: { fact, version, before: tree.last } }
}

/** The departments by id as of a day, or as all facts together leave them. */
export const departmentsOf = (tree: OrgTree, day = '9999-12-31'): Departments => {
  const departments = new Map<string, Department>()
  for (const { fact, version } of inOrder(tree)) {
    if (fact.data.effectiveAt > day) continue
    departments.set(fact.data.departmentId, { ...after(departments.get(fact.data.departmentId), fact), version })
  }
  return departments
}

/** Days from `day` on at which a department of the tree changes its place, `day` included. */
export const daysOfMoves = (tree: OrgTree, day: string): readonly string[] => [
  day,
  ...new Set(
    inOrder(tree)
      .filter(({ fact }) => fact.type === 'DepartmentMoved' && fact.data.effectiveAt > day)
      .map(({ fact }) => fact.data.effectiveAt),
  ),
]

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
      return { ...before, expiresAt: fact.data.expiresAt }
    default:
      return { ...before, ...defined(data), effectiveAt: before.effectiveAt }
  }
}

/** Without the fields that were left out. */
const defined = <Source extends object>(source: Source) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Source]: Exclude<Source[Name], undefined>
  } // the values that are there
