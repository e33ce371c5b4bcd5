import { Readable } from 'node:stream'
import type { Cell, Row, Rows } from './cells.ts'
import { type ZipEntry, zipped } from './writeZip.ts'

/** Rows below the head that fit on one sheet; the rest goes on the next. */
export const rowsPerSheet = 1_048_575
const longestCell = 32_767
const rowsAtOnce = 500

/** An xlsx workbook. Texts stay texts, so that nothing in them acts as a formula. Streams, whatever the number of rows. */
export const xlsxFile = (head: readonly string[], rows: Rows, perSheet = rowsPerSheet): Readable =>
  Readable.from(zipped(filesOf(head, iteratorOf(rows), perSheet)), { objectMode: false })

async function* filesOf(head: Row, rows: AsyncIterator<Row>, perSheet: number): AsyncGenerator<ZipEntry> {
  const reading: Reading = { rows, next: await rows.next() }
  let sheets = 0
  do {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet(head, reading, perSheet) }
  } while (!reading.next.done)
  yield { name: 'xl/workbook.xml', content: [workbook(sheets)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [sheetRelations(sheets)] }
  yield { name: 'xl/styles.xml', content: [styles] }
  yield { name: '_rels/.rels', content: [rootRelations] }
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets)] }
}

/** Rows that several sheets take from, one ahead: whether there is another sheet is known before this one ends. */
type Reading = { readonly rows: AsyncIterator<Row>; next: IteratorResult<Row> }

const iteratorOf = (rows: Rows): AsyncIterator<Row> =>
  (async function* () {
    yield* rows
  })()

async function* sheet(head: Row, reading: Reading, perSheet: number): AsyncGenerator<string> {
  const letters = head.map((_, index) => columnLetters(index))
  let text = `${declaration}<worksheet xmlns="${main}"><sheetViews>${frozenHead}</sheetViews><sheetData>`
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
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** What XML cannot hold is left out; what Excel would read as a code for another sign is told apart from it. */
const escaped = (text: string): string => {
  const cell = text.length > longestCell ? text.slice(0, longestCell) : text
  return special.test(cell) ? cell.replace(unfit, '').replace(escapes, (sign) => codes[sign] ?? '_x005F_') : cell
}

const special = /[&<>_\r]|[^\t\n\u0020-\ud7ff\ue000-\ufffd]/u
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escapes = /[&<>\r]|_(?=x[0-9A-Fa-f]{4}_)/g
const codes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** A column's letters: 0 → A, 26 → AA. */
const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const main = `${formats}/spreadsheetml/2006/main`
const related = `${formats}/officeDocument/2006/relationships`
const packages = `${formats}/package/2006`
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const frozenHead =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'

const each = (sheets: number, text: (sheet: number) => string): string =>
  Array.from({ length: sheets }, (_, index) => text(index + 1)).join('')

const workbook = (sheets: number): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${each(
    sheets,
    (sheet) => `<sheet name="${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
  )}</sheets></workbook>`

const relations = (inner: string): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${related}/${kind}" Target="${target}"/>`

const rootRelations = relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))

const sheetRelations = (sheets: number): string =>
  relations(
    each(sheets, (sheet) => relation(`rId${sheet}`, 'worksheet', `worksheets/sheet${sheet}.xml`)) +
      relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
  )

const part = (name: string, kind: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="${kinds}.${kind}+xml"/>`

const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="${packages}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}` +
  `${each(sheets, (sheet) => part(`worksheets/sheet${sheet}`, 'worksheet'))}</Types>`

/** Style 1 is the bold one of the head. */
const styles =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'
