import type { ColumnType } from '../../events/kernel/query/columnTypes.ts'
import type { DatabaseType } from '../../events/sources/dataSourceSchemas.ts'
import { type Dialect, type DialectName, dialects } from '../reports/query/dialects.ts'
import { bound, type Sql, sql, statementOf } from '../reports/query/sql.ts'
import { columnTypeOf } from './columnTypeOf.ts'
import type { Cell, ReadSession } from './sessions/session.ts'

/** As many tables are shown at most; a search finds the others. */
export const mostTables = 5000
const mostColumns = 500
const limits = { ms: 10_000 }

/** A table by the parts of its name, and a column as its database has it. */
export type CatalogueTable = Readonly<{ dbTable: readonly string[] }>
export type CatalogueColumn = Readonly<{ dbField: string; dbType: string; type: ColumnType }>

/** How a kind of database is spoken to. */
export const dialectOf = (databaseType: DatabaseType): DialectName =>
  databaseType === 'mariadb' ? 'mysql' : databaseType

type Asked = Readonly<{ session: ReadSession; databaseType: DatabaseType }>

/** Tables and views whose names contain a text; `more` says that there are others. */
export const listTables = async (
  { session, databaseType }: Asked,
  search: string,
): Promise<Readonly<{ tables: readonly CatalogueTable[]; more: boolean }>> => {
  const dialect = dialects[dialectOf(databaseType)]
  const pattern = bound(`%${search.replaceAll(/[!%_]/g, '!$&')}%`)
  const wanted = search === '' ? sql`1 = 1` : dialect.like(sql`t.name`, pattern)
  const some = sql`select t.place, t.name from (${tablesIn[dialect.name]}) t where ${wanted} order by t.place, t.name`
  const found = await rows(session, dialect, dialect.page(some, mostTables + 1, 0))
  const tables = found.slice(0, mostTables).map(([place, name]) => ({
    dbTable: place === null || place === undefined || place === '' ? [String(name)] : [String(place), String(name)],
  }))
  return { tables, more: found.length > mostTables }
}

/** The columns of a table in their order; none when there is no such table. */
export const listColumns = async (
  { session, databaseType }: Asked,
  dbTable: readonly string[],
): Promise<readonly CatalogueColumn[]> => {
  const dialect = dialects[dialectOf(databaseType)]
  const name = bound(dbTable.at(-1) ?? '')
  const place = bound(dbTable.length > 1 ? (dbTable[0] ?? '') : '')
  const found = await rows(session, dialect, dialect.page(columnsIn[dialect.name](place, name), mostColumns, 0))
  return found.map(([field, said]) => {
    const dbType = String(said ?? '').toLowerCase()
    return { dbField: String(field), dbType, type: columnTypeOf(dialect.name, dbType) }
  })
}

const rows = async (
  session: ReadSession,
  { placeholder }: Dialect,
  asked: Sql,
): Promise<readonly (readonly Cell[])[]> => {
  const found: (readonly Cell[])[] = []
  for await (const batch of session.read(statementOf(asked, placeholder), limits)) found.push(...batch)
  return found
}

const standard = sql`select table_schema as place, table_name as name from information_schema.tables where table_schema not in ('information_schema', 'pg_catalog', 'sys', 'INFORMATION_SCHEMA')`

const tablesIn: Readonly<Record<DialectName, Sql>> = {
  sqlite: sql`select null as place, name from sqlite_schema where type in ('table', 'view') and name not like 'sqlite!_%' escape '!'`,
  postgresql: standard,
  mssql: standard,
  mysql: sql`select null as place, table_name as name from information_schema.tables where table_schema = database()`,
  oracle: sql`select owner as place, table_name as name from all_tables where owner not in (select username from all_users where oracle_maintained = 'Y') union all select owner as place, view_name as name from all_views where owner not in (select username from all_users where oracle_maintained = 'Y')`,
}

const columnsIn: Readonly<Record<DialectName, (place: Sql, name: Sql) => Sql>> = {
  sqlite: (_, name) => sql`select name, type from pragma_table_info(${name}) order by cid`,
  postgresql: (place, name) =>
    sql`select column_name, case when data_type in ('numeric', 'decimal') and numeric_scale = 0 then 'integer' else data_type end from information_schema.columns where table_schema = ${place} and table_name = ${name} order by ordinal_position`,
  mysql: (_, name) =>
    sql`select column_name, column_type from information_schema.columns where table_schema = database() and table_name = ${name} order by ordinal_position`,
  mssql: (place, name) =>
    sql`select column_name, data_type from information_schema.columns where table_schema = ${place} and table_name = ${name} order by ordinal_position`,
  oracle: (place, name) =>
    sql`select column_name, case when data_type = 'NUMBER' and data_scale = 0 then 'INTEGER' else data_type end from all_tab_columns where owner = ${place} and table_name = ${name} order by column_id`,
}
