import type { Readable } from 'node:stream'
import type { Rows } from './cells.ts'
import { csvFile } from './writeCsv.ts'
import { xlsxFile } from './writeXlsx.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const writers = { csv: csvFile, xlsx: xlsxFile }

/** A table as a file that spreadsheets open. Streams. */
export const tableFile = (format: TableFormat, head: readonly string[], rows: Rows): Readable =>
  writers[format](head, rows)
