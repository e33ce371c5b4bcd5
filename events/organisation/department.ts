import * as z from 'zod'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { columnChanges, columnsSaid, columnValuesShape } from '../kernel/columnValues.ts'
import { decider, type Payload, type Stamp } from '../kernel/decider.ts'
import { day, id, text, whole } from '../kernel/fields.ts'
import { changes, optionals, pick } from '../kernel/record.ts'
import { departmentInverse } from './departmentInverse.ts'
import { mergerCommands, mergerDecisions } from './departmentMergers.ts'
import { cancelledPlan } from './departmentMergerFacts.ts'
import { planned, takenIntoEffect } from './departmentPlans.ts'
import {
  dayOf,
  isAhead,
  later,
  mustFitInto,
  mustHaveFreeCode,
  mustKnow,
  mustStayTree,
  since,
  todayOf,
} from './departmentRules.ts'
import { departmentEvents, detailsOfDepartment, type Fact, namesOfDepartment } from './departmentSchemas.ts'
import { type Department, type Departments, departmentsOf, departmentsOn, type OrgTree, told } from './orgTree.ts'
import { refuse } from './phrases.ts'

/**
 * `seen` is the version the asker has seen; `effectiveAt` is today when it is left out. `today` is the day it is where
 * the organisation is: what is dated later is planned.
 */
const about = {
  departmentId: id(),
  effectiveAt: day().optional(),
  seen: whole({ min: 1 }).optional(),
  today: day().optional(),
}

const opening = {
  ...namesOfDepartment,
  ...detailsOfDepartment,
  departmentId: id(),
  companyId: id(),
  effectiveAt: day().optional(),
  expiresAt: day().nullable().default(null),
}

/** Extra columns, read by their definitions before. */
const columnValues = columnValuesShape().optional()

const commands = {
  OpenDepartment: z.strictObject({ ...opening, parentId: id().nullable().default(null), columnValues }),
  /** As a file has it: the superior by its code. Nothing when it is there already as the file says. */
  ImportDepartment: z.strictObject({ ...opening, parentCode: text(64).default('') }),
  /** Names and details, each recorded for itself. */
  ChangeDepartment: z.strictObject({
    ...about,
    ...optionals(namesOfDepartment),
    ...optionals(detailsOfDepartment),
    columnValues,
  }),
  MoveDepartment: z.strictObject({ ...about, to: id().nullable() }),
  SetDepartmentHead: z.strictObject({ ...about, headId: id().nullable() }),
  /** `staff`: how many people the asker knows to belong to it. */
  CloseDepartment: z.strictObject({ ...about, staff: whole().default(0) }),
  ReopenDepartment: z.strictObject({ ...about, expiresAt: day().nullable().default(null), reason: text(500) }),
  ...mergerCommands,
  CancelDepartmentPlan: z.strictObject({ departmentId: id(), plan: whole({ min: 1 }), seen: about.seen }),
  /** Nothing before its day, and nothing when it is no longer planned. */
  TakeDepartmentPlanIntoEffect: z.strictObject({ departmentId: id(), plan: whole({ min: 1 }), today: day() }),
}

/**
 * All departments of one company: one stream, so that of two changes which together would break the tree only one
 * can win. The record's id is the company's.
 */
