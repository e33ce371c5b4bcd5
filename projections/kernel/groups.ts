import type { Columns } from './columns.ts'
import type { Condition } from './conditions.ts'
import { type Database, type Dialect, quoted } from './database.ts'
import { type ListRequest, matchingRows } from './list.ts'
import { readListQuery } from './listQuery.ts'
import type { Table } from './projection.ts'
import { type Bound, type RawRow, rawRows } from './rawRows.ts'
import { fromScaled } from './scaled.ts'

/** A column to group by; days and instants (UTC) may be cut to their month or year. */
export type By<C extends Columns> = Readonly<{ column: keyof C & string; per?: 'month' | 'year' }>

/** One group: what its rows share, how many they are, and exact sums ("12.5"; null where no row has a value). */
export type Group = Readonly<{
  by: readonly (string | null)[]
  count: number
  sums: Readonly<Record<string, string | null>>
}>

export type GroupRequest<C extends Columns> = Pick<ListRequest<C>, 'reach' | 'fields' | 'query' | 'where'> &
  Readonly<{
    /** None: one group of all rows. */
    by?: readonly By<C>[]
    /** Decimal and integer columns. */
    sums?: readonly (keyof C & string)[]
    /** At most so many groups, default 10,000. */
    limit?: number
  }>

/** Counts and exact sums of the matching rows by group, ordered by what they are grouped by. Throws FILTER_INVALID. */
export const groupRows = async <C extends Columns>(
  db: Database,
  model: Table<C>,
  request: GroupRequest<C>,
): Promise<readonly Group[]> => {
  const by = request.by ?? []
  const sums = request.sums ?? []
  const matching = matchingRows(db, model, request, readListQuery(request.fields, request.query))
  const rows = await rawRows(db.read, groupSql(db.dialect, model, { by, sums, matching }), [
    ...matching.bindings,
    request.limit ?? 10_000,
  ])
  return rows.map((row) => ({
    by: by.map((_, index) => textOf(row[`b${index}`])),
    count: Number(row.n),
    sums: Object.fromEntries(sums.map((name, index) => [name, sumOf(model, name, row, index)])),
  }))
}

const textOf = (value: Bound | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/** The exact sum of one column over all matching rows, "0" when there are none. */
export const sumRows = async <C extends Columns>(
  db: Database,
  model: Table<C>,
  column: keyof C & string,
  request: Pick<GroupRequest<C>, 'reach' | 'fields' | 'query' | 'where'>,
): Promise<string> => (await groupRows(db, model, { ...request, sums: [column] }))[0]?.sums[column] ?? '0'

type Parts<C extends Columns> = Readonly<{
  by: readonly By<C>[]
  sums: readonly (keyof C & string)[]
  matching: Condition
}>

const groupSql = <C extends Columns>(dialect: Dialect, model: Table<C>, { by, sums, matching }: Parts<C>): string => {
  const keys = by.map((part, index) => `${groupKey(dialect, model, part)} as b${index}`)
  const totals = sums.flatMap((name, index) => sumParts(dialect, name, index))
  const places = by.map((_, index) => String(index + 1)).join(', ')
  const nulls = dialect === 'postgres' ? ' nulls first' : ''
  const order = by.map((_, index) => `${index + 1}${nulls}`).join(', ')
  return [
    `select ${[...keys, 'count(*) as n', ...totals].join(', ')}`,
    `from ${quoted(dialect, model.name)} where ${matching.sql}`,
    by.length > 0 ? `group by ${places} order by ${order}` : '',
    'limit ?',
  ].join(' ')
}

const lengths = { month: 7, year: 4 } as const

const groupKey = <C extends Columns>(dialect: Dialect, model: Table<C>, { column, per }: By<C>): string => {
  const own = quoted(dialect, column)
  if (per) return `substr(${own}, 1, ${lengths[per]})`
  if (model.columns[column]?.kind === 'flag') return `case when ${own} then 'true' when not ${own} then 'false' end`
  return model.columns[column]?.kind === 'text' ? own : `cast(${own} as text)`
}

const half = 1_000_000_000n

/** SQLite refuses sums beyond 64 bits, hence its halves; PostgreSQL sums such numbers as numeric by itself. */
const sumParts = (dialect: Dialect, name: string, index: number): readonly string[] => {
  const own = quoted(dialect, name)
  return dialect === 'sqlite'
    ? [`cast(sum(${own} / ${half}) as text) as h${index}`, `cast(sum(${own} % ${half}) as text) as s${index}`]
    : [`cast(sum(${own}) as text) as s${index}`]
}

const sumOf = <C extends Columns>(
  model: Table<C>,
  name: keyof C & string,
  row: RawRow,
  index: number,
): string | null => {
  const low = row[`s${index}`]
  if (low === null || low === undefined) return null
  const total = BigInt(String(row[`h${index}`] ?? 0)) * half + BigInt(String(low))
  return fromScaled(total, model.columns[name]?.scale ?? 0)
}

/** Values of one column among the matching rows, each once, in order: for filter lists. */
export const valuesOf = async <C extends Columns>(
  db: Database,
  model: Table<C>,
  column: keyof C & string,
  request: Pick<GroupRequest<C>, 'reach' | 'fields' | 'query' | 'where' | 'limit'>,
): Promise<readonly string[]> =>
  (await groupRows(db, model, { ...request, by: [{ column }] })).flatMap(({ by: [value] }) => (value ? [value] : []))
