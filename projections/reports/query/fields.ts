import type { FormulaTree } from '../../../events/kernel/formula/tree.ts'
import { foldTree } from '../../../events/kernel/formula/tree.ts'
import { columnSql, type Dialect, operationSql } from './dialects.ts'
import type { Column, Shape } from './relation.ts'
import { type Sql, sql, whole } from './sql.ts'

/** A field of a report: a column, or a formula over other fields of it by their ids. */
export type Field = Readonly<{ kind: 'column'; column: Column }> | Readonly<{ kind: 'formula'; tree: FormulaTree }>

export type Fields = ReadonlyMap<string, Field>

export const fieldOf = (fields: Fields, id: string): Field => {
  const field = fields.get(id)
  if (!field) throw new Error(`no field ${id}`)
  return field
}

/** A field as its table has it, or what its formula computes; and what that is. */
export const fieldSql = (dialect: Dialect, fields: Fields, id: string): Readonly<{ sql: Sql; shape: Shape }> => {
  const field = fieldOf(fields, id)
  if (field.kind === 'formula') return { sql: numberSql(dialect, fields, id), shape: { type: 'decimal' } }
  const { type, scale } = field.column
  return { sql: columnSql(dialect, field.column), shape: { type, scale } }
}

/** A numeric field to calculate with: no scale, no overflow. Formulas over formulas unfold. */
export const numberSql = (dialect: Dialect, fields: Fields, id: string): Sql => {
  const field = fieldOf(fields, id)
  if (field.kind === 'column') return unscaled(dialect, columnSql(dialect, field.column), field.column.scale)
  return foldTree<Sql>(field.tree, {
    number: dialect.number,
    field: (inner) => numberSql(dialect, fields, inner),
    operation: (operator, left, right) => operationSql(dialect, operator, left, right),
  })
}

/** Whole numbers of 10^-scale as the numbers they stand for. */
export const unscaled = (dialect: Dialect, value: Sql, scale = 0): Sql =>
  scale === 0 ? dialect.exact(value) : sql`(${dialect.divided(dialect.exact(value), whole(10 ** scale))})`
