import { createHash } from 'node:crypto'
import { typedCsv } from '../../../events/runtime/spreadsheet/typed/typedCsv.ts'
import type { TypedSheet } from '../../../events/runtime/spreadsheet/typed/typedSheet.ts'
import { typedXlsx } from '../../../events/runtime/spreadsheet/typed/typedXlsx.ts'
import type { ReadSession } from '../../sources/sessions/session.ts'
import { exportCaps, type ExportHow, type ExportTable, ExportTooLarge, type ReadyTable, type Written } from './order.ts'
import { sheetOf } from './sheets.ts'

export type ExportTables = readonly (ExportTable | ReadyTable)[]

export type ExportEnds = Readonly<{
  write: (part: Buffer) => Promise<void>
  onRows: (rows: number) => void
  /** Most rows of the file, when other than usual. */
  cap?: number | undefined
}>

/** Writes tables into one file, batch by batch. Throws `ExportTooLarge`, or what the session says. */
export const writeExport = async (
  session: ReadSession,
  tables: ExportTables,
  how: ExportHow,
  { write, onRows, cap = exportCaps[how.format] }: ExportEnds,
): Promise<Written> => {
  let [rows, bytes, shortened] = [0, 0, 0]
  const hash = createHash('sha256')
  const count = (more: number): void => {
    rows += more
    if (rows > cap) throw new ExportTooLarge()
    onRows(rows)
  }
  const sheets = sheetsOf(tables, (table) => sheetOf(session, table, how, count))
  const onShortened = () => void (shortened += 1)
  const parts = how.format === 'csv' ? typedCsv(sheets, how) : typedXlsx(sheets, { onShortened })
  for await (const part of parts) {
    hash.update(part)
    bytes += part.length
    await write(part)
  }
  return { rows, bytes, shortened, digest: hash.digest('hex') }
}

async function* sheetsOf(
  tables: ExportTables,
  sheet: (table: ExportTables[number]) => TypedSheet,
): AsyncGenerator<TypedSheet> {
  for (const table of tables) yield sheet(table)
}
