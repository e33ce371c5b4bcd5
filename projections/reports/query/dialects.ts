import type { Operator } from '../../../events/kernel/formula/tokens.ts'
import type { Column } from './relation.ts'
import { bound, quotedBy, type Sql, sql, whole } from './sql.ts'

export const dialectNames = ['sqlite', 'postgresql', 'mysql', 'mssql', 'oracle'] as const
export type DialectName = (typeof dialectNames)[number]

export const dateParts = ['year', 'month', 'day'] as const
export type DatePart = (typeof dateParts)[number]

/** How one kind of database says what the others say in another way. */
export type Dialect = Readonly<{
  name: DialectName
  /** How its driver writes the nth bound value, counted from 0. */
  placeholder: (index: number) => string
  quote: (name: string) => Sql
  /** A decimal in text as a number to calculate with. */
  number: (value: string) => Sql
  /** A value of a numeric column as a number that neither overflows nor loses its fraction. */
  exact: (value: Sql) => Sql
  divided: (left: Sql, right: Sql) => Sql
  /** Whether a text matches a pattern with `!` before what is no wildcard; upper and lower case are the same. */
  like: (text: Sql, pattern: Sql) => Sql
  part: (date: Sql, part: DatePart) => Sql
  page: (query: Sql, limit: number, offset: number) => Sql
  /** Several levels of groups in one statement: GROUPING SETS, or sums of a first grouping that is kept. */
  levels: 'sets' | 'partials'
}>

const digitsOf: Readonly<Record<DatePart, number>> = { year: 4, month: 7, day: 10 }
const patternOf: Readonly<Record<DatePart, string>> = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD' }
const mysqlPatternOf: Readonly<Record<DatePart, string>> = { year: '%Y', month: '%Y-%m', day: '%Y-%m-%d' }

const limitOffset = (query: Sql, limit: number, offset: number): Sql =>
  sql`${query} limit ${whole(limit)} offset ${whole(offset)}`
const offsetFetch = (query: Sql, limit: number, offset: number): Sql =>
  sql`${query} offset ${whole(offset)} rows fetch next ${whole(limit)} rows only`

const wide = (value: Sql): Sql => sql`cast(${value} as decimal(38, 10))`

const sqlite: Dialect = {
  name: 'sqlite',
  placeholder: () => '?',
  // SQLite reads an unknown name in double quotes as a text.
  quote: quotedBy('`', '`'),
  number: (value) => sql`cast(${bound(value)} as numeric)`,
  exact: (value) => sql`cast(${value} as numeric)`,
  divided: (left, right) => sql`cast(${left} as real) / nullif(${right}, 0)`,
  like: (text, pattern) => sql`${text} like ${pattern} escape '!'`,
  part: (date, part) => sql`substr(${date}, 1, ${whole(digitsOf[part])})`,
  page: limitOffset,
  levels: 'partials',
}

const postgresql: Dialect = {
  name: 'postgresql',
  placeholder: (index) => `$${index + 1}`,
  quote: quotedBy('"', '"'),
  number: (value) => sql`${bound(value)}::numeric`,
  exact: (value) => sql`${value}::numeric`,
  divided: (left, right) => sql`${left} / nullif(${right}, 0)`,
  like: (text, pattern) => sql`${text} ilike ${pattern} escape '!'`,
  part: (date, part) => sql`to_char(${date}::timestamp, ${bound(patternOf[part])})`,
  page: limitOffset,
  levels: 'sets',
}

const mysql: Dialect = {
  name: 'mysql',
  placeholder: () => '?',
  quote: quotedBy('`', '`'),
  number: (value) => wide(bound(value)),
  exact: wide,
  divided: (left, right) => sql`${left} / nullif(${right}, 0)`,
  like: (text, pattern) => sql`${text} like ${pattern} escape '!'`,
  part: (date, part) => sql`date_format(${date}, ${bound(mysqlPatternOf[part])})`,
  page: limitOffset,
  levels: 'partials', // MariaDB has no GROUPING() that would tell a total from a blank
}

const mssql: Dialect = {
  name: 'mssql',
  placeholder: (index) => `@p${index}`,
  quote: quotedBy('[', ']'),
  number: (value) => wide(bound(value)),
  exact: wide,
  divided: (left, right) => sql`${left} / nullif(${right}, 0)`,
  like: (text, pattern) => sql`lower(${text}) like lower(${pattern}) escape '!'`,
  part: (date, part) => sql`convert(varchar(${whole(digitsOf[part])}), ${date}, 120)`,
  page: offsetFetch,
  levels: 'sets',
}

const oracle: Dialect = {
  name: 'oracle',
  placeholder: (index) => `:${index + 1}`,
  quote: quotedBy('"', '"'),
  number: (value) =>
    sql`to_number(${bound(value)}, ${bound('99999999999999999999D9999999999')}, ${bound("NLS_NUMERIC_CHARACTERS='.,'")})`,
  exact: (value) => value,
  divided: (left, right) => sql`${left} / nullif(${right}, 0)`,
  like: (text, pattern) => sql`lower(${text}) like lower(${pattern}) escape '!'`,
  part: (date, part) => sql`to_char(${date}, ${bound(patternOf[part])})`,
  page: offsetFetch,
  levels: 'sets',
}

export const dialects: Readonly<Record<DialectName, Dialect>> = { sqlite, postgresql, mysql, mssql, oracle }

/** A column as its table has it. */
export const columnSql = ({ quote }: Dialect, { table, name }: Column): Sql => sql`${quote(table)}.${quote(name)}`

/** An operation of a formula. A division by zero is blank. */
export const operationSql = ({ divided }: Dialect, operator: Operator, left: Sql, right: Sql): Sql => {
  if (operator === '/') return sql`(${divided(left, right)})`
  const sign = { '+': sql`+`, '-': sql`-`, '*': sql`*` }[operator]
  return sql`(${left} ${sign} ${right})`
}
