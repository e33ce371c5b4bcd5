import type { Column, Columns } from './columns.ts'
import { type Dialect, quoted } from './database.ts'
import type { Filter, ListFields } from './listQuery.ts'
import type { Bound } from './rawRows.ts'
import type { Reach } from './reach.ts'
import { fits, type Rounding, toScaled } from './scaled.ts'

/** A piece of SQL and the values it binds. */
export type Condition = Readonly<{ sql: string; bindings: readonly Bound[] }>

const always: Condition = { sql: '1 = 1', bindings: [] }
const never: Condition = { sql: '1 = 0', bindings: [] }

export const all = (conditions: readonly Condition[]): Condition => joined(conditions, ' and ', always)
export const any = (conditions: readonly Condition[]): Condition => joined(conditions, ' or ', never)

const joined = (conditions: readonly Condition[], word: string, none: Condition): Condition =>
  conditions.length === 0
    ? none
    : {
        sql: conditions.map(({ sql }) => `(${sql})`).join(word),
        bindings: conditions.flatMap(({ bindings }) => bindings),
      }

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ')

/** `name in (…)`; nothing is in an empty list. */
export const isIn = (dialect: Dialect, name: string, values: readonly Bound[]): Condition =>
  values.length === 0 ? never : { sql: `${quoted(dialect, name)} in (${marks(values.length)})`, bindings: values }

export const compare = (
  dialect: Dialect,
  name: string,
  sign: '=' | '<' | '>' | '<=' | '>=',
  value: Bound,
): Condition =>
  value === null
    ? { sql: `${quoted(dialect, name)} is null`, bindings: [] }
    : { sql: `${quoted(dialect, name)} ${sign} ?`, bindings: [value] }

/**
 * The rows within reach. A read model without owner columns can only be read with `everything`; asking otherwise is a
 * mistake in the code and throws.
 */
export const inReach = (dialect: Dialect, columns: Columns, reach: Reach): Condition => {
  if (reach.everything) return always
  for (const name of ['companyId', 'departmentId', 'createdBy'])
    if (!Object.hasOwn(columns, name)) throw new Error(`this read model has no ${name} to limit its rows by`)
  return all([
    compare(dialect, 'companyId', '=', reach.companyId),
    any([compare(dialect, 'createdBy', '=', reach.userId), isIn(dialect, 'departmentId', reach.departments)]),
  ])
}

/** Text that holds this text somewhere, whatever the case of the letters a to z; `%` and `_` mean themselves. */
export const contains = (dialect: Dialect, name: string, text: string): Condition => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return dialect === 'sqlite'
    ? { sql: `${quoted(dialect, name)} like ? escape '\\'`, bindings: [pattern] }
    : { sql: `lower(${quoted(dialect, name)}) like ? escape '\\'`, bindings: [lowerLatin(pattern)] }
}

// what SQLite's LIKE and PostgreSQL's lower() under the collation "C" do
const lowerLatin = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Every word of the keyword stands in one of the searched fields. */
export const hasKeyword = (dialect: Dialect, fields: ListFields, keyword: string): Condition => {
  const searched = Object.entries(fields).flatMap(([name, field]) => (field?.search ? [name] : []))
  const words = keyword.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, 10)
  return all(words.map((word) => any(searched.map((name) => contains(dialect, name, word)))))
}

/** The rows that a filter lets through; both ends of a range belong to it. */
export const passes = (dialect: Dialect, name: string, column: Column, filter: Filter): Condition => {
  const own = quoted(dialect, name)
  if (filter.op === 'empty')
    return { sql: column.kind === 'text' ? `${own} is null or ${own} = ''` : `${own} is null`, bindings: [] }
  if (filter.op === 'filled')
    return { sql: column.kind === 'text' ? `${own} is not null and ${own} <> ''` : `${own} is not null`, bindings: [] }
  if (filter.op === 'contains') return contains(dialect, name, String(filter.value))
  if (filter.op === 'in')
    return isIn(
      dialect,
      name,
      (filter.value as readonly unknown[]).flatMap((value) => exactly(dialect, column, value)),
    ) // read by the schema
  if (filter.op === 'eq') return isIn(dialect, name, exactly(dialect, column, filter.value))
  const { from, to } = ends(filter)
  return all([
    ...(from === undefined ? [] : [compare(dialect, name, '>=', bound(column, from, 'up'))]),
    ...(to === undefined ? [] : [compare(dialect, name, '<=', bound(column, to, 'down'))]),
  ])
}

const ends = ({ op, value }: Filter): { from?: unknown; to?: unknown } => {
  if (op === 'from') return { from: value }
  if (op === 'to') return { to: value }
  return value as { from: unknown; to: unknown } // a range, read by the schema
}

/** The value as the table keeps it; nothing when the column cannot hold it, so that no row equals it. */
const exactly = (dialect: Dialect, column: Column, value: unknown): readonly Bound[] => {
  if (typeof value === 'boolean') return [dialect === 'sqlite' ? Number(value) : value]
  if (column.kind !== 'decimal' && column.kind !== 'integer') return [String(value)]
  const scaled = toScaled(String(value), column.scale ?? 0)
  return scaled !== undefined && fits(scaled) ? [String(scaled)] : []
}

const bound = (column: Column, value: unknown, rounding: Rounding): string => {
  if (column.kind !== 'decimal' && column.kind !== 'integer') return String(value)
  const scaled = toScaled(String(value), column.scale ?? 0, rounding) ?? 0n
  if (fits(scaled)) return String(scaled)
  return scaled > 0n ? '9223372036854775807' : '-9223372036854775807'
}
