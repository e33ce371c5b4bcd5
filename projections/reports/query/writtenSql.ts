import { type SqlFault } from '../../../events/kernel/query/sqlTokens.ts'
import { readWrittenSql } from '../../../events/kernel/query/writtenSql.ts'
import type { Dialect } from './dialects.ts'
import { bound, checked, commas, type Sql, sql } from './sql.ts'

/** A value of a parameter: a text or day, a decimal in text, or several texts. */
export type ParameterValue =
  | Readonly<{ kind: 'text' | 'date' | 'number'; value: string | null }>
  | Readonly<{ kind: 'list'; values: readonly string[] }>

/** A statement that somebody wrote, with its parameters bound; what is wrong with it otherwise. */
export const writtenSql = (
  dialect: Dialect,
  text: string,
  values: ReadonlyMap<string, ParameterValue>,
): Sql | SqlFault => {
  const read = readWrittenSql(text, dialect.name)
  if ('key' in read) return read
  const unknown = read.parameters.find((name) => !values.has(name))
  if (unknown !== undefined) return { key: 'SQL_PARAMETER', params: { name: unknown } }
  return read.texts.reduce<Sql>((all, part, index) => {
    const name = read.parameters[index - 1]
    const value = name === undefined ? undefined : values.get(name)
    return value === undefined ? sql`${all}${checked(part)}` : sql`${all}${valueSql(dialect, value)}${checked(part)}`
  }, sql``)
}

const valueSql = (dialect: Dialect, value: ParameterValue): Sql => {
  if (value.kind === 'list') return value.values.length === 0 ? sql`(null)` : sql`(${commas(value.values.map(bound))})`
  if (value.value === null) return sql`null`
  if (value.kind === 'number') return dialect.number(value.value)
  return value.kind === 'date' ? dayOf[dialect.name](bound(value.value)) : textOf(dialect, bound(value.value))
}

const asDate = (value: Sql): Sql => sql`cast(${value} as date)`

const dayOf: Readonly<Record<Dialect['name'], (value: Sql) => Sql>> = {
  sqlite: (value) => value,
  postgresql: asDate,
  mysql: asDate,
  mssql: asDate,
  oracle: (value) => sql`to_date(${value}, ${bound('YYYY-MM-DD')})`,
}

/** PostgreSQL cannot tell the type of a value in `:name is null`. */
const textOf = ({ name }: Dialect, value: Sql): Sql => (name === 'postgresql' ? sql`cast(${value} as text)` : value)
