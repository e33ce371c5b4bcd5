import * as z from 'zod'
import type { ColumnFormat } from '../../../events/reports/reportSchemas.ts'
import { tableFormats, type TableFormat } from '../../../events/runtime/spreadsheet/tableFile.ts'
import type { SessionFault } from '../../sources/sessions/session.ts'
import type { Statement } from '../query/sql.ts'
import type { Shape } from '../query/relation.ts'

export { tableFormats as exportFormats }
export type ExportFormat = TableFormat

/** A column of a file, at the place that its values have in the rows of the statement. */
export type ExportColumn = Readonly<{
  label: string
  shape: Shape
  /** What people read instead of codes, in the language of the file; empty to keep the codes. */
  choices: readonly (readonly [code: string, label: string])[]
  format?: ColumnFormat | undefined
  /** Decimals of what a formula computes; values with more are rounded as on the screen. */
  places?: number | undefined
}>

/**
 * What one sheet holds. Rows that groups answer begin with their level, which is not shown: `keys` says how many columns
 * behind it are keys, and `total` what stands in the first blank one.
 */
export type ExportTable = Readonly<{
  kind: 'rows' | 'groups'
  name: string
  statement: Statement
  columns: readonly ExportColumn[]
  keys: number
  total: string
}>

/** A table that is there already: what a pivot came out as, or a text. */
export type ReadyTable = Readonly<{
  kind: 'ready'
  name: string
  heads: readonly (readonly string[])[]
  columns: readonly ExportColumn[]
  rows: readonly (readonly (string | number | null)[])[]
}>

/** Most rows of a file. */
export const exportCaps: Readonly<Record<ExportFormat, number>> = { csv: 10_000_000, xlsx: 5 * 1_048_575 }

/** What every file of an export has in common. */
export type ExportHow = Readonly<{
  format: ExportFormat
  /** Whether a csv file begins with the mark by which Excel knows UTF-8. */
  mark: boolean
  /** Whose clock instants are written by. */
  zone: string
  yes: string
  no: string
  /** Milliseconds that one statement may take. */
  ms: number
}>

const count = z.number()

/** What the process that writes a file says. The file itself goes to its standard output. */
export const exportAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), rows: count }),
  z.strictObject({ kind: z.literal('written'), rows: count, bytes: count, shortened: count, digest: z.string() }),
  z.strictObject({ kind: z.literal('tooLarge') }),
  z.strictObject({ kind: z.literal('failed'), fault: z.string(), said: z.string() }),
])
export type ExportAnswer = z.output<typeof exportAnswer>
export type Written = Omit<Extract<ExportAnswer, { kind: 'written' }>, 'kind'>

/** The report is larger than a file may be; nothing of the file is any good. */
export class ExportTooLarge extends Error {
  constructor() {
    super('the export has too many rows')
    this.name = 'ExportTooLarge'
  }
}

export type ExportFault = SessionFault
