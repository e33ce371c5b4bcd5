import type { Knex } from 'knex'
import type { Bound } from '../conditions.ts'
import { type Dialect, quoted } from '../database.ts'
import type { Projection } from '../projection.ts'
import { type RawRow, rawRows } from '../rawRows.ts'
import { decodeRow, encodeValue, selection } from '../rows.ts'
import type { Row } from './pageFold.ts'

/** The rows of one table as the projector reads and writes them. */
export type RowStore = Readonly<{
  load(connection: Knex, keys: readonly string[]): Promise<ReadonlyMap<string, Row>>
  save(connection: Knex, changes: ReadonlyMap<string, Row | null>): Promise<void>
}>

/** How one kind of database takes and gives many rows at once. Keys and rows are never none and not too many. */
type Statements = Readonly<{
  find(connection: Knex, keys: readonly string[]): Promise<readonly RawRow[]>
  put(connection: Knex, rows: readonly (readonly Bound[])[]): Promise<unknown>
  remove(connection: Knex, keys: readonly string[]): Promise<unknown>
}>

const keysAtOnce = 2000
const boundAtOnce = 20_000

const chunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

export const createRowStore = (dialect: Dialect, model: Projection, table: string = model.name): RowStore => {
  const columns = Object.entries(model.columns)
  const rowsAtOnce = Math.max(1, Math.floor(boundAtOnce / columns.length))
  const statements = dialect === 'sqlite' ? inSqlite(model, table) : inPostgres(model, table)
  const replaces = (model.unique ?? []).length > 0

  const load: RowStore['load'] = async (connection, keys) => {
    const rows = new Map<string, Row>()
    for (const some of chunks(keys, keysAtOnce))
      for (const raw of await statements.find(connection, some))
        rows.set(String(raw[model.key]), decodeRow(model.columns, raw))
    return rows
  }

  const bound = (row: Row): readonly Bound[] => columns.map(([name, column]) => encodeValue(dialect, column, row[name]))

  /** With unique indexes old rows go first: a value may move from one row to another within a page. */
  const save: RowStore['save'] = async (connection, changes) => {
    const rows = [...changes.values()].filter((row) => row !== null)
    const gone = [...changes].flatMap(([key, row]) => (row === null || replaces ? [key] : []))
    for (const some of chunks(gone, keysAtOnce)) await statements.remove(connection, some)
    for (const some of chunks(rows, rowsAtOnce)) await statements.put(connection, some.map(bound))
  }

  return { load, save }
}

const partsOf = (dialect: Dialect, model: Projection, table: string) => {
  const columns = Object.keys(model.columns).map((name) => quoted(dialect, name))
  const [own, key] = [quoted(dialect, table), quoted(dialect, model.key)]
  const others = columns.filter((name) => name !== key).map((name) => `${name} = excluded.${name}`)
  const onConflict = `on conflict (${key}) ${others.length > 0 ? `do update set ${others.join(', ')}` : 'do nothing'}`
  return { own, key, columns, onConflict, into: `insert into ${own} (${columns.join(', ')})` }
}

/**
 * SQLite's driver takes longer over each value than over a long text, and on the thread that answers everybody: rows
 * travel as one JSON text in either direction, which SQLite takes apart and puts together on a thread of its own.
 */
const inSqlite = (model: Projection, table: string): Statements => {
  const { own, key, columns, onConflict, into } = partsOf('sqlite', model, table)
  const names = Object.keys(model.columns)
  const among = `${key} in (select value from json_each(?))`
  const values = columns.map((_, index) => `value ->> ${index}`)
  const texts = names.map((name, index) => {
    const column = columns[index]
    return model.columns[name]?.kind === 'decimal' ? `cast(${column} as text)` : column
  })
  const select = `select json_group_array(json_array(${texts.join(', ')})) as found from ${own} where ${among}`
  const put = `${into} select ${values.join(', ')} from json_each(?) where true ${onConflict}`
  return {
    find: async (connection, keys) => {
      const [answer] = await rawRows(connection, select, [JSON.stringify(keys)])
      const found = JSON.parse(String(answer?.found)) as readonly (readonly Bound[])[] // as selected
      return found.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])))
    },
    put: (connection, rows) => connection.raw(put, [JSON.stringify(rows)]),
    remove: (connection, keys) => connection.raw(`delete from ${own} where ${among}`, [JSON.stringify(keys)]),
  }
}

const inPostgres = (model: Projection, table: string): Statements => {
  const { own, key, columns, onConflict, into } = partsOf('postgres', model, table)
  const row = `(${columns.map(() => '?').join(', ')})`
  const among = (keys: readonly string[]) => `${key} in (${keys.map(() => '?').join(', ')})`
  return {
    find: (connection, keys) =>
      rawRows(connection, `select ${selection('postgres', model.columns)} from ${own} where ${among(keys)}`, keys),
    put: (connection, rows) =>
      connection.raw(`${into} values ${rows.map(() => row).join(', ')} ${onConflict}`, rows.flat()),
    remove: (connection, keys) => connection.raw(`delete from ${own} where ${among(keys)}`, [...keys]),
  }
}
