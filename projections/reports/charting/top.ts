import { Decimal } from 'decimal.js'
import type { Condition, ConditionTest } from '../../../events/kernel/query/conditions.ts'
import type { Cell } from '../../sources/sessions/session.ts'
import type { Key } from '../query/groups.ts'

/** Of groups by one key, the values of those that have most of the first measure. */
export const topOf = (groups: readonly (readonly Cell[])[], most: number): readonly Cell[] =>
  [...groups]
    .map(([, key = null, size = null]) => ({ key, size: sizeOf(size) }))
    .sort((one, other) => other.size.comparedTo(one.size))
    .slice(0, most)
    .map(({ key }) => key)

const nothing = new Decimal(0)

const sizeOf = (cell: Cell): Decimal => {
  if (cell === null) return nothing
  try {
    return new Decimal(cell).abs()
  } catch {
    return nothing // the first or last of some texts has no size
  }
}

const test = (field: string, operator: ConditionTest['operator'], values: readonly string[] = []): Condition => ({
  kind: 'test',
  test: { field, operator, values },
})

const valuesOf = (cells: readonly Cell[]): readonly string[] =>
  cells.flatMap((cell) => (cell === null ? [] : [String(cell)]))

/** Rows whose key is one of these. */
export const within = ({ field }: Key, cells: readonly Cell[]): Condition => ({
  kind: 'any',
  of: [test(field, 'in', valuesOf(cells)), ...(cells.includes(null) ? [test(field, 'empty')] : [])],
})

/** Every other row. */
export const restOf = ({ field }: Key, cells: readonly Cell[]): Condition => ({
  kind: 'all',
  of: [test(field, 'notIn', valuesOf(cells)), ...(cells.includes(null) ? [test(field, 'filled')] : [])],
})
