import { Refusal } from '../../events/kernel/refusal.ts'
import type { Columns } from './columns.ts'
import { all, any, type Condition, compare } from './conditions.ts'
import { type Dialect, quoted } from './database.ts'
import type { Sort } from './listQuery.ts'
import type { Table } from './projection.ts'
import type { Bound } from './rawRows.ts'

/** The value in a row's sort columns, as the table keeps them; the key comes last, so no two rows are equal. */
export type Place = readonly Bound[]

const nameOf = (order: readonly Sort[]): string => order.map(({ field, dir }) => `${field} ${dir}`).join()

/** A place in a list as opaque text, which only fits the same order. */
export const writeCursor = (order: readonly Sort[], place: Place): string =>
  Buffer.from(JSON.stringify([nameOf(order), ...place])).toString('base64url')

/** Throws the refusal FILTER_INVALID when the text is no cursor of this order. */
export const readCursor = (order: readonly Sort[], columns: Columns, cursor: string): Place => {
  const [name, ...place] = parsed(cursor)
  const known = name === nameOf(order) && place.length === order.length
  if (known && place.every((value, index) => suits(columns, order[index]?.field ?? '', value))) return place as Place // every value was looked at
  throw new Refusal('invalid', 'FILTER_INVALID', { fields: [{ path: 'cursor', key: 'FILTER_INVALID' }] })
}

const parsed = (cursor: string): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return [] // not one of ours: refused above
  }
}

const suits = (columns: Columns, field: string, value: unknown): boolean => {
  const column = columns[field]
  if (value === null) return column?.nullable === true
  if (column?.kind === 'flag') return typeof value === 'boolean' || value === 0 || value === 1
  if (column?.kind === 'integer') return Number.isSafeInteger(value)
  if (column?.kind === 'decimal') return typeof value === 'string' && /^-?\d{1,19}$/.test(value)
  return typeof value === 'string' && !value.includes('\0')
}

/**
 * What stands after `order by`, nothing before everything else on both databases. Columns are named with their table,
 * since a select shows some of them in another form under the same name.
 */
export const orderBy = (dialect: Dialect, { name, columns }: Table, order: readonly Sort[]): string =>
  order
    .map(({ field, dir }) => {
      const first = dir === 'asc' ? ' nulls first' : ' nulls last'
      const nulls = dialect === 'postgres' && columns[field]?.nullable ? first : ''
      return `${quoted(dialect, name)}.${quoted(dialect, field)} ${dir}${nulls}`
    })
    .join(', ')

/** The rows after a place in this order. */
export const after = (dialect: Dialect, columns: Columns, order: readonly Sort[], place: Place): Condition => {
  const steps = order.map((_, index) =>
    all([
      ...order.slice(0, index).map(({ field }, before) => compare(dialect, field, '=', place[before] ?? null)),
      beyond(dialect, columns, order[index] as Sort, place[index] ?? null), // index of this list
    ]),
  )
  return all([...notBefore(dialect, columns, order[0], place[0] ?? null), any(steps)])
}

const beyond = (dialect: Dialect, columns: Columns, { field, dir }: Sort, value: Bound): Condition => {
  if (dir === 'asc')
    return value === null
      ? { sql: `${quoted(dialect, field)} is not null`, bindings: [] }
      : compare(dialect, field, '>', value)
  if (value === null) return any([])
  const smaller = compare(dialect, field, '<', value)
  return columns[field]?.nullable ? any([smaller, compare(dialect, field, '=', null)]) : smaller
}

/** Follows from the steps; said apart, because it lets the database begin in the middle of an index. */
const notBefore = (dialect: Dialect, columns: Columns, first: Sort | undefined, value: Bound): readonly Condition[] => {
  if (first === undefined || value === null) return []
  if (first.dir === 'asc') return [compare(dialect, first.field, '>=', value)]
  return columns[first.field]?.nullable ? [] : [compare(dialect, first.field, '<=', value)]
}