export const orgTree = decider({
  context: 'organisation',
  stream: 'orgTree',
  commands,
  events: departmentEvents,
  initial: { version: 0, plans: [] } as OrgTree, // the empty tree
  decide: {
    OpenDepartment: (tree, data, stamp) => opened(tree, data, stamp),
    ImportDepartment: (tree, { parentCode, ...data }, stamp) => {
      const departments = departmentsOf(tree)
      const parentId = parentCode === '' ? null : mustFindCode(departments, parentCode)
      const known = departments.get(data.departmentId) ?? withCode(departments, data.code)
      return known ? mustAgree(known, { ...data, parentId }) : opened(tree, { ...data, parentId }, stamp)
    },
    ChangeDepartment: (tree, data, stamp) => {
      const known = mustKnow(tree, data)
      const effectiveAt = since(known, data, stamp)
      const wish = pick(data, Object.keys({ ...namesOfDepartment, ...detailsOfDepartment, columnValues }))
      if (isAhead(known, effectiveAt, data, stamp)) return planned(tree, known, effectiveAt, wish)
      const names = changes(known, pick(data, Object.keys(namesOfDepartment)))
      const details = {
        ...changes(known, pick(data, Object.keys(detailsOfDepartment))),
        ...columnsSaid(columnChanges(known.columnValues, data.columnValues ?? {})),
      }
      if (details.code !== undefined) mustHaveFreeCode(departmentsOf(tree), details.code)
      const of = { departmentId: known.id, effectiveAt }
      return [
        ...(isEmpty(names) ? [] : [{ type: 'DepartmentRenamed', data: { ...names, ...of } } as const]),
        ...(isEmpty(details) ? [] : [{ type: 'DepartmentChanged', data: { ...details, ...of } } as const]),
      ]
    },
    MoveDepartment: (tree, data, stamp) => {
      const known = mustKnow(tree, data)
      const from = since(known, data, stamp)
      const effectiveAt = data.effectiveAt === undefined ? later(from, known.placedAt) : from
      const { departmentId, to } = data
      const events = isAhead(known, effectiveAt, data, stamp)
        ? planned(tree, known, effectiveAt, { to })
        : known.parentId === to
          ? []
          : [{ type: 'DepartmentMoved', data: { departmentId, from: known.parentId, to, effectiveAt } } as const]
      const [wish] = events
      if (!wish) return []
      if (effectiveAt < known.placedAt) refuseCommon('conflict', 'DATE_ORDER')
      mustFitInto(parentIn(departmentsOf(tree), to), known, effectiveAt)
      mustStayTree(tree, [wish])
      return events
    },
    SetDepartmentHead: (tree, data, stamp) => {
      const known = mustKnow(tree, data)
      const { departmentId, headId } = data
      const effectiveAt = since(known, data, stamp)
      if (isAhead(known, effectiveAt, data, stamp)) return planned(tree, known, effectiveAt, { headId })
      return known.headId === headId ? [] : [{ type: 'DepartmentHeadSet', data: { departmentId, headId, effectiveAt } }]
    },
    CloseDepartment: (tree, data, stamp) => {
      const known = mustKnow(tree, data)
      const expiresAt = data.effectiveAt ?? todayOf(data, stamp)
      if (known.expiresAt !== null && known.expiresAt <= expiresAt) return []
      mustBeInOrder(known.effectiveAt, expiresAt)
      const children = [...departmentsOn(tree, expiresAt).values()].filter(
        ({ parentId, expiresAt: ends }) => parentId === known.id && (ends === null || ends > expiresAt),
      ).length
      if (children + data.staff > 0) refuse('conflict', 'ORG_NOT_EMPTY', { params: { children, staff: data.staff } })
      return [{ type: 'DepartmentClosed', data: { departmentId: known.id, effectiveAt: known.effectiveAt, expiresAt } }]
    },
    ReopenDepartment: (tree, data) => {
      const known = mustKnow(tree, data)
      const { departmentId, expiresAt, reason } = data
      if (known.expiresAt === expiresAt) return []
      mustBeInOrder(known.effectiveAt, expiresAt)
      mustFitInto(parentIn(departmentsOf(tree), known.parentId), { ...known, expiresAt })
      const { effectiveAt } = known
      return [{ type: 'DepartmentReopened', data: { departmentId, effectiveAt, expiresAt, reason } }]
    },
    ...mergerDecisions,
    CancelDepartmentPlan: (tree, data) => {
      mustKnow(tree, data)
      return cancelledPlan(tree, findPlan(tree, data) ?? refuseCommon('missing', 'NOT_FOUND'))
    },
    TakeDepartmentPlanIntoEffect: (tree, data) => {
      const plan = findPlan(tree, data)
      return plan && plan.effectiveAt <= data.today ? takenIntoEffect(tree, plan) : []
    },
  },
  evolve: {
    DepartmentOpened: (tree, data) => told(tree, { type: 'DepartmentOpened', data }),
    DepartmentRenamed: (tree, data) => told(tree, { type: 'DepartmentRenamed', data }),
    DepartmentChanged: (tree, data) => told(tree, { type: 'DepartmentChanged', data }),
    DepartmentMoved: (tree, data) => told(tree, { type: 'DepartmentMoved', data }),
    DepartmentHeadSet: (tree, data) => told(tree, { type: 'DepartmentHeadSet', data }),
    DepartmentClosed: (tree, data) => told(tree, { type: 'DepartmentClosed', data }),
    DepartmentReopened: (tree, data) => told(tree, { type: 'DepartmentReopened', data }),
    DepartmentMerged: (tree, data) => told(tree, { type: 'DepartmentMerged', data }),
    DepartmentSplit: (tree, data) => told(tree, { type: 'DepartmentSplit', data }),
    DepartmentChangePlanned: (tree, data) => told(tree, { type: 'DepartmentChangePlanned', data }),
    DepartmentPlanCancelled: (tree, data) => told(tree, { type: 'DepartmentPlanCancelled', data }),
    DepartmentPlanTookEffect: (tree, data) => told(tree, { type: 'DepartmentPlanTookEffect', data }),
    DepartmentPlanFailed: (tree, data) => told(tree, { type: 'DepartmentPlanFailed', data }),
  },
  inverse: departmentInverse,
  // extra columns and mergers came with version 2; an older event says nothing of them
  upcasts: {
    DepartmentOpened: [(older) => older],
    DepartmentChanged: [(older) => older],
    DepartmentChangePlanned: [(older) => older],
  },
})

