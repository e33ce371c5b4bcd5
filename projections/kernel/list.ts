import type { Columns, RowOf } from './columns.ts'
import { all, type Condition, compare, hasKeyword, inReach, isIn, passes } from './conditions.ts'
import { after, orderBy, readCursor, writeCursor } from './cursor.ts'
import { type Database, quoted } from './database.ts'
import { type ListFields, type ListQuery, type Page, readListQuery, readPage, type Sort } from './listQuery.ts'
import type { Table } from './projection.ts'
import { type Bound, type RawRow, rawRows } from './rawRows.ts'
import type { Reach } from './reach.ts'
import { decodeRow, encodeValue, selection } from './rows.ts'

export type ListRequest<C extends Columns> = Readonly<{
  reach: Reach
  fields: ListFields<C>
  /** The body of the request; read strictly here, whoever read it before. */
  query?: ListQuery | undefined
  /** Page number and size of the address. A cursor in the query takes the number's place. */
  page?: Partial<Page> | undefined
  /** Columns that must have these values, whatever the caller asks. */
  where?: Partial<RowOf<C>>
  /** What rows must fulfil besides; said by the file that owns the read model. */
  also?: Condition | undefined
  /** The order when the query names none; default by key. */
  sort?: readonly Readonly<{ field: keyof C & string; dir: 'asc' | 'desc' }>[]
}>

export type List<Row> = Readonly<{
  list: readonly Row[]
  total: number
  /** The total is at least this: more than `countLimit` rows match. */
  totalCapped?: true
  pageNum: number
  pageSize: number
  /** Goes on after the last row; absent when there are no more. */
  cursor?: string
  /** The page lies past the last row. */
  pastEnd?: true
}>

/** Rows are counted one by one up to here. */
export const countLimit = 100_000

/**
 * The page of a list. Throws the refusals FILTER_INVALID and PAGE_INVALID, naming the fields. Rows are ordered by the
 * bytes of their texts; nothing stands before everything else, and equal rows are ordered by key.
 */
export const listRows = async <C extends Columns>(
  db: Database,
  model: Table<C>,
  request: ListRequest<C>,
): Promise<List<RowOf<C>>> => {
  const query = readListQuery(request.fields, request.query)
  const { pageNum, pageSize } = readPage(request.page)
  const order = orderOf(model, query.sort ?? request.sort ?? [])
  const matching = matchingRows(db, model, request, query)
  const [{ total, totalCapped }, raws] = await Promise.all([
    countOf(db, model, matching),
    pageOf(db, model, { matching, order, cursor: query.cursor, offset: (pageNum - 1) * pageSize, limit: pageSize + 1 }),
  ])
  const shown = raws.slice(0, pageSize)
  const last = raws.length > pageSize ? shown.at(-1) : undefined
  const first = query.cursor === undefined && pageNum === 1
  return {
    list: shown.map((raw) => decodeRow(model.columns, raw)),
    total,
    ...(totalCapped ? { totalCapped } : {}),
    pageNum,
    pageSize,
    ...(last ? { cursor: writeCursor(order, placeOf(model.columns, order, last)) } : {}),
    ...(shown.length === 0 && !first ? { pastEnd: true } : {}),
  }
}

/** All matching rows in pages, by cursor, for exports. */
export async function* pagesOf<C extends Columns>(
  db: Database,
  model: Table<C>,
  request: Omit<ListRequest<C>, 'page'>,
  pageSize = 500,
): AsyncGenerator<readonly RowOf<C>[]> {
  const query = readListQuery(request.fields, request.query)
  const order = orderOf(model, query.sort ?? request.sort ?? [])
  const matching = matchingRows(db, model, request, query)
  let cursor = query.cursor
  do {
    const raws = await pageOf(db, model, { matching, order, cursor, offset: 0, limit: pageSize })
    yield raws.map((raw) => decodeRow(model.columns, raw))
    const last = raws.length === pageSize ? raws.at(-1) : undefined
    cursor = last && writeCursor(order, placeOf(model.columns, order, last))
  } while (cursor !== undefined)
}

/** The row of this key, if it is within reach. */
export const findRow = async <C extends Columns>(
  db: Database,
  model: Table<C>,
  key: string,
  reach: Reach,
): Promise<RowOf<C> | undefined> => (await findRows(db, model, [key], reach))[0]

/** The rows of these keys that are within reach, in no special order. */
export const findRows = async <C extends Columns>(
  db: Database,
  model: Table<C>,
  keys: readonly string[],
  reach: Reach,
): Promise<readonly RowOf<C>[]> => {
  const { dialect } = db
  const { sql, bindings } = all([isIn(dialect, model.key, keys), inReach(dialect, model.columns, reach)])
  const select = `select ${selection(dialect, model.columns)} from ${quoted(dialect, model.name)} where ${sql}`
  return (await rawRows(db.read, select, bindings)).map((raw) => decodeRow(model.columns, raw))
}

