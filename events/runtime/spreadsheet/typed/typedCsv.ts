import { harmless } from '../writeCsv.ts'
import { type TypedCell, type TypedSheet, worthWriting } from './typedSheet.ts'

/** How a csv file begins: with the mark by which Excel knows UTF-8, or without. */
export type CsvHow = Readonly<{ mark: boolean }>

/**
 * A csv file in parts: CRLF, texts unable to act as formulas, numbers and telephone numbers as they are. Several sheets
 * stand below each other, a blank line between them.
 */
export async function* typedCsv(sheets: AsyncIterable<TypedSheet>, { mark }: CsvHow): AsyncGenerator<Buffer> {
  let first = true
  for await (const sheet of sheets) {
    const begin = first ? (mark ? '\ufeff' : '') : '\r\n'
    first = false
    yield* sheetParts(sheet, begin)
  }
}

async function* sheetParts({ heads = [], columns, batches }: TypedSheet, begin: string): AsyncGenerator<Buffer> {
  const labels = columns.map(({ label }) => label)
  yield Buffer.from(begin + [...heads, labels].map((head) => `${head.map(textCell).join(',')}\r\n`).join(''))
  const plain = columns.map(({ kind }) => kind !== 'text')
  let text = ''
  for await (const batch of batches) {
    for (const row of batch) {
      text += rowText(row, plain)
      if (text.length < worthWriting) continue
      yield Buffer.from(text)
      text = ''
    }
  }
  if (text !== '') yield Buffer.from(text)
}

const rowText = (row: readonly TypedCell[], plain: readonly boolean[]): string => {
  let text = ''
  for (let place = 0; place < row.length; place++) {
    if (place > 0) text += ','
    const cell = row[place]
    if (cell === null || cell === undefined) continue
    text += typeof cell === 'number' || (plain[place] && figures.test(cell)) ? cell : textCell(cell)
  }
  return `${text}\r\n`
}

/** A number, a day or an instant in text. A column of numbers may hold a text in some databases. */
const figures = /^-?[\d:. -]+$/
const toQuote = /[",\r\n]/
/** `+86 138 0013 8000`: a spreadsheet may calculate with it, but run nothing. */
const telephone = /^[+-]?[\d][\d ().\-/]*$/

/** A text whose first sign is a letter, a digit or a Chinese character acts as nothing. */
const startsPlain = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x4e00 && code <= 0x9fff)

const textCell = (cell: string): string => {
  const safe = cell === '' || startsPlain(cell.charCodeAt(0)) || telephone.test(cell) ? cell : harmless(cell)
  return toQuote.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
