import { Readable } from 'node:stream'
import type { Cell, Row, Rows } from './cells.ts'
import {
  columnLetters,
  declaration,
  escaped,
  frozen,
  longestCell,
  main,
  stylesOf,
  workbookParts,
} from './workbookParts.ts'
import { type ZipEntry, zipped } from './writeZip.ts'

/** Rows below the head that fit on one sheet; the rest goes on the next. */
export const rowsPerSheet = 1_048_575
const rowsAtOnce = 500

/** An xlsx workbook. Texts stay texts, so that nothing in them acts as a formula. Streams, whatever the number of rows. */
export const xlsxFile = (head: readonly string[], rows: Rows, perSheet = rowsPerSheet): Readable =>
  Readable.from(zipped(filesOf(head, iteratorOf(rows), perSheet)), { objectMode: false })

async function* filesOf(head: Row, rows: AsyncIterator<Row>, perSheet: number): AsyncGenerator<ZipEntry> {
  const reading: Reading = { rows, next: await rows.next() }
  const names: string[] = []
  do {
    names.push(String(names.length + 1))
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheet(head, reading, perSheet) }
  } while (!reading.next.done)
  yield* workbookParts(names, stylesOf([]))
}

/** Rows that several sheets take from, one ahead: whether there is another sheet is known before this one ends. */
type Reading = { readonly rows: AsyncIterator<Row>; next: IteratorResult<Row> }

const iteratorOf = (rows: Rows): AsyncIterator<Row> =>
  (async function* () {
    yield* rows
  })()

async function* sheet(head: Row, reading: Reading, perSheet: number): AsyncGenerator<string> {
  const letters = head.map((_, index) => columnLetters(index))
  let text = `${declaration}<worksheet xmlns="${main}">${frozen(1)}<sheetData>`
  text += rowXml(head, 1, letters, 1)
  for (let line = 2; !reading.next.done && line <= perSheet + 1; line++) {
    text += rowXml(reading.next.value, line, letters)
    reading.next = await reading.rows.next()
    if (line % rowsAtOnce !== 0) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

const rowXml = (cells: Row, line: number, letters: readonly string[], style = 0): string =>
  `<row r="${line}">${cells.map((cell, index) => cellXml(cell, `${letters[index]}${line}`, style)).join('')}</row>`

const cellXml = (cell: Cell, place: string, style: number): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell !== 'string') return `<c r="${place}"><v>${cell.number}</v></c>`
  const styled = style === 0 ? '' : ` s="${style}"`
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, longestCell))}</t></is></c>`
}
