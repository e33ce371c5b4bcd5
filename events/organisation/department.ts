import * as z from 'zod'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { decider, type Stamp } from '../kernel/decider.ts'
import { day, id, whole } from '../kernel/fields.ts'
import { changes, omit, optionals, pick } from '../kernel/record.ts'
import {
  type Department,
  type Departments,
  daysOfMoves,
  departmentEvents,
  departmentsOf,
  detailsOfDepartment,
  namesOfDepartment,
  type OrgTree,
  pathUp,
  told,
} from './orgTree.ts'
import { refuse } from './phrases.ts'

/** `seen` is the version the asker has seen; `effectiveAt` is today when it is left out. */
const about = { departmentId: id(), effectiveAt: day().optional(), seen: whole({ min: 1 }).optional() }

const commands = {
  OpenDepartment: z.strictObject({
    ...namesOfDepartment,
    ...detailsOfDepartment,
    departmentId: id(),
    companyId: id(),
    parentId: id().nullable().default(null),
    effectiveAt: day().optional(),
    expiresAt: day().nullable().default(null),
  }),
  /** Names and details, each recorded for itself. */
  ChangeDepartment: z.strictObject({ ...about, ...optionals(namesOfDepartment), ...optionals(detailsOfDepartment) }),
  MoveDepartment: z.strictObject({ ...about, to: id().nullable() }),
  SetDepartmentHead: z.strictObject({ ...about, headId: id().nullable() }),
  /** `staff`: how many people the asker knows to belong to it. */
  CloseDepartment: z.strictObject({ ...about, staff: whole().default(0) }),
}

type About = Readonly<{ departmentId: string; effectiveAt?: string | undefined; seen?: number | undefined }>

/**
 * All departments of one company: one stream, so that of two changes which together would break the tree only one
 * can win. The record's id is the company's.
 */
export const orgTree = decider({
  context: 'organisation',
  stream: 'orgTree',
  commands,
  events: departmentEvents,
  initial: { version: 0 } as OrgTree, // the empty tree
  decide: {
    OpenDepartment: (tree, data, stamp) => {
      const departments = departmentsOf(tree)
      if (departments.has(data.departmentId)) return refuseCommon('conflict', 'RECORD_EXISTS')
      const opened = { ...data, effectiveAt: data.effectiveAt ?? dayOf(stamp) }
      mustBeInOrder(opened.effectiveAt, opened.expiresAt)
      mustHaveFreeCode(departments, data.code)
      mustFitInto(parentIn(departments, opened.parentId), opened)
      return [{ type: 'DepartmentOpened', data: opened }]
    },
    ChangeDepartment: (tree, data, stamp) => {
      const known = mustKnow(tree, data)
      const names = changes(known, pick(data, Object.keys(namesOfDepartment)))
      const details = changes(known, pick(data, Object.keys(detailsOfDepartment)))
      if (details.code !== undefined) mustHaveFreeCode(departmentsOf(tree), details.code)
      const about = { departmentId: known.id, effectiveAt: since(known, data, stamp) }
      return [
        ...(isEmpty(names) ? [] : [{ type: 'DepartmentRenamed', data: { ...names, ...about } } as const]),
        ...(isEmpty(details) ? [] : [{ type: 'DepartmentChanged', data: { ...details, ...about } } as const]),
      ]
    },
    MoveDepartment: (tree, data, stamp) => {
      const known = mustKnow(tree, data)
      if (known.parentId === data.to) return []
      const effectiveAt = since(known, data, stamp)
      if (effectiveAt < known.placedAt) refuseCommon('conflict', 'DATE_ORDER')
      mustFitInto(parentIn(departmentsOf(tree), data.to), { ...known, effectiveAt })
      mustNotCycle(tree, known, data.to, effectiveAt)
      const { departmentId, to } = data
      return [{ type: 'DepartmentMoved', data: { departmentId, from: known.parentId, to, effectiveAt } }]
    },
    SetDepartmentHead: (tree, data, stamp) => {
      const known = mustKnow(tree, data)
      const { departmentId, headId } = data
      if (known.headId === headId) return []
      return [{ type: 'DepartmentHeadSet', data: { departmentId, headId, effectiveAt: since(known, data, stamp) } }]
    },
    CloseDepartment: (tree, data, stamp) => {
      const known = mustKnow(tree, data)
      const expiresAt = data.effectiveAt ?? dayOf(stamp)
      if (known.expiresAt !== null && known.expiresAt <= expiresAt) return []
      mustBeInOrder(known.effectiveAt, expiresAt)
      const children = [...departmentsOf(tree).values()].filter(
        ({ parentId, expiresAt: ends }) => parentId === known.id && (ends === null || ends > expiresAt),
      ).length
      if (children + data.staff > 0) refuse('conflict', 'ORG_NOT_EMPTY', { params: { children, staff: data.staff } })
      return [{ type: 'DepartmentClosed', data: { departmentId: known.id, effectiveAt: known.effectiveAt, expiresAt } }]
    },
  },
  evolve: {
    DepartmentOpened: (tree, data) => told(tree, { type: 'DepartmentOpened', data }),
    DepartmentRenamed: (tree, data) => told(tree, { type: 'DepartmentRenamed', data }),
    DepartmentChanged: (tree, data) => told(tree, { type: 'DepartmentChanged', data }),
    DepartmentMoved: (tree, data) => told(tree, { type: 'DepartmentMoved', data }),
    DepartmentHeadSet: (tree, data) => told(tree, { type: 'DepartmentHeadSet', data }),
    DepartmentClosed: (tree, data) => told(tree, { type: 'DepartmentClosed', data }),
  },
  inverse: {
    DepartmentRenamed: (before, { departmentId, ...told }, now) => {
      const old = unlessTouched(before, departmentId, omit(told, 'effectiveAt'), now)
      return old && { type: 'ChangeDepartment', data: { departmentId, ...old } }
    },
    DepartmentChanged: (before, { departmentId, ...told }, now) => {
      const old = unlessTouched(before, departmentId, omit(told, 'effectiveAt'), now)
      return old && { type: 'ChangeDepartment', data: { departmentId, ...old } }
    },
    DepartmentMoved: (before, { departmentId, from, to }, now) =>
      unlessTouched(before, departmentId, { parentId: to }, now) && {
        type: 'MoveDepartment',
        data: { departmentId, to: from },
      },
    DepartmentHeadSet: (before, { departmentId, headId }, now) => {
      const old = unlessTouched(before, departmentId, { headId }, now)
      return old && { type: 'SetDepartmentHead', data: { departmentId, headId: old.headId ?? null } }
    },
  },
})

