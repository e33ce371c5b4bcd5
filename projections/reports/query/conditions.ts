import { Decimal } from 'decimal.js'
import type { Condition, ConditionTest } from '../../../events/kernel/query/conditions.ts'
import type { Dialect } from './dialects.ts'
import { type Fields, fieldOf, fieldSql } from './fields.ts'
import type { Shape } from './relation.ts'
import { bound, commas, joined, type Sql, sql, type Value } from './sql.ts'

/** All of no conditions holds for every row, any of none for no row. */
export const conditionSql = (dialect: Dialect, fields: Fields, condition: Condition): Sql => {
  if (condition.kind === 'test') return testSql(dialect, fields, condition.test)
  const parts = condition.of.map((part) => conditionSql(dialect, fields, part))
  if (parts.length === 0) return condition.kind === 'all' ? always : never
  return sql`(${joined(parts, condition.kind === 'all' ? sql` and ` : sql` or `)})`
}

const always = sql`1 = 1`
const never = sql`1 = 0`

const signs = { eq: sql`=`, lt: sql`<`, le: sql`<=`, gt: sql`>`, ge: sql`>=` } as const

const testSql = (dialect: Dialect, fields: Fields, { field, operator, values }: ConditionTest): Sql => {
  const { sql: left, shape } = fieldSql(dialect, fields, field)
  const isFormula = fieldOf(fields, field).kind === 'formula'
  const valueAt = (index: number): Sql => valueSql(dialect, shape, isFormula, values[index] ?? '')
  const among = (): Sql => sql`${left} in (${commas(values.map((_, index) => valueAt(index)))})`
  switch (operator) {
    case 'ne':
      return sql`(${left} <> ${valueAt(0)} or ${left} is null)`
    case 'between':
      return sql`${left} between ${valueAt(0)} and ${valueAt(1)}`
    case 'in':
      return values.length === 0 ? never : among()
    case 'notIn':
      return values.length === 0 ? always : sql`(not (${among()}) or ${left} is null)`
    case 'contains':
      return dialect.like(left, bound(`%${literal(values[0] ?? '')}%`))
    case 'startsWith':
      return dialect.like(left, bound(`${literal(values[0] ?? '')}%`))
    case 'within':
      throw new Error('a span of days becomes days before it becomes SQL')
    case 'empty':
      return shape.type === 'text' ? sql`(${left} is null or ${left} = '')` : sql`${left} is null`
    case 'filled':
      return shape.type === 'text' ? sql`(${left} is not null and ${left} <> '')` : sql`${left} is not null`
    default:
      return sql`${left} ${signs[operator]} ${valueAt(0)}`
  }
}

/** A column is compared as its table has it, so that an index on it serves; a formula with a number. */
const valueSql = (dialect: Dialect, { type, scale = 0 }: Shape, isFormula: boolean, value: string): Sql => {
  if (type !== 'integer' && type !== 'decimal') return bound(plainValue(type, value))
  if (isFormula || scale === 0) return dialect.number(value)
  return dialect.number(new Decimal(value).times(new Decimal(10).pow(scale)).toFixed())
}

const plainValue = (type: Shape['type'], value: string): Value =>
  type === 'boolean' ? (value === 'true' ? 1 : 0) : value

const literal = (text: string): string => text.replaceAll(/[!%_]/g, '!$&')
