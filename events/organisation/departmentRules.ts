import { refuse as refuseCommon } from '../kernel/common.ts'
import type { Stamp } from '../kernel/decider.ts'
import type { Fact } from './departmentSchemas.ts'
import {
  type Department,
  type Departments,
  daysOfMoves,
  departmentsOf,
  departmentsOn,
  movesPlanned,
  type OrgTree,
  pathUp,
  told,
} from './orgTree.ts'
import { refuse } from './phrases.ts'

/** No other department of the company has this code. */
export const mustHaveFreeCode = (departments: Departments, code: string, own?: string, path = 'code'): void => {
  for (const department of departments.values())
    if (department.code === code && department.id !== own)
      refuse('conflict', 'DEPARTMENT_CODE_TAKEN', { fields: [{ path, key: 'DEPARTMENT_CODE_TAKEN' }] })
}

const lastDay = '9999-12-31'

type Validity = Readonly<{ effectiveAt: string; expiresAt: string | null }>

/** A department is valid within the time of its superior, from the day on which it comes there. */
export const mustFitInto = (parent: Validity | null, child: Validity, from = child.effectiveAt): void => {
  if (parent === null) return
  if (from < parent.effectiveAt || (child.expiresAt ?? lastDay) > (parent.expiresAt ?? lastDay))
    refuse('conflict', 'ORG_VALIDITY')
}

/** Moves, planned ones too, must leave a tree on their day and on each later day on which the tree changes. */
export const mustStayTree = (tree: OrgTree, wishes: readonly Fact[]): void => {
  const [first] = wishes
  if (!first) return
  const next = wishes.reduce(told, tree)
  const planned = movesPlanned(next)
  const movers = [...wishes.map(({ data }) => data.departmentId), ...planned.map((plan) => plan.departmentId)]
  const movesOthers = planned.some(({ change }) => change.to === undefined)
  for (const day of daysOfMoves(next, first.data.effectiveAt)) {
    const departments = departmentsOn(next, day)
    for (const mover of movesOthers ? departments.keys() : movers) mustLeadUp(departments, mover)
  }
}

const mustLeadUp = (departments: Departments, mover: string): void => {
  const path = pathUp(departments, departments.get(mover)?.parentId ?? null)
  if (!path.includes(mover)) return
  const names = path.slice(0, path.indexOf(mover) + 1).map((id) => departments.get(id)?.name ?? id)
  refuse('conflict', 'ORG_CYCLE', { params: { path: names.reverse().join(' / ') } })
}

/** It is there on this day, and goes on after it. */
export const mustStandOn = ({ name, effectiveAt, expiresAt }: Department, day: string): void => {
  if (effectiveAt > day || (expiresAt !== null && expiresAt <= day))
    refuse('conflict', 'ORG_ENDED', { params: { name, day } })
}

/** What every wish about a department says; `effectiveAt` is today when it is left out. */
export type About = Readonly<{
  departmentId: string
  effectiveAt?: string | undefined
  seen?: number | undefined
  today?: string | undefined
}>

/** The department, as the asker has seen it. */
export const mustKnow = (tree: OrgTree, { departmentId, seen }: About): Department => {
  const known = departmentsOf(tree).get(departmentId) ?? refuseCommon('missing', 'NOT_FOUND')
  if (seen !== undefined && seen !== known.version)
    refuseCommon('stale', 'STALE_VERSION', { params: { current: known.version } })
  return known
}

export const dayOf = (stamp: Stamp): string => stamp.at.slice(0, 10)
/** The day it is for whoever asks. */
export const todayOf = ({ today }: Pick<About, 'today'>, stamp: Stamp): string => today ?? dayOf(stamp)

/** The calendar day it is by then in the zone that is furthest ahead. */
export const latestDay = (stamp: Stamp): string =>
  new Date(Date.parse(stamp.at) + 14 * 3_600_000).toISOString().slice(0, 10)

/** From when on a change holds: never before the department does. */
export const since = (known: Department, data: About, stamp: Stamp): string => {
  const from = data.effectiveAt ?? later(todayOf(data, stamp), known.effectiveAt)
  if (from < known.effectiveAt)
    refuseCommon('invalid', 'DATE_ORDER', { fields: [{ path: 'effectiveAt', key: 'DATE_ORDER' }] })
  return from
}

/** Whether that day is still to come, so that the change waits for it. */
export const isAhead = (known: Department, from: string, { today }: About, stamp: Stamp): boolean =>
  from > later(today ?? latestDay(stamp), known.effectiveAt)

export const later = (one: string, other: string): string => (one > other ? one : other)