const isEmpty = (data: object): boolean => Object.keys(data).length === 0

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

const mustKnow = (tree: OrgTree, { departmentId, seen }: About): Department => {
  const known = departmentsOf(tree).get(departmentId) ?? refuseCommon('missing', 'NOT_FOUND')
  if (seen !== undefined && seen !== known.version)
    refuseCommon('stale', 'STALE_VERSION', { params: { current: known.version } })
  return known
}

const parentIn = (departments: Departments, parentId: string | null): Department | null =>
  parentId === null ? null : (departments.get(parentId) ?? refuseCommon('missing', 'NOT_FOUND'))

const mustHaveFreeCode = (departments: Departments, code: string): void => {
  for (const department of departments.values())
    if (department.code === code)
      refuse('conflict', 'DEPARTMENT_CODE_TAKEN', { fields: [{ path: 'code', key: 'DEPARTMENT_CODE_TAKEN' }] })
}

const mustBeInOrder = (effectiveAt: string, expiresAt: string | null): void => {
  if (expiresAt !== null && expiresAt < effectiveAt)
    refuseCommon('invalid', 'DATE_ORDER', { fields: [{ path: 'expiresAt', key: 'DATE_ORDER' }] })
}

type Validity = Readonly<{ effectiveAt: string; expiresAt: string | null }>

const mustFitInto = (parent: Validity | null, child: Validity): void => {
  if (parent === null) return
  const ends = child.expiresAt ?? '9999-12-31'
  if (child.effectiveAt < parent.effectiveAt || ends > (parent.expiresAt ?? '9999-12-31'))
    refuse('conflict', 'ORG_VALIDITY')
}

/** On the day of the move and on each later day on which the tree changes. */
const mustNotCycle = (tree: OrgTree, moved: Department, to: string | null, effectiveAt: string): void => {
  for (const day of daysOfMoves(tree, effectiveAt)) {
    const departments = departmentsOf(tree, day)
    const path = pathUp(departments, to)
    if (!path.includes(moved.id)) continue
    const names = path.slice(0, path.indexOf(moved.id) + 1).map((id) => departments.get(id)?.name ?? id)
    refuse('conflict', 'ORG_CYCLE', { params: { path: names.reverse().join(' / ') } })
  }
}

const dayOf = (stamp: Stamp): string => stamp.at.slice(0, 10)

/** The calendar day it is by then in the zone that is furthest ahead. */
const latestDay = (stamp: Stamp): string => new Date(Date.parse(stamp.at) + 14 * 3_600_000).toISOString().slice(0, 10)

/** From when on a change holds: never before the department does, and not later than today once it does. */
const since = (known: Department, { effectiveAt }: About, stamp: Stamp): string => {
  const from = effectiveAt ?? later(dayOf(stamp), known.effectiveAt)
  if (from < known.effectiveAt) refuseCommon('invalid', 'DATE_ORDER', at('DATE_ORDER'))
  if (from > later(latestDay(stamp), known.effectiveAt))
    refuse('invalid', 'ORG_EFFECTIVE_LATER', at('ORG_EFFECTIVE_LATER'))
  return from
}

const at = (key: string) => ({ fields: [{ path: 'effectiveAt', key }] })

const later = (one: string, other: string): string => (one > other ? one : other)
