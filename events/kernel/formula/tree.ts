import * as z from 'zod'
import type { Operator } from './tokens.ts'

/** What a formula computes. Numbers are decimals in text; fields stand by their id, so that a new label changes nothing. */
export type FormulaTree =
  | Readonly<{ kind: 'number'; value: string }>
  | Readonly<{ kind: 'field'; id: string }>
  | Readonly<{ kind: 'operation'; operator: Operator; left: FormulaTree; right: FormulaTree }>

export const formulaTree: z.ZodType<FormulaTree> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('number'), value: z.string().regex(/^\d+(\.\d+)?$/) }),
    z.strictObject({ kind: z.literal('field'), id: z.string() }),
    z.strictObject({
      kind: z.literal('operation'),
      operator: z.enum(['+', '-', '*', '/']),
      left: formulaTree,
      right: formulaTree,
    }),
  ]),
)

/** Folds a tree from its leaves: what becomes of a number, of a field, and of an operation on what became of its sides. */
export const foldTree = <Result>(
  tree: FormulaTree,
  ways: Readonly<{
    number: (value: string) => Result
    field: (id: string) => Result
    operation: (operator: Operator, left: Result, right: Result) => Result
  }>,
): Result => {
  if (tree.kind === 'number') return ways.number(tree.value)
  if (tree.kind === 'field') return ways.field(tree.id)
  return ways.operation(tree.operator, foldTree(tree.left, ways), foldTree(tree.right, ways))
}

/** The ids of the fields that a tree needs. */
export const fieldsIn = (tree: FormulaTree): ReadonlySet<string> =>
  foldTree<ReadonlySet<string>>(tree, {
    number: () => new Set(),
    field: (id) => new Set([id]),
    operation: (_, left, right) => new Set([...left, ...right]),
  })

/** A quotient's total is no sum of its rows: whether a tree divides anywhere. */
export const divides = (tree: FormulaTree): boolean =>
  foldTree(tree, {
    number: () => false,
    field: () => false,
    operation: (operator, left, right) => operator === '/' || left || right,
  })
