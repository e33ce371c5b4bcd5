import { canonicalDecimal } from './fields.ts'
import type {
  ColumnUse,
  DateForm,
  ImportField,
  ImportGap,
  ImportMapping,
  ImportProblem,
  ImportRow,
} from './importTarget.ts'
import { readDay } from './readDay.ts'

type FieldUse = Extract<ColumnUse, { use: 'field' }>

/** A line by the names of its mapping: values as canonical text, extra facts, gaps, and what stands in the way. */
export type ReadLine = Readonly<{
  values: ReadonlyMap<string, string>
  extras: readonly Readonly<{ name: string; value: string }>[]
  gaps: readonly ImportGap[]
  problems: readonly ImportProblem[]
}>

/** Why a text is not the value of its field; each is a phrase key. */
export const gapReasons = {
  empty: 'IMPORT_CELL_EMPTY',
  zero: 'IMPORT_TEXT_AS_ZERO',
  decimal: 'IMPORT_NUMBER_AS_TEXT',
  day: 'IMPORT_DAY_AS_TEXT',
  text: 'IMPORT_TEXT_MEANS_NOTHING',
} as const

/** Why a cell refuses its line; each is a phrase key. */
export const cellProblems = {
  required: 'REQUIRED',
  decimal: 'IMPORT_NOT_A_NUMBER',
  day: 'IMPORT_NOT_A_DAY',
  noSuchDay: 'IMPORT_NO_SUCH_DAY',
  unidentified: 'IMPORT_LINE_UNIDENTIFIED',
} as const

type Cell = Readonly<{ value?: string; gap?: ImportGap; problem?: ImportProblem }>

/** Reads one line as its mapping says: dates, numbers, texts that mean a gap, constants. Never throws. */
export const readLine = (fields: readonly ImportField[], row: ImportRow, mapping: ImportMapping): ReadLine => {
  const values = new Map(mapping.constants.map(({ field, value }) => [field, value]))
  const extras: { name: string; value: string }[] = []
  const gaps: ImportGap[] = []
  const problems: ImportProblem[] = [...unidentified(row, mapping)]
  const known = new Map(fields.map((field) => [field.name, field]))
  for (const use of mapping.columns) {
    const text = cellOf(row, use.column)
    if (use.use === 'extra' && text) extras.push({ name: use.name, value: factOf(text, use.dates) })
    const field = use.use === 'field' ? known.get(use.field) : undefined
    if (use.use !== 'field' || !field) continue
    const cell = readCell(field, use, text, values.has(field.name))
    if (cell.value !== undefined) values.set(field.name, cell.value)
    if (cell.gap) gaps.push(cell.gap)
    if (cell.problem) problems.push(cell.problem)
  }
  return { values, extras, gaps, problems }
}

/** The texts that tell this line from every other one, also when the file comes again. */
export const identityOf = (row: ImportRow, mapping: ImportMapping): string =>
  mapping.identity.map((column) => cellOf(row, column)).join('\u001f')

const cellOf = (row: ImportRow, column: string): string => (row.cells.get(column) ?? '').normalize('NFC').trim()

const unidentified = (row: ImportRow, mapping: ImportMapping): readonly ImportProblem[] =>
  mapping.identity.some((column) => cellOf(row, column))
    ? []
    : [{ column: mapping.identity.join(', '), field: '', text: '', key: cellProblems.unidentified }]

const readCell = (field: ImportField, use: FieldUse, text: string, hasConstant: boolean): Cell => {
  const read = text === '' ? emptyCell(field, use, hasConstant) : filledCell(field, use, text)
  const missing = read.gap?.treatment === 'empty' && field.required && !hasConstant
  return missing ? { problem: problemOf(field, use, text, cellProblems.required) } : read
}

const emptyCell = (field: ImportField, use: FieldUse, hasConstant: boolean): Cell => {
  if (hasConstant) return {}
  if (field.required) return { problem: problemOf(field, use, '', cellProblems.required) }
  return use.empty === 'gap' ? { gap: gapOf(field, use, '', gapReasons.empty, 'empty') } : {}
}

/** A day in one of these forms as `yyyy-MM-dd`, any other text as it is. */
const factOf = (text: string, forms: readonly DateForm[] | undefined): string => {
  const day = forms && readDay(text, forms)
  return day === undefined || day === 'noSuchDay' ? text : day
}

const ruleFor = (use: FieldUse, text: string) =>
  use.texts?.find((one) => (one.match === 'is' ? text === one.text : text.startsWith(one.text)))

const filledCell = (field: ImportField, use: FieldUse, text: string): Cell => {
  if (field.kind === 'text')
    return ruleFor(use, text) ? { gap: gapOf(field, use, text, gapReasons.text, 'empty') } : { value: text }
  const value = field.kind === 'decimal' ? readDecimal(text) : readDay(text, use.dates)
  if (value === 'noSuchDay') return { problem: problemOf(field, use, text, cellProblems.noSuchDay) }
  if (value !== undefined) return { value }
  return otherText(field, use, text, field.kind)
}

const otherText = (field: ImportField, use: FieldUse, text: string, kind: 'decimal' | 'day'): Cell => {
  const rule = ruleFor(use, text)
  if (rule?.means === 'zero' && kind === 'decimal')
    return { value: '0', gap: gapOf(field, use, text, gapReasons.zero, 'zero') }
  if (rule || use.otherText === 'gap') return { gap: gapOf(field, use, text, gapReasons[kind], 'empty') }
  return { problem: problemOf(field, use, text, cellProblems[kind]) }
}

const gapOf = (
  field: ImportField,
  use: FieldUse,
  text: string,
  reason: string,
  treatment: ImportGap['treatment'],
): ImportGap => ({ field: field.name, column: use.column, text, reason, treatment })

const problemOf = (field: ImportField, use: FieldUse, text: string, key: string): ImportProblem => ({
  column: use.column,
  field: field.name,
  text,
  key,
})

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/

/** "1,234.50", "１２" or ".5" as canonical decimal text; undefined when it is not a number. */
export const readDecimal = (text: string): string | undefined => {
  const plain = text.normalize('NFKC')
  const bare = grouped.test(plain) ? plain.replaceAll(',', '') : plain
  return canonicalDecimal(bare.replace(/^-?\./, (start) => start.replace('.', '0.')))
}
