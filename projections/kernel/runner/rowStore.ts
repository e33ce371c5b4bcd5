import type { Knex } from 'knex'
import { type Bound, isIn } from '../conditions.ts'
import { type Dialect, quoted } from '../database.ts'
import type { Projection } from '../projection.ts'
import { rawRows } from '../rawRows.ts'
import { decodeRow, encodeValue, selection } from '../rows.ts'
import type { Row } from './pageFold.ts'

/** The rows of one table as the projector reads and writes them. */
export type RowStore = Readonly<{
  load(connection: Knex, keys: readonly string[]): Promise<ReadonlyMap<string, Row>>
  save(connection: Knex, changes: ReadonlyMap<string, Row | null>): Promise<void>
}>

const keysAtOnce = 2000
const boundAtOnce = 20_000

const chunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

export const createRowStore = (dialect: Dialect, model: Projection, table: string = model.name): RowStore => {
  const names = Object.keys(model.columns)
  const own = quoted(dialect, table)
  const rowsAtOnce = Math.max(1, Math.floor(boundAtOnce / names.length))
  const statements = statementsOf(dialect, model, own)
  const replaces = (model.unique ?? []).length > 0

  const load: RowStore['load'] = async (connection, keys) => {
    const rows = new Map<string, Row>()
    for (const some of chunks(keys, keysAtOnce)) {
      const { sql, bindings } = isIn(dialect, model.key, some)
      const select = `select ${selection(dialect, model.columns)} from ${own} where ${sql}`
      for (const raw of await rawRows(connection, select, bindings))
        rows.set(String(raw[model.key]), decodeRow(model.columns, raw))
    }
    return rows
  }

  const remove = async (connection: Knex, keys: readonly string[]): Promise<void> => {
    for (const some of chunks(keys, keysAtOnce)) {
      const { sql, bindings } = isIn(dialect, model.key, some)
      await connection.raw(`delete from ${own} where ${sql}`, [...bindings])
    }
  }

  const bound = (row: Row): readonly Bound[] =>
    Object.entries(model.columns).map(([name, column]) => encodeValue(dialect, column, row[name]))

  /** With unique indexes old rows go first: a value may move from one row to another within a page. */
  const save: RowStore['save'] = async (connection, changes) => {
    const rows = [...changes.values()].filter((row) => row !== null)
    const gone = [...changes].flatMap(([key, row]) => (row === null || replaces ? [key] : []))
    await remove(connection, gone)
    for (const some of chunks(rows, rowsAtOnce)) await connection.raw(statements(some.length), some.flatMap(bound))
  }

  return { load, save }
}

/** The text of an upsert for so many rows. */
const statementsOf = (dialect: Dialect, model: Projection, table: string): ((rows: number) => string) => {
  const columns = Object.keys(model.columns).map((name) => quoted(dialect, name))
  const key = quoted(dialect, model.key)
  const others = columns.filter((name) => name !== key).map((name) => `${name} = excluded.${name}`)
  const row = `(${columns.map(() => '?').join(', ')})`
  const onConflict = others.length > 0 ? `do update set ${others.join(', ')}` : 'do nothing'
  return (rows) =>
    `insert into ${table} (${columns.join(', ')}) values ${Array(rows).fill(row).join(', ')} on conflict (${key}) ${onConflict}`
}
