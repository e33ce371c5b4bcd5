import { canonicalJson } from '../../events/log/canonicalJson.ts'
import type { Column, Columns, RowOf } from './columns.ts'
import { type Dialect, quoted } from './database.ts'
import type { Bound, RawRow } from './rawRows.ts'
import { fits, fromScaled, toScaled } from './scaled.ts'

/** A row does not fit its columns: a mistake in a fold. */
export class RowInvalid extends Error {
  constructor(column: string, problem: string) {
    super(`column ${column} ${problem}`)
    this.name = 'RowInvalid'
  }
}

/** A value as its column keeps it: the same whether the row came out of a fold or out of the table. */
const settled = (name: string, column: Column, value: unknown): unknown => {
  if (value === null || value === undefined) {
    if (column.nullable) return null
    throw new RowInvalid(name, 'has no value')
  }
  return settlers[column.kind](name, value, column)
}

const settlers: Record<Column['kind'], (name: string, value: unknown, column: Column) => unknown> = {
  text: (name, value) => (typeof value === 'string' ? wellFormed(value) : wrong(name, 'text')),
  integer: (name, value) => (Number.isSafeInteger(value) ? Number(value) + 0 : wrong(name, 'a whole number')),
  flag: (name, value) => (typeof value === 'boolean' ? value : wrong(name, 'true or false')),
  decimal: (name, value, column) => {
    const scale = column.scale ?? 0
    const scaled = typeof value === 'string' ? toScaled(value, scale) : undefined
    if (scaled === undefined || !fits(scaled)) return wrong(name, `a decimal with at most ${scale} places`)
    return fromScaled(scaled, scale)
  },
  json: (_name, value) => JSON.parse(canonicalJson(value)),
}

const wrong = (name: string, wanted: string): never => {
  throw new RowInvalid(name, `is not ${wanted}`)
}

// PostgreSQL cannot keep U+0000, and both drivers write a lone surrogate as U+FFFD
const wellFormed = (value: string): string =>
  unwritable.test(value) ? Buffer.from(value.replaceAll('\0', '\ufffd')).toString() : value
const unwritable = /\0|\p{Surrogate}/u

/**
 * The row as the table would give it back, mostly the very same: one that is put together column by column would be
 * slower to copy for ever after. Columns that are unchanged from `previous` are not looked at again. Throws `RowInvalid`
 * naming the column.
 */
export const settle = <C extends Columns>(columns: C, row: RowOf<C>, previous?: RowOf<C>): RowOf<C> => {
  const names = Object.keys(columns)
  const corrected: Record<string, unknown> = {}
  for (const name of names) {
    const value = row[name]
    if (previous !== undefined && value === previous[name]) continue
    const kept = settled(name, columns[name] as Column, value) // a name of these columns
    if (!Object.is(kept, value)) corrected[name] = kept
  }
  const whole = Object.keys(corrected).length > 0 ? { ...row, ...corrected } : row
  return Object.keys(whole).length === names.length ? whole : onlyColumns(names, whole)
}

const onlyColumns = <Row extends Readonly<Record<string, unknown>>>(names: readonly string[], row: Row): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Row // what no column keeps is left out

/** A settled value as the driver takes it. */
export const encodeValue = (dialect: Dialect, column: Column, value: unknown): Bound => {
  if (value === null || value === undefined) return null
  if (column.kind === 'decimal') return String(toScaled(value as string, column.scale ?? 0)) // settled
  if (column.kind === 'json') return canonicalJson(value)
  if (column.kind === 'flag') return dialect === 'sqlite' ? Number(value) : Boolean(value)
  return value as string | number // settled text or integer
}

const decodeValue = (column: Column, value: Bound | undefined): unknown => {
  if (value === null || value === undefined) return null
  if (column.kind === 'decimal') return fromScaled(BigInt(String(value)), column.scale ?? 0)
  if (column.kind === 'json') return JSON.parse(String(value))
  if (column.kind === 'flag') return value === true || value === 1
  return value
}

/** A row of the table as the read model's row. */
export const decodeRow = <C extends Columns>(columns: C, raw: RawRow): RowOf<C> => {
  const row: Record<string, unknown> = {}
  for (const name of Object.keys(columns)) row[name] = decodeValue(columns[name] as Column, raw[name]) // own name
  return row as RowOf<C> // the table was made from these columns
}

/** The columns as a select names them: SQLite's driver rounds big numbers, so decimals are read as text. */
export const selection = (dialect: Dialect, columns: Columns): string =>
  Object.entries(columns)
    .map(([name, column]) => {
      const own = quoted(dialect, name)
      return dialect === 'sqlite' && column.kind === 'decimal' ? `cast(${own} as text) as ${own}` : own
    })
    .join(', ')
