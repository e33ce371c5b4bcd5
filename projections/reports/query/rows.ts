import type { Condition } from '../../../events/kernel/query/conditions.ts'
import { conditionSql } from './conditions.ts'
import type { Dialect } from './dialects.ts'
import { type Fields, fieldSql } from './fields.ts'
import { columnSql } from './dialects.ts'
import type { Relation, Shape, Table } from './relation.ts'
import { commas, joined, type Sql, sql } from './sql.ts'

/** What is asked of a relation: its fields by their ids, and which of its rows. */
export type Asked = Readonly<{ relation: Relation; fields: Fields; where: Condition }>

export type Order = Readonly<{ field: string; descending: boolean }>

export type RowsPlan = Asked &
  Readonly<{ select: readonly string[]; order: readonly Order[]; limit: number; offset: number }>

/** SQL with what each column of its result is, in order. */
export type Compiled = Readonly<{ sql: Sql; shapes: readonly Shape[] }>

/** A page of rows. `order` should end with something unique, or pages may overlap. */
export const rowsSql = (dialect: Dialect, plan: RowsPlan): Compiled => {
  const selected = plan.select.map((id) => fieldSql(dialect, plan.fields, id))
  const all = sql`select ${commas(selected.map((field, index) => sql`${field.sql} as ${columnAt(dialect, index)}`))} ${fromSql(dialect, plan)}${orderSql(dialect, plan)}`
  return { sql: dialect.page(all, plan.limit, plan.offset), shapes: selected.map(({ shape }) => shape) }
}

/** How many rows there are, up to one more than `most`: nobody waits for the rest of a count that is refused. */
export const countSql = (dialect: Dialect, asked: Asked, most: number): Compiled => {
  const some = dialect.page(
    sql`select 1 as ${columnAt(dialect, 0)} ${fromSql(dialect, asked)}${anyOrder(dialect)}`,
    most + 1,
    0,
  )
  return {
    sql: sql`select count(*) as ${columnAt(dialect, 0)} from (${some}) ${dialect.quote('counted')}`,
    shapes: [{ type: 'integer' }],
  }
}

/** The name of a column of a result: its place, since labels may be longer than a database allows. */
export const columnAt = ({ quote }: Dialect, index: number): Sql => quote(`c${index}`)

/** `from … join … where …` */
export const fromSql = (dialect: Dialect, { relation, fields, where }: Asked): Sql => {
  const joins = relation.joins.map(({ kind, table, on }) => {
    const equal = on.map(([left, right]) => sql`${columnSql(dialect, left)} = ${columnSql(dialect, right)}`)
    const how = kind === 'left' ? sql` left join ` : sql` inner join `
    return sql`${how}${tableSql(dialect, table)} on ${joined(equal, sql` and `)}`
  })
  return sql`from ${tableSql(dialect, relation.base)}${joined(joins, sql``)} where ${conditionSql(dialect, fields, where)}`
}

const tableSql = ({ quote }: Dialect, table: Table): Sql =>
  'query' in table
    ? sql`(${table.query}) ${quote(table.alias)}`
    : sql`${joined(table.name.map(quote), sql`.`)} ${quote(table.alias)}`

const orderSql = (dialect: Dialect, { fields, order }: RowsPlan): Sql => {
  if (order.length === 0) return anyOrder(dialect)
  const parts = order.map(({ field, descending }) => {
    const { sql: by } = fieldSql(dialect, fields, field)
    return descending ? sql`${by} desc` : by
  })
  return sql` order by ${commas(parts)}`
}

/** SQL Server cuts pages of ordered rows only. */
const anyOrder = ({ name }: Dialect): Sql => (name === 'mssql' ? sql` order by (select null)` : sql``)
