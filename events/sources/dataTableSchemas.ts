import * as z from 'zod'
import { requiredText, text, whole } from '../kernel/fields.ts'
import { columnTypes } from '../kernel/query/columnTypes.ts'
import { label } from '../kernel/query/labels.ts'

/** A code in the data and what people read instead. */
export const optionalValue = z.strictObject({ code: text(200), label: label(200) })

/** A column of a table: `name` as people call it, `dbField` as its database does, kept verbatim. */
export const dataColumn = z.strictObject({
  id: z.string().min(1).max(64),
  name: requiredText(128),
  dbField: z.string().min(1).max(128),
  type: z.enum(columnTypes, { error: 'FORMAT_INVALID' }),
  /** Whole numbers of 10^-scale, as Daybook's own decimals are kept. */
  scale: whole({ max: 10 }).optional(),
  shown: z.boolean().default(true),
  labels: label(128),
  /** Reports store its values hashed where they are told to the log. */
  personal: z.boolean().default(false),
  optionalData: z.array(optionalValue).max(1000).default([]),
})
export type DataColumn = z.output<typeof dataColumn>

/** Schema and table, or the table alone. */
export const dbTable = z.array(z.string().min(1).max(128)).min(1).max(3)
