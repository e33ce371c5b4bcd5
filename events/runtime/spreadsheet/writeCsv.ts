import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Cell, Row, Rows } from './cells.ts'

/** A cell that a spreadsheet would run as a formula: what counts is the first sign after blanks and invisible ones. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u
const number = /^-?\d+(\.\d+)?$/

/** The same text, unable to act in a spreadsheet; plain numbers stay numbers. */
export const harmless = (cell: string): string => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell)

const rowsAtOnce = 200

async function* linesOf(head: Row, rows: Rows): AsyncGenerator<string> {
  let page: Row[] = [head]
  yield '\ufeff'
  for await (const row of rows) {
    page.push(row)
    if (page.length < rowsAtOnce) continue
    yield toText(page)
    page = []
  }
  yield toText(page)
}

const toText = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => row.map(textOf)),
    { record_delimiter: 'windows' },
  )

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  return typeof cell === 'string' ? harmless(cell) : cell.number
}

/** A csv file that spreadsheets open as it is: UTF-8 with its mark, CRLF, formulas neutralised. Streams. */
export const csvFile = (head: readonly string[], rows: Rows): Readable =>
  Readable.from(linesOf(head, rows), { objectMode: false })
