import * as z from 'zod'
import { instant } from '../../../events/kernel/fields.ts'
import { conditionTree, everyRow } from '../../../events/kernel/query/conditions.ts'
import { dateParts, sorting } from '../../../events/reports/reportSchemas.ts'
import type { Question } from '../planning/prepare.ts'

const fieldId = z.string().min(1).max(64)

/** What a reader asks of a report, as of a moment: the same as of its rows on the screen. */
export const askedQuestion = z.strictObject({
  filters: z.record(z.string().max(32), z.array(z.string().max(1000)).max(1000)).default({}),
  where: conditionTree().default(everyRow),
  sort: sorting.default([]),
  columns: z.array(fieldId).min(1).max(100).optional(),
  drill: z
    .array(
      z.strictObject({ field: fieldId, part: z.enum(dateParts).optional(), value: z.string().max(1000).nullable() }),
    )
    .max(5)
    .default([]),
  asOf: instant().optional(),
})
export type AskedQuestion = z.output<typeof askedQuestion>

export const plainAsking: AskedQuestion = { filters: {}, where: everyRow, sort: [], drill: [] }

export const questionOf = ({ filters, asOf: _, ...rest }: AskedQuestion): Question => ({
  ...rest,
  columns: rest.columns,
  answers: filters,
})
