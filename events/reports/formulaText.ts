import type { Operator } from '../kernel/formula/tokens.ts'
import { foldTree, type FormulaTree } from '../kernel/formula/tree.ts'

const weights: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const signs: Readonly<Record<Operator, string>> = { '+': '+', '-': '-', '*': '×', '/': '÷' }

/** A name as a formula can say it: in brackets where it is more than one plain word. */
export const inBrackets = (name: string): string =>
  /^[^-+−*×/÷()[\]\s]+$/u.test(name) && /[^\d.]/.test(name) ? name : `[${name}]`

type Said = Readonly<{ text: string; weight: number }>

/** A formula in words: fields by their names now, and no more parentheses than it needs. */
export const formulaText = (tree: FormulaTree, nameOf: (id: string) => string): string =>
  foldTree<Said>(tree, {
    number: (value) => ({ text: value, weight: 3 }),
    field: (id) => ({ text: inBrackets(nameOf(id)), weight: 3 }),
    operation: (operator, left, right) => {
      const weight = weights[operator]
      // what binds equally binds from the left
      const one = left.weight < weight ? `(${left.text})` : left.text
      const other = right.weight <= weight ? `(${right.text})` : right.text
      return { text: `${one} ${signs[operator]} ${other}`, weight }
    },
  }).text
