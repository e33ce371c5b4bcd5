import { type Dialect, quoted } from '../database.ts'
import { pastOf, pastTable, until } from '../past.ts'
import type { AnyProjection, Projection } from '../projection.ts'
import type { Bound, RawRow, Statements } from '../rawRows.ts'
import { decodeRow, encodeValue, selection } from '../rows.ts'
import type { Past, Row } from './pageFold.ts'

/** The rows of one table as the projector reads and writes them. */
export type RowStore = Readonly<{
  load(run: Statements, keys: readonly string[]): Promise<ReadonlyMap<string, Row>>
  /** `past` is what rows were before, where the read model keeps that. */
  save(run: Statements, changes: ReadonlyMap<string, Row | null>, past?: readonly Past[]): Promise<void>
}>

/** How one kind of database takes and gives many rows at once. Keys and rows are never none and not too many. */
type Commands = Readonly<{
  find(run: Statements, keys: readonly string[]): Promise<readonly RawRow[]>
  put(run: Statements, rows: readonly (readonly Bound[])[]): Promise<unknown>
  remove(run: Statements, keys: readonly string[]): Promise<unknown>
}>

const keysAtOnce = 2000
const boundAtOnce = 20_000

const chunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

export const createRowStore = (dialect: Dialect, model: Projection, table: string = model.name): RowStore => {
  const columns = Object.entries(model.columns)
  const rowsAtOnce = Math.max(1, Math.floor(boundAtOnce / columns.length))
  const commands = dialect === 'sqlite' ? inSqlite(model, table) : inPostgres(model, table)
  const replaces = (model.unique ?? []).length > 0
  const keepPast = createPastStore(dialect, model, table)

  const load: RowStore['load'] = async (run, keys) => {
    const rows = new Map<string, Row>()
    for (const some of chunks(keys, keysAtOnce))
      for (const raw of await commands.find(run, some)) rows.set(String(raw[model.key]), decodeRow(model.columns, raw))
    return rows
  }

  const bound = (row: Row): readonly Bound[] => columns.map(([name, column]) => encodeValue(dialect, column, row[name]))

  /** With unique indexes old rows go first: a value may move from one row to another within a page. */
  const save: RowStore['save'] = async (run, changes, past = []) => {
    const rows = [...changes.values()].filter((row) => row !== null)
    const gone = [...changes].flatMap(([key, row]) => (row === null || replaces ? [key] : []))
    for (const some of chunks(gone, keysAtOnce)) await commands.remove(run, some)
    for (const some of chunks(rows, rowsAtOnce)) await commands.put(run, some.map(bound))
    if (past.length > 0) await keepPast(run, past)
  }

  return { load, save }
}

/** Adds to the table of what rows were. */
const createPastStore = (dialect: Dialect, model: Projection, table: string) => {
  const kept = pastOf(model)
  if (!kept) return async () => undefined
  const columns = Object.entries(kept.columns)
  const rowsAtOnce = Math.max(1, Math.floor(boundAtOnce / columns.length))
  const { put } = dialect === 'sqlite' ? inSqlite(kept, pastTable(table)) : inPostgres(kept, pastTable(table))
  const bound = ({ row, until: end }: Past): readonly Bound[] =>
    columns.map(([name, column]) => encodeValue(dialect, column, name === until ? end : row[name]))
  return async (run: Statements, past: readonly Past[]): Promise<void> => {
    for (const some of chunks(past, rowsAtOnce)) await put(run, some.map(bound))
  }
}

/** A table without a key only ever grows. */
const partsOf = (dialect: Dialect, model: AnyProjection, table: string) => {
  const columns = Object.keys(model.columns).map((name) => quoted(dialect, name))
  const [own, key] = [quoted(dialect, table), quoted(dialect, model.key)]
  const others = columns.filter((name) => name !== key).map((name) => `${name} = excluded.${name}`)
  const update = others.length > 0 ? `do update set ${others.join(', ')}` : 'do nothing'
  const onConflict = model.key === '' ? '' : `on conflict (${key}) ${update}`
  return { own, key, columns, onConflict, into: `insert into ${own} (${columns.join(', ')})` }
}

/**
 * SQLite's driver takes longer over each value than over a long text, and on the thread that answers everybody: rows
 * travel as one JSON text in either direction, which SQLite takes apart and puts together on a thread of its own. From
 * `jsonb_each` a row comes parsed; from `json_each` it would be parsed again for every column.
 */
const inSqlite = (model: AnyProjection, table: string): Commands => {
  const { own, key, columns, onConflict, into } = partsOf('sqlite', model, table)
  const names = Object.keys(model.columns)
  const among = `${key} in (select value from json_each(?))`
  const values = columns.map((_, index) => `value ->> ${index}`)
  const texts = names.map((name, index) => {
    const column = columns[index]
    return model.columns[name]?.kind === 'decimal' ? `cast(${column} as text)` : column
  })
  const select = `select json_group_array(json_array(${texts.join(', ')})) as found from ${own} where ${among}`
  const put = `${into} select ${values.join(', ')} from jsonb_each(?) where true ${onConflict}`
  return {
    find: async (run, keys) => {
      const [answer] = await run(select, [JSON.stringify(keys)])
      const found = JSON.parse(String(answer?.found)) as readonly (readonly Bound[])[] // as selected
      return found.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])))
    },
    put: (run, rows) => run(put, [JSON.stringify(rows)]),
    remove: (run, keys) => run(`delete from ${own} where ${among}`, [JSON.stringify(keys)]),
  }
}

const inPostgres = (model: AnyProjection, table: string): Commands => {
  const { own, key, columns, onConflict, into } = partsOf('postgres', model, table)
  const row = `(${columns.map(() => '?').join(', ')})`
  const among = (keys: readonly string[]) => `${key} in (${keys.map(() => '?').join(', ')})`
  return {
    find: (run, keys) => run(`select ${selection('postgres', model.columns)} from ${own} where ${among(keys)}`, keys),
    put: (run, rows) => run(`${into} values ${rows.map(() => row).join(', ')} ${onConflict}`, rows.flat()),
    remove: (run, keys) => run(`delete from ${own} where ${among(keys)}`, keys),
  }
}
