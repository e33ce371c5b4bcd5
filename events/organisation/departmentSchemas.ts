import * as z from 'zod'
import { columnValuesShape } from '../kernel/columnValues.ts'
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

/** Extra columns, read by their definitions before; of a change the changed ones only. */
const columnValues = columnValuesShape().optional()

/** Why departments were put together or taken apart. */
export const reasonOfChange = text(500)

/** The people and the departments below that go to one of the departments that another is split into. */
export const shareOfSplit = {
  staff: z.array(id()).max(500).readonly().default([]),
  below: z.array(id()).max(500).readonly().default([]),
}

const shares = z
  .array(z.strictObject({ ...shareOfSplit, departmentId: id() }))
  .min(1)
  .max(20)
  .readonly()

/** What may be planned for a day to come; what is left out stays as it is. */
export const plannedChange = {
  ...optionals(namesOfDepartment),
  ...optionals(detailsOfDepartment),
  to: id().nullable().optional(),
  headId: id().nullable().optional(),
  columnValues,
  mergeInto: id().optional(),
  splitInto: shares.optional(),
  reason: reasonOfChange.optional(),
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
    columnValues,
  }),
  DepartmentRenamed: z.strictObject({ ...about, ...optionals(namesOfDepartment) }),
  DepartmentChanged: z.strictObject({ ...about, ...optionals(detailsOfDepartment), columnValues }),
  DepartmentMoved: z.strictObject({ ...about, from: id().nullable(), to: id().nullable() }),
  DepartmentHeadSet: z.strictObject({ ...about, headId: id().nullable() }),
  DepartmentClosed: z.strictObject({ ...about, expiresAt: day() }),
  DepartmentReopened: z.strictObject({ ...about, expiresAt: day().nullable(), reason: text(500) }),
  /** It ended with the day and went on in another; what was below it moves there by facts of its own. */
  DepartmentMerged: z.strictObject({ ...about, into: id(), reason: reasonOfChange }),
  /** It ended with the day and went on in several new ones; who is named by none goes to the first. */
  DepartmentSplit: z.strictObject({ ...about, into: shares, reason: reasonOfChange }),
  /** Holds nothing yet: on its day it becomes facts of its own. */
  DepartmentChangePlanned: z.strictObject({ ...ofPlan, ...plannedChange }),
  DepartmentPlanCancelled: z.strictObject(ofPlan),
  DepartmentPlanTookEffect: z.strictObject(ofPlan),
  /** On its day it could not be carried out; `key` is the phrase that says why. */
  DepartmentPlanFailed: z.strictObject({ ...ofPlan, key: requiredText() }),
}

/** Anything that is told of a company's departments. */
export type Fact = Named<typeof departmentEvents>

/** One of the departments that another is split into. */
export type Share = z.output<typeof shares>[number]

export type PlannedChange = Omit<
  Payload<typeof departmentEvents, 'DepartmentChangePlanned'>,
  'departmentId' | 'effectiveAt' | 'plan'
>
