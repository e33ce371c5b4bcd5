import { foldTree, type FormulaTree } from '../../../events/kernel/formula/tree.ts'
import { type DatePart, type Dialect, operationSql } from './dialects.ts'
import { fieldSql, numberSql, unscaled } from './fields.ts'
import { levelsSql, type Part } from './levels.ts'
import type { Shape } from './relation.ts'
import { type Asked, type Compiled, fromSql } from './rows.ts'
import { commas, type Sql, sql, whole } from './sql.ts'

/** By what rows are put together: a field, or the year, month or day of a date. */
export type Key = Readonly<{ field: string; part?: DatePart | undefined }>

export const aggregates = ['sum', 'average', 'count', 'distinct', 'min', 'max'] as const

/**
 * What is told of each group: something of a field's values, how many rows there are, or a formula over the other
 * measures by their ids, which is how a ratio gets totals that are ratios again.
 */
export type Measure = Readonly<{ id: string }> &
  (
    | Readonly<{ kind: (typeof aggregates)[number]; field: string }>
    | Readonly<{ kind: 'rows' }>
    | Readonly<{ kind: 'formula'; tree: FormulaTree }>
  )

/** `totals`: beside the groups each level above them, up to one row over everything. */
export type GroupsPlan = Asked &
  Readonly<{ keys: readonly Key[]; measures: readonly Measure[]; totals: boolean; limit: number }>

/**
 * Groups with what the measures say, in the order of the keys, each total behind what it is the total of. The first column
 * says how many keys a row has; the others are blank. Every total is computed from rows, in the same statement.
 */
export const groupsSql = (dialect: Dialect, plan: GroupsPlan): Compiled => {
  const keys = plan.keys.map((key) => keySql(dialect, plan, key))
  const gathered = plan.measures.map((measure, index) => gather(dialect, plan, measure, index))
  const levels = levelsSql(dialect, {
    keys: keys.map((_, index) => keyName(index)),
    parts: gathered.flatMap(({ parts }) => parts),
    rows: rowsOf(dialect, plan, keys, gathered),
    totals: plan.totals,
  })
  const level = dialect.quote('level')
  const shown = [
    level,
    ...keys.map((_, index) => dialect.quote(keyName(index))),
    ...plan.measures.map((measure) => resultOf(dialect, plan, gathered, measure)),
  ].map((column, index) => sql`${column} as ${dialect.quote(`c${index}`)}`)
  const order = keys.flatMap((_, index) => [
    sql`case when ${level} > ${whole(index)} then 0 else 1 end`,
    dialect.quote(keyName(index)),
  ])
  const ordered = order.length === 0 ? level : commas(order)
  const all = sql`select ${commas(shown)} from (${levels}) ${dialect.quote('levels')} order by ${ordered}`
  const shapes = [
    { type: 'integer' as const },
    ...keys.map(({ shape }) => shape),
    ...gathered.map(({ shape }) => shape),
  ]
  return { sql: dialect.page(all, plan.limit, 0), shapes }
}

type Typed = Readonly<{ sql: Sql; shape: Shape }>

const keyName = (index: number): string => `k${index}`

const keySql = (dialect: Dialect, { fields }: Asked, { field, part }: Key): Typed => {
  const own = fieldSql(dialect, fields, field)
  return part === undefined ? own : { sql: dialect.part(own.sql, part), shape: { type: 'text' } }
}

/** What a measure needs of every row, what is gathered from it, and what its result is. */
type Gathered = Readonly<{ value: Sql | undefined; parts: readonly Part[]; shape: Shape }>

const gather = (dialect: Dialect, plan: GroupsPlan, measure: Measure, index: number): Gathered => {
  const name = `m${index}`
  if (measure.kind === 'formula') return { value: undefined, parts: [], shape: { type: 'decimal' } }
  if (measure.kind === 'rows')
    return { value: undefined, parts: [{ name, of: sql`count(*)`, again: total }], shape: { type: 'integer' } }
  const { sql: raw, shape } = fieldSql(dialect, plan.fields, measure.field)
  const value = dialect.quote(`v${index}`)
  const count: Part = { name: `n${index}`, of: sql`count(${value})`, again: total }
  const sum: Part = { name, of: sql`sum(${value})`, again: (sums) => sql`sum(${sums})` }
  const number = shape.scale === undefined ? numberSql(dialect, plan.fields, measure.field) : raw
  switch (measure.kind) {
    case 'sum':
      return { value: number, parts: [sum], shape: { type: 'decimal', scale: shape.scale } }
    case 'average':
      return { value: number, parts: [sum, count], shape: { type: 'decimal' } }
    case 'count':
      return { value: raw, parts: [{ ...count, name }], shape: { type: 'integer' } }
    case 'distinct':
      return { value: raw, parts: [{ name, of: sql`count(distinct ${value})` }], shape: { type: 'integer' } }
    case 'min':
      return { value: raw, parts: [{ name, of: sql`min(${value})`, again: (ends) => sql`min(${ends})` }], shape }
    case 'max':
      return { value: raw, parts: [{ name, of: sql`max(${value})`, again: (ends) => sql`max(${ends})` }], shape }
  }
}

/** Counts of counts; nothing counted is 0, not blank. */
const total = (counts: Sql): Sql => sql`coalesce(sum(${counts}), 0)`

const rowsOf = (dialect: Dialect, plan: GroupsPlan, keys: readonly Typed[], gathered: readonly Gathered[]): Sql => {
  const columns = [
    ...keys.map((key, index) => sql`${key.sql} as ${dialect.quote(keyName(index))}`),
    ...gathered.flatMap(({ value }, index) => (value ? [sql`${value} as ${dialect.quote(`v${index}`)}`] : [])),
  ]
  return sql`select ${columns.length === 0 ? whole(1) : commas(columns)} ${fromSql(dialect, plan)}`
}

const resultOf = (dialect: Dialect, plan: GroupsPlan, gathered: readonly Gathered[], measure: Measure): Sql => {
  const index = plan.measures.indexOf(measure)
  if (measure.kind === 'formula') return formulaOf(dialect, plan, gathered, measure.tree)
  const result = dialect.quote(`m${index}`)
  if (measure.kind !== 'average') return result
  const { scale } = fieldSql(dialect, plan.fields, measure.field).shape
  return dialect.divided(unscaled(dialect, result, scale), dialect.quote(`n${index}`))
}

const formulaOf = (dialect: Dialect, plan: GroupsPlan, gathered: readonly Gathered[], tree: FormulaTree): Sql =>
  foldTree<Sql>(tree, {
    number: dialect.number,
    field: (id) => {
      const index = plan.measures.findIndex((measure) => measure.id === id)
      const measure = plan.measures[index]
      if (!measure) throw new Error(`no measure ${id}`)
      return unscaled(dialect, resultOf(dialect, plan, gathered, measure), gathered[index]?.shape.scale)
    },
    operation: (operator, left, right) => operationSql(dialect, operator, left, right),
  })
