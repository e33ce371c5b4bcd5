import * as z from 'zod'
import type { AnyDecider } from './decider.ts'
import { oneOf, requiredText, text } from './fields.ts'
import type { Params, Text } from './phrases.ts'

/**
 * What a context offers so that people can import its records from a file. Pure: the same reading serves the dry run,
 * the import itself and the API. How a record is saved is said in `workers`.
 */

/** How days may be written in a file; two-digit years 00–68 are 2000–2068, 69–99 are 1969–1999. */
export const dateForms = [
  'yyyy-MM-dd',
  'yyyy/M/d',
  'yyyy.M.d',
  'yyyy年M月d日',
  'yyyyMMdd',
  'd-MMM-yy',
  'd-MMM-yyyy',
  'M/d/yy',
  'M/d/yyyy',
  'd/M/yy',
  'd/M/yyyy',
  'd.M.yyyy',
] as const
export type DateForm = (typeof dateForms)[number]

/** A text that may stand where a value is expected, and what it means: nothing known, or zero (of a number). */
export const textRule = z.strictObject({
  text: requiredText(200),
  match: oneOf(['is', 'startsWith']),
  means: oneOf(['gap', 'zero']),
})

const column = requiredText(200)

/** What becomes of one column of the file. */
export const columnUse = z.discriminatedUnion('use', [
  z.strictObject({
    column,
    use: z.literal('field'),
    field: requiredText(64),
    /** Forms to try, in this order; default: every form that cannot be mistaken for another. */
    dates: z.array(oneOf(dateForms)).min(1).max(6).optional(),
    texts: z.array(textRule).max(50).optional(),
    /** Any other text where a number or a day is expected; default `refuse`. */
    otherText: oneOf(['gap', 'refuse']).optional(),
    /** An empty cell of a field that need not be filled; default `fine`. */
    empty: oneOf(['gap', 'fine']).optional(),
  }),
  z.strictObject({
    column,
    use: z.literal('extra'),
    name: requiredText(200),
    /** A day written in one of these forms is kept as `yyyy-MM-dd`; any other text stays as it is. */
    dates: z.array(oneOf(dateForms)).min(1).max(6).optional(),
  }),
  z.strictObject({ column, use: z.literal('ignored') }),
])
export type ColumnUse = z.output<typeof columnUse>

/** From the columns of a file to the fields of a record. Columns of the file that are not named are ignored. */
export const importMapping = z.strictObject({
  columns: z.array(columnUse).min(1).max(500),
  /** The same value on every line, for fields the file does not have. */
  constants: z.array(z.strictObject({ field: requiredText(64), value: text(500) })).max(100),
  /** The columns that together identify a line, also when the file comes again. */
  identity: z.array(column).min(1).max(10),
})
export type ImportMapping = z.output<typeof importMapping>

/** A mapping that comes with the product; it has no events and cannot be changed. */
export type ShippedMapping = Readonly<{ id: string; name: Text; mapping: ImportMapping }>

/** A field that a column may be mapped to. */
export type ImportField = Readonly<{
  name: string
  kind: 'text' | 'decimal' | 'day'
  required: boolean
  labels: Text
}>

/** One data line of a file: counted from 1 below the head, cells by column. */
export type ImportRow = Readonly<{ line: number; cells: ReadonlyMap<string, string> }>

/** A named gap: the line is taken, the field stays empty, is 0, or is kept although it does not fit; the text is kept. */
export type ImportGap = Readonly<{
  field: string
  column: string
  text: string
  /** Phrase key: why the text is not the value. */
  reason: string
  treatment: 'empty' | 'zero' | 'kept'
}>

/** Why a line cannot be taken. `key` is a phrase key; `column` and `field` are empty when the whole line is meant. */
export type ImportProblem = Readonly<{ column: string; field: string; text: string; key: string; params?: Params }>

/** Where a line comes from and where its record will live. */
export type ImportOrigin = Readonly<{
  /** Id of the record: the same for the same company, target and identity, so that a line is imported once. */
  id: string
  /** The texts of the identifying columns. */
  identity: string
  importId: string
  /** Name of the file as it was uploaded. */
  file: string
  line: number
  /** Name of the mapping; empty when it has none. */
  mapping: string
  companyId: string
  departmentId: string | null
}>

/** What a line says: the command that saves it, with its gaps, or the problems that refuse it. */
export type ImportReading = Readonly<{ command: ImportCommand; gaps: readonly ImportGap[] }> | ImportRefusal
export type ImportCommand = Readonly<{ type: string; data: unknown }>
export type ImportRefusal = Readonly<{ problems: readonly ImportProblem[] }>

/**
 * A kind of record that can be imported. `read` decides all that can be known from the line and its mapping alone, so
 * that the dry run and the import agree; it never throws. The command goes to `rules`: it decides [] when the same
 * line was imported before with equal content, and refuses with `LINE_DIFFERS`, naming the fields, when with other.
 */
export type ImportTarget = Readonly<{
  /** The aggregate, as in its stream: `order`. */
  name: string
  context: string
  /** Where its addresses begin; default `/‹context›/‹name›`. */
  path?: string
  /** What a person must hold to import, asked again when the import starts. */
  action: `${string}:${string}:${string}`
  fields: readonly ImportField[]
  shipped: readonly ShippedMapping[]
  /** The field that tells records apart: a first mapping identifies lines by its column; default the first column. */
  identity?: string
  /** The most lines that one file may have; default as many as a spreadsheet may. */
  mostLines?: number
  /** Columns without a field are kept as named facts of the record; default yes. */
  keepsExtras?: boolean
  rules: AnyDecider
  /** Whose stream tells of a record, where several share one; its own unless said. Lines are then done one by one. */
  home?: (origin: Pick<ImportOrigin, 'companyId'>) => string
  read: (row: ImportRow, mapping: ImportMapping, origin: ImportOrigin) => ImportReading
}>