const isEmpty = (data: object): boolean => Object.keys(data).length === 0

type Opening = Omit<Payload<typeof departmentEvents, 'DepartmentOpened'>, 'effectiveAt'> &
  Readonly<{ effectiveAt?: string | undefined }>

const opened = (tree: OrgTree, { columnValues = {}, ...data }: Opening, stamp: Stamp): readonly Fact[] => {
  const departments = departmentsOf(tree)
  if (departments.has(data.departmentId)) return refuseCommon('conflict', 'RECORD_EXISTS')
  const fact = { ...data, ...columnsSaid(columnValues), effectiveAt: data.effectiveAt ?? dayOf(stamp) }
  mustBeInOrder(fact.effectiveAt, fact.expiresAt)
  mustHaveFreeCode(departments, data.code)
  mustFitInto(parentIn(departments, fact.parentId), fact)
  return [{ type: 'DepartmentOpened', data: fact }]
}

const withCode = (departments: Departments, code: string): Department | undefined =>
  [...departments.values()].find((one) => one.code === code)

const mustFindCode = (departments: Departments, code: string): string =>
  withCode(departments, code)?.id ??
  refuse('conflict', 'DEPARTMENT_PARENT_UNKNOWN', {
    params: { code },
    fields: [{ path: 'parentCode', key: 'DEPARTMENT_PARENT_UNKNOWN', params: { code } }],
  })

/** An imported line must say what is there; what its file left out agrees with anything. */
const mustAgree = (known: Department, { departmentId: _, companyId: __, effectiveAt, ...told }: Opening): [] => {
  const differing = changes(known, { ...told, ...(effectiveAt === undefined ? {} : { effectiveAt }) })
  const key = 'DEPARTMENT_LINE_DIFFERS'
  const fields = Object.keys(differing).map((name) => ({ path: name === 'parentId' ? 'parentCode' : name, key }))
  return fields.length === 0 ? [] : refuse('conflict', key, { fields })
}

const findPlan = ({ plans }: OrgTree, { departmentId, plan }: Readonly<{ departmentId: string; plan: number }>) =>
  plans.find((one) => one.departmentId === departmentId && one.plan === plan)

const parentIn = (departments: Departments, parentId: string | null): Department | null =>
  parentId === null ? null : (departments.get(parentId) ?? refuseCommon('missing', 'NOT_FOUND'))

const mustBeInOrder = (effectiveAt: string, expiresAt: string | null): void => {
  if (expiresAt !== null && expiresAt < effectiveAt)
    refuseCommon('invalid', 'DATE_ORDER', { fields: [{ path: 'expiresAt', key: 'DATE_ORDER' }] })
}
