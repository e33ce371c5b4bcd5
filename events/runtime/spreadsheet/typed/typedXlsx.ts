import { declaration, escaped, frozen, longestCell, main, stylesOf, workbookParts } from '../workbookParts.ts'
import { columnLetters } from '../workbookParts.ts'
import { type ZipEntry, zipped } from '../writeZip.ts'
import { sheetName } from './sheetName.ts'
import { serialOf } from './serials.ts'
import { type TypedBatch, type TypedCell, type TypedColumn, type TypedSheet, worthWriting } from './typedSheet.ts'

/** Lines of one sheet, its head with them. */
export const linesPerSheet = 1_048_576

export type XlsxHow = Readonly<{
  linesPerSheet?: number
  /** Called for every text that is longer than a cell can be; it ends with a mark that says by how much. */
  onShortened?: () => void
}>

/** An xlsx workbook in parts. A table with more rows than a sheet can hold goes on on the next one. */
export const typedXlsx = (sheets: AsyncIterable<TypedSheet>, how: XlsxHow = {}): AsyncGenerator<Buffer> =>
  zipped(filesOf(sheets, how), 1)

async function* filesOf(sheets: AsyncIterable<TypedSheet>, how: XlsxHow): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  const styles = styleBook()
  for await (const sheet of sheets) {
    const rows = rowsOf(sheet.batches)
    const reading: Reading = { rows, next: await rows.next() }
    do {
      names.push(sheetName(sheet.name, names))
      const content = sheetXml(sheet, reading, styles, how)
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content }
    } while (!reading.next.done)
  }
  yield* workbookParts(names, stylesOf(styles.patterns))
}

type Cells = readonly TypedCell[]
/** Batches that several sheets take from: what is left of one, and whether another one comes. */
type Reading = {
  readonly rows: AsyncGenerator<TypedBatch, void, void>
  next: IteratorResult<TypedBatch, void>
  from?: number
}

async function* rowsOf(batches: AsyncIterable<TypedBatch>): AsyncGenerator<TypedBatch, void, void> {
  for await (const batch of batches) if (batch.length > 0) yield batch
}

type StyleBook = Readonly<{ patterns: string[]; of: (pattern: string) => number }>

const styleBook = (): StyleBook => {
  const patterns: string[] = []
  const of = (pattern: string): number => {
    const known = patterns.indexOf(pattern)
    return (known === -1 ? patterns.push(pattern) - 1 : known) + 2
  }
  return { patterns, of }
}

async function* sheetXml(sheet: TypedSheet, reading: Reading, styles: StyleBook, how: XlsxHow): AsyncGenerator<string> {
  const heads = [...(sheet.heads ?? []), sheet.columns.map(({ label }) => label)]
  const head = headXml(heads)
  const writers = sheet.columns.map((column, index) => cellWriter(column, columnLetters(index), styles, how))
  const last = how.linesPerSheet ?? linesPerSheet
  let text = `${declaration}<worksheet xmlns="${main}">${frozen(heads.length)}<sheetData>${head}`
  let line = heads.length
  while (!reading.next.done && line < last) {
    const batch = reading.next.value
    const from = reading.from ?? 0
    const until = Math.min(batch.length, from + last - line)
    for (let place = from; place < until; place++) {
      line += 1
      text += rowXml(batch[place] ?? [], line, writers)
      if (text.length < worthWriting) continue
      yield text
      text = ''
    }
    reading.from = until
    if (until < batch.length) continue
    reading.next = await reading.rows.next()
    reading.from = 0
  }
  yield `${text}</sheetData></worksheet>`
}

const headXml = (heads: readonly (readonly string[])[]): string =>
  heads
    .map((cells, index) => {
      const texts = cells.map((cell, place) =>
        cell === '' ? '' : textXml(columnLetters(place) + (index + 1), escaped(cell), ' s="1"'),
      )
      return `<row r="${index + 1}">${texts.join('')}</row>`
    })
    .join('')

type CellWriter = (cell: TypedCell, line: number) => string

const rowXml = (cells: Cells, line: number, writers: readonly CellWriter[]): string => {
  let text = `<row r="${line}">`
  for (let place = 0; place < writers.length; place++) {
    const cell = cells[place]
    if (cell !== null && cell !== undefined && cell !== '') text += (writers[place] as CellWriter)(cell, line)
  }
  return `${text}</row>`
}

const textXml = (place: string, text: string, style = ''): string =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

const cellWriter = (column: TypedColumn, letters: string, styles: StyleBook, how: XlsxHow): CellWriter => {
  const style = column.pattern === undefined ? '' : ` s="${styles.of(column.pattern)}"`
  const text: CellWriter = (cell, line) => textXml(letters + line, escaped(fitted(String(cell), how)))
  const number = (value: TypedCell, line: number) => `<c r="${letters}${line}"${style}><v>${value}</v></c>`
  if (column.kind === 'number') return (cell, line) => (isExact(cell) ? number(cell, line) : text(cell, line))
  if (column.kind === 'text') return text
  return (cell, line) => {
    const serial = typeof cell === 'string' ? serialOf(cell) : undefined
    return serial === undefined ? text(cell, line) : number(serial, line)
  }
}

/** Spreadsheets calculate with doubles: a number with more digits than one holds stays whole as a text. */
const isExact = (cell: TypedCell): boolean => {
  if (typeof cell === 'number') return Number.isFinite(cell)
  if (cell === null || cell.length === 0) return false
  if (cell.length <= 15) return decimal.test(cell)
  return (
    decimal.test(cell) &&
    cell
      .replace(/^-?0*\.?0*/, '')
      .replace('.', '')
      .replace(/0+$/, '').length <= 15
  )
}
const decimal = /^-?\d+(\.\d+)?$/

const fitted = (text: string, { onShortened }: XlsxHow): string => {
  if (text.length <= longestCell) return text
  onShortened?.()
  const room = longestCell - 16
  return `${text.slice(0, room)}… (+${text.length - room})`
}
