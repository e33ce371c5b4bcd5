import { readFormula } from '../kernel/formula/formula.ts'
import type { FormulaTree } from '../kernel/formula/tree.ts'
import { type KnownField, operandsOf } from './definitionFields.ts'
import type { FormulaColumn } from './reportSchemas.ts'

type Written = Omit<FormulaColumn, 'tree'>

const blank: FormulaTree = { kind: 'number', value: '0' }

/** Formulas with the trees that their texts give, one after the other; what cannot be read stays blank. */
export const withTrees = (formulas: readonly Written[], fields: readonly KnownField[]): readonly FormulaColumn[] =>
  formulas.reduce<readonly FormulaColumn[]>(
    (known, formula, at) => {
      const read = readFormula(formula.text, operandsOf({ formulas: known }, fields), formula.id)
      return 'tree' in read ? known.with(at, { ...formula, tree: read.tree }) : known
    },
    formulas.map((formula) => ({ ...formula, tree: blank })),
  )
