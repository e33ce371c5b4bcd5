import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import type { Sql } from './sql.ts'

/**
 * A column of a table. `name` is its name in the database, kept verbatim. `scale`: the table keeps whole numbers of
 * 10^-scale, as Daybook's own read models do.
 */
export type Column = Readonly<{ table: string; name: string; type: ColumnType; scale?: number | undefined }>

/** A table by the parts of its name (schema, table), or a query that somebody wrote, under the alias that columns use. */
export type Table = Readonly<{ alias: string; name: readonly string[] }> | Readonly<{ alias: string; query: Sql }>

export type Join = Readonly<{ kind: 'inner' | 'left'; table: Table; on: readonly (readonly [Column, Column])[] }>

/** Where rows come from: a base table and what is joined to it, all in one database. */
export type Relation = Readonly<{ base: Table; joins: readonly Join[] }>

/** What a column of a result is. With a scale the database answers whole numbers of 10^-scale. */
export type Shape = Readonly<{ type: ColumnType; scale?: number | undefined }>
