import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** A cell that a spreadsheet would run as a formula: what counts is the first sign after blanks and invisible ones. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u
const number = /^-?\d+(\.\d+)?$/

/** The same text, unable to act in a spreadsheet; plain numbers stay numbers. */
export const harmless = (cell: string): string => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell)

const rowsAtOnce = 200

async function* linesOf(
  head: readonly string[],
  rows: AsyncIterable<readonly (string | null)[]> | Iterable<readonly (string | null)[]>,
): AsyncGenerator<string> {
  let page: (readonly (string | null)[])[] = [head]
  yield '\ufeff'
  for await (const row of rows) {
    page.push(row)
    if (page.length < rowsAtOnce) continue
    yield toText(page)
    page = []
  }
  yield toText(page)
}

const toText = (rows: readonly (readonly (string | null)[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (cell === null ? '' : harmless(cell)))),
    { record_delimiter: 'windows' },
  )

/** A csv file that spreadsheets open as it is: UTF-8 with its mark, CRLF, formulas neutralised. Streams. */
export const csvFile = (
  head: readonly string[],
  rows: AsyncIterable<readonly (string | null)[]> | Iterable<readonly (string | null)[]>,
): Readable => Readable.from(linesOf(head, rows), { objectMode: false })
