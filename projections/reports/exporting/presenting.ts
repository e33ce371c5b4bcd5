import { Decimal } from 'decimal.js'
import type { TypedCell, TypedColumn } from '../../../events/runtime/spreadsheet/typed/typedSheet.ts'
import type { Cell } from '../../sources/sessions/session.ts'
import type { ExportColumn, ExportHow } from './order.ts'
import { wallClock } from './wallClock.ts'

type Words = Pick<ExportHow, 'zone' | 'yes' | 'no'>

/** How a value of a column stands in a file, and as what. */
export type Presented = Readonly<{ column: TypedColumn; cellOf: (cell: Cell) => TypedCell }>

/** Numbers stay numbers in all their digits, days days; codes become their labels. */
export const presented = (column: ExportColumn, words: Words): Presented => {
  const { label, shape, choices, format } = column
  if (choices.length > 0)
    return { column: { label, kind: 'text' }, cellOf: labelled(new Map(choices), words, shape.type) }
  switch (shape.type) {
    case 'integer':
    case 'decimal':
      return { column: { label, kind: 'number', pattern: numberPattern(column) }, cellOf: numberOf(column) }
    case 'date':
      return cutShort(format) === undefined
        ? { column: { label, kind: 'day', pattern: 'yyyy-mm-dd' }, cellOf: (cell) => cell }
        : { column: { label, kind: 'text' }, cellOf: cut(cutShort(format)) }
    case 'datetime':
      return instants(column, words)
    case 'boolean':
      return { column: { label, kind: 'text' }, cellOf: booleanOf(words) }
    case 'text':
      return { column: { label, kind: 'text' }, cellOf: (cell) => cell }
  }
}

const labelled = (labels: ReadonlyMap<string, string>, words: Words, type: ExportColumn['shape']['type']) => {
  const plain = type === 'boolean' ? booleanOf(words) : (cell: Cell) => cell
  const codeOf = (cell: Cell) => (type === 'boolean' && cell !== null ? String(cell === 1) : String(cell))
  return (cell: Cell): TypedCell => (cell === null ? null : (labels.get(codeOf(cell)) ?? plain(cell)))
}

const booleanOf =
  ({ yes, no }: Words) =>
  (cell: Cell): TypedCell =>
    cell === null ? null : cell === 0 || cell === '0' || cell === 'false' ? no : yes

/** Days that are shown as months or years are texts, as on the screen. */
const cutShort = (format: ExportColumn['format']): number | undefined =>
  format?.date === 'month' ? 7 : format?.date === 'year' ? 4 : undefined

const cut =
  (length = 10) =>
  (cell: Cell): TypedCell =>
    typeof cell === 'string' ? cell.slice(0, length) : cell

const instants = ({ label, format }: ExportColumn, { zone }: Words): Presented => {
  const clock = wallClock(zone)
  const local = (cell: Cell) => (typeof cell === 'string' ? clock(cell) : cell)
  const short = cutShort(format)
  if (short !== undefined) return { column: { label, kind: 'text' }, cellOf: (cell) => cut(short)(local(cell)) }
  if (format?.date === 'day')
    return { column: { label, kind: 'day', pattern: 'yyyy-mm-dd' }, cellOf: (cell) => cut()(local(cell)) }
  return { column: { label, kind: 'instant', pattern: 'yyyy-mm-dd hh:mm:ss' }, cellOf: local }
}

/** Rounding is left to whoever shows a column; only what a formula computes has no digits of its own. */
const numberOf = ({ shape, places }: ExportColumn): ((cell: Cell) => TypedCell) => {
  if (shape.scale !== undefined && shape.scale > 0) return scaled(shape.scale)
  if (places === undefined) return (cell) => cell
  return (cell) =>
    cell === null || Number.isInteger(cell) ? cell : new Decimal(cell).toDecimalPlaces(places).toFixed()
}

/** Whole numbers of 10^-scale as the decimals that they stand for: 1250 → `12.5`. */
const scaled =
  (scale: number) =>
  (cell: Cell): TypedCell => {
    if (cell === null) return null
    const text = String(cell)
    if (!/^-?\d+$/.test(text)) return new Decimal(text).div(new Decimal(10).pow(scale)).toFixed()
    const digits = (text[0] === '-' ? text.slice(1) : text).padStart(scale + 1, '0')
    const end = digits.length - scale
    const fraction = digits.slice(end).replace(/0+$/, '')
    return `${text[0] === '-' ? '-' : ''}${digits.slice(0, end)}${fraction === '' ? '' : `.${fraction}`}`
  }

/** What a spreadsheet calls a number format; none leaves numbers as they are. */
const numberPattern = ({ format, places }: ExportColumn): string | undefined => {
  const decimals = format?.decimals ?? places
  if (!format?.thousands && !format?.percent && !format?.unit && decimals === undefined) return undefined
  const whole = format?.thousands ? '#,##0' : '0'
  const fraction = decimals === undefined ? '.##########' : decimals === 0 ? '' : `.${'0'.repeat(decimals)}`
  const unit = format?.unit ? ` "${format.unit.replaceAll('"', '')}"` : ''
  return `${whole}${fraction}${format?.percent ? '%' : ''}${unit}`
}
