import * as z from 'zod'
import { id, instant, whole } from '../../events/kernel/fields.ts'
import { conditionTree, everyRow } from '../../events/kernel/query/conditions.ts'
import { dateParts, reportDefinition, sorting } from '../../events/reports/reportSchemas.ts'

const fieldId = z.string().min(1).max(64)

/** What a reader asks of a report: answers to its filters, conditions of their own, order, columns, a group to open. */
export const runQuestion = z.strictObject({
  filters: z.record(z.string().max(32), z.array(z.string().max(1000)).max(1000)).default({}),
  where: conditionTree().default(everyRow),
  sort: sorting.default([]),
  columns: z.array(fieldId).min(1).max(100).optional(),
  drill: z
    .array(
      z.strictObject({
        field: fieldId,
        part: z.enum(dateParts).optional(),
        value: z.string().max(1000).nullable(),
      }),
    )
    .max(5)
    .default([]),
})
export type RunQuestion = z.output<typeof runQuestion>

/** `tab` is the page that waits: what it asked for before is ended. `fresh`: not from what is kept. */
export const runBody = runQuestion.extend({
  tab: id(),
  fresh: z.boolean().default(false),
  version: whole({ min: 1 }).optional(),
  asOf: instant().optional(),
})
export type RunBody = z.output<typeof runBody>

/** Page number and rows of a page. */
export const runPage = z.strictObject({
  pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(50),
})

/** `filter` is one of the report's asked filters, `keyword` what the values begin with or contain. */
export const valuesBody = runBody.extend({ filter: z.string().max(32), keyword: z.string().max(200).default('') })

/** A definition that is tried out: rows, or groups when it has some and `show` says so. */
export const previewBody = z.strictObject({
  reportId: id().optional(),
  definition: reportDefinition,
  question: runQuestion.default({ filters: {}, where: everyRow, sort: [], drill: [] }),
  show: z.enum(['rows', 'groups']).default('rows'),
  tab: id(),
})
