/** What stands in every xlsx workbook beside the cells of its sheets. */

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
export const main = `${formats}/spreadsheetml/2006/main`
const related = `${formats}/officeDocument/2006/relationships`
const packages = `${formats}/package/2006`
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The longest text that a cell can hold. */
export const longestCell = 32_767

/** The view of a sheet whose first lines stay in sight. */
export const frozen = (lines: number): string =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${lines}" topLeftCell="A${lines + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

/** What XML cannot hold is left out; what Excel would read as a code for another sign is told apart from it. */
export const escaped = (text: string): string =>
  special.test(text) ? text.replace(unfit, '').replace(escapes, (sign) => codes[sign] ?? '_x005F_') : text

const special = /[&<>_\r]|[^\t\n\u0020-\ud7ff\ue000-\ufffd]/u
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escapes = /[&<>\r]|_(?=x[0-9A-Fa-f]{4}_)/g
const codes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** A column's letters: 0 → A, 26 → AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

type Part = Readonly<{ name: string; content: readonly string[] }>

/** Every part of a workbook but its sheets, which stand in `xl/worksheets/sheet‹n›.xml` under these names. */
export const workbookParts = (names: readonly string[], styles: string): readonly Part[] => [
  { name: 'xl/workbook.xml', content: [workbook(names)] },
  { name: 'xl/_rels/workbook.xml.rels', content: [sheetRelations(names.length)] },
  { name: 'xl/styles.xml', content: [styles] },
  { name: '_rels/.rels', content: [rootRelations] },
  { name: '[Content_Types].xml', content: [contentTypes(names.length)] },
]

const each = (sheets: number, text: (sheet: number) => string): string =>
  Array.from({ length: sheets }, (_, index) => text(index + 1)).join('')

const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;')

const workbook = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${names
    .map((name, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`

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

/**
 * The styles of cells: 0 is plain, 1 the bold one of the head, the nth of these patterns has n + 1.
 * A pattern is what spreadsheets call a number format, as in `#,##0.00`.
 */
export const stylesOf = (patterns: readonly string[]): string =>
  `${declaration}<styleSheet xmlns="${main}">${numberFormats(patterns)}` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${patterns.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  `${patterns.map((_, index) => `<xf numFmtId="${firstOwn + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}` +
  '</cellXfs></styleSheet>'

/** Numbers below it stand for formats that spreadsheets bring along. */
const firstOwn = 164

const numberFormats = (patterns: readonly string[]): string =>
  patterns.length === 0
    ? ''
    : `<numFmts count="${patterns.length}">${patterns
        .map((pattern, index) => `<numFmt numFmtId="${firstOwn + index}" formatCode="${attribute(pattern)}"/>`)
        .join('')}</numFmts>`
