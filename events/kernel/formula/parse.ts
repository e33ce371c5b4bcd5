import type { Operator, Token } from './tokens.ts'
import type { FormulaTree } from './tree.ts'

const weightOf = (operator: Operator): number => (operator === '*' || operator === '/' ? 2 : 1)

/**
 * The tree of tokens that `structureFault` found nothing wrong with; what binds equally binds from the left. Written here
 * since, after the checks that the specification words, four operators and parentheses are all that is left of a grammar.
 */
export const parse = (tokens: readonly Token[], idOf: (name: string) => string): FormulaTree => {
  let next = 0

  const operand = (): FormulaTree => {
    const token = tokens[next++]
    if (token?.kind === 'number') return { kind: 'number', value: token.value }
    if (token?.kind === 'name') return { kind: 'field', id: idOf(token.name) }
    const inside = expression(1)
    next += 1 // its closing parenthesis
    return inside
  }

  const expression = (least: number): FormulaTree => {
    let left = operand()
    for (;;) {
      const token = tokens[next]
      if (token?.kind !== 'operator' || weightOf(token.operator) < least) return left
      next += 1
      left = { kind: 'operation', operator: token.operator, left, right: expression(weightOf(token.operator) + 1) }
    }
  }

  return expression(1)
}