/** The conditions of a request: reach, fixed values, keyword and filters. */
export const matchingRows = <C extends Columns>(
  db: Database,
  model: Table<C>,
  request: Pick<ListRequest<C>, 'reach' | 'fields' | 'where' | 'also'>,
  query: ListQuery,
): Condition => {
  const { dialect } = db
  const fixed = Object.entries(request.where ?? {}).map(([name, value]) =>
    compare(dialect, name, '=', encodeValue(dialect, columnOf(model, name), value)),
  )
  const filters = Object.entries(query.filters ?? {}).map(([name, filter]) =>
    passes(dialect, name, columnOf(model, name), filter),
  )
  const keyword = query.keyword?.trim() ? [hasKeyword(dialect, request.fields, query.keyword)] : []
  const also = request.also ? [request.also] : []
  return all([inReach(dialect, model.columns, request.reach), ...fixed, ...also, ...filters, ...keyword])
}

const columnOf = <C extends Columns>(model: Table<C>, name: string) => {
  const column = Object.hasOwn(model.columns, name) ? model.columns[name] : undefined
  if (!column) throw new Error(`${model.name} has no column ${name}`)
  return column
}

/** The key comes last and in the direction before it, so that an index of column and key serves both directions. */
const orderOf = <C extends Columns>(model: Table<C>, sort: readonly Sort[]): readonly Sort[] => {
  const asked = sort.filter(({ field }, index) => sort.findIndex((other) => other.field === field) === index)
  const dir = asked.at(-1)?.dir ?? 'asc'
  return asked.some(({ field }) => field === model.key) ? asked : [...asked, { field: model.key, dir }]
}

// PostgreSQL answers a small decimal as a number, a large one as text
const placeOf = (columns: Columns, order: readonly Sort[], raw: RawRow): readonly Bound[] =>
  order.map(({ field }) => {
    const value = raw[field] ?? null
    return columns[field]?.kind === 'decimal' && value !== null ? String(value) : value
  })

const countOf = async (db: Database, model: Table, matching: Condition) => {
  const table = quoted(db.dialect, model.name)
  const rows = await rawRows(
    db.read,
    `select count(*) as total from (select 1 from ${table} where ${matching.sql} limit ${countLimit + 1}) as counted`,
    matching.bindings,
  )
  const total = Number(rows[0]?.total ?? 0)
  return total > countLimit ? { total: countLimit, totalCapped: true as const } : { total }
}

type Cut = Readonly<{
  matching: Condition
  order: readonly Sort[]
  cursor: string | undefined
  offset: number
  limit: number
}>

/** Finds the keys of the page first: a sort that carries whole rows along is several times slower. */
const pageOf = async <C extends Columns>(db: Database, model: Table<C>, cut: Cut): Promise<readonly RawRow[]> => {
  const { dialect } = db
  const [table, key] = [quoted(dialect, model.name), quoted(dialect, model.key)]
  const order = `order by ${orderBy(dialect, model, cut.order)}`
  const place = cut.cursor === undefined ? undefined : readCursor(cut.order, model.columns, cut.cursor)
  const { sql, bindings } = place ? all([cut.matching, after(dialect, model.columns, cut.order, place)]) : cut.matching
  const keys = `select ${key} from ${table} where ${sql} ${order} limit ? offset ?`
  const rows = `select ${selection(dialect, model.columns)} from ${table} where ${key} in (${keys}) ${order}`
  const bound = [...bindings, cut.limit, place ? 0 : cut.offset]
  return dialect === 'sqlite' ? rowsAsText(db, model, rows, bound) : rawRows(db.read, rows, bound)
}

/** The rows of a select as one text: SQLite's driver takes longer over each value than over a long text. */
const rowsAsText = async (
  { read, dialect }: Database,
  { columns }: Table,
  select: string,
  bindings: readonly Bound[],
): Promise<readonly RawRow[]> => {
  const names = Object.keys(columns)
  const values = names.map((name) => quoted(dialect, name)).join(', ')
  const sql = `select json_group_array(json_array(${values})) as found from (${select})`
  const [answer] = await rawRows(read, sql, bindings)
  const found = JSON.parse(String(answer?.found)) as readonly (readonly Bound[])[] // what the statement makes
  return found.map((row) => {
    const raw: Record<string, Bound> = {}
    for (const [at, name] of names.entries()) raw[name] = row[at] ?? null
    return raw
  })
}
