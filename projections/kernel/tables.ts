import type { Knex } from 'knex'
import type { Column } from './columns.ts'
import { type Dialect, quoted } from './database.ts'
import { pastOf, pastTable } from './past.ts'
import type { AnyProjection } from './projection.ts'

// texts compare by their bytes on both databases, whatever the server's locale
const types: Record<Dialect, Record<Column['kind'], string>> = {
  sqlite: { text: 'text', integer: 'integer', decimal: 'integer', flag: 'integer', json: 'text' },
  postgres: { text: 'text collate "C"', integer: 'bigint', decimal: 'bigint', flag: 'boolean', json: 'text' },
}

const usable = /^[a-z][A-Za-z0-9_-]{0,40}$/

/**
 * Makes a read model's table under this name, and the one of its past, without their indexes. JSON is kept as text, so that
 * it comes back equal.
 */
export const createTable = async (
  connection: Knex,
  dialect: Dialect,
  model: AnyProjection,
  table: string = model.name,
): Promise<void> => {
  for (const name of [model.name, ...Object.keys(model.columns)])
    if (!usable.test(name)) throw new Error(`${name} cannot name a table or a column`)
  const columns = Object.entries(model.columns).map(([name, column]) => {
    const primary = name === model.key ? ' primary key' : ''
    return `${quoted(dialect, name)} ${types[dialect][column.kind]}${column.nullable ? '' : ' not null'}${primary}`
  })
  await connection.raw(`create table ${quoted(dialect, table)} (${columns.join(', ')})`)
  const past = pastOf(model)
  if (!past) return
  await dropTable(connection, dialect, pastTable(table)) // a table that went by itself left it
  await createTable(connection, dialect, past, pastTable(table))
}

export type IndexKind = 'index' | 'unique index'

/** Makes a read model's indexes on this table. `generation` keeps their names apart from those of an older copy. */
export const createIndexes = async (
  connection: Knex,
  dialect: Dialect,
  model: AnyProjection,
  { table, generation, kind }: Readonly<{ table: string; generation: number; kind: IndexKind }>,
): Promise<void> => {
  const wanted = (kind === 'index' ? model.indexes : model.unique) ?? []
  for (const [number, columns] of wanted.entries()) {
    const name = quoted(dialect, `${model.name}_${kind.charAt(0)}${generation}_${number + 1}`)
    const places = columns.map((column) => indexPlace(dialect, model, column)).join(', ')
    await connection.raw(`create ${kind} ${name} on ${quoted(dialect, table)} (${places})`)
  }
  const past = pastOf(model)
  if (past) await createIndexes(connection, dialect, past, { table: pastTable(table), generation, kind })
}

/** Lists put nothing before everything else; only an index in that order can serve them. */
const indexPlace = (dialect: Dialect, model: AnyProjection, column: string): string =>
  quoted(dialect, column) + (dialect === 'postgres' && model.columns[column]?.nullable ? ' nulls first' : '')

/** With its past, if it has one. */
export const dropTable = async (connection: Knex, dialect: Dialect, table: string): Promise<void> => {
  await connection.raw(`drop table if exists ${quoted(dialect, table)}`)
  await connection.raw(`drop table if exists ${quoted(dialect, pastTable(table))}`)
}

export const renameTable = async (connection: Knex, dialect: Dialect, from: string, to: string): Promise<void> => {
  await connection.raw(`alter table ${quoted(dialect, from)} rename to ${quoted(dialect, to)}`)
}

/** The columns that a table has now; none when it is not there. */
export const columnsOf = async (connection: Knex, table: string): Promise<ReadonlySet<string>> =>
  new Set(Object.keys(await connection(table).columnInfo()))
