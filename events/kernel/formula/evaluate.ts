import { Decimal } from 'decimal.js'
import type { Operator } from './tokens.ts'
import { foldTree, type FormulaTree } from './tree.ts'

/** Enough for 20 digits before and 20 behind the point through 200 operands. */
const Exact = Decimal.clone({ precision: 60 })

const operations: Readonly<Record<Operator, (left: Decimal, right: Decimal) => Decimal | null>> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  '/': (left, right) => (right.isZero() ? null : left.dividedBy(right)),
}

/**
 * What a formula gives for one row. `valueOf` answers a decimal in text, null for blank. Blank in, blank out; a division by
 * zero is blank. This is what the SQL of every dialect is compared with.
 */
export const evaluate = (tree: FormulaTree, valueOf: (field: string) => string | null): Decimal | null =>
  foldTree<Decimal | null>(tree, {
    number: (value) => new Exact(value),
    field: (id) => {
      const value = valueOf(id)
      return value === null ? null : new Exact(value)
    },
    operation: (operator, left, right) => (left && right ? operations[operator](left, right) : null),
  })
