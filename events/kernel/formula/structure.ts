import type { Token } from './tokens.ts'

/** Most characters, parentheses inside one another, and operands of a formula; and operands when those it uses are written out. */
export const formulaLimits = { characters: 1000, levels: 64, operands: 200, unfolded: 2000 } as const

/**
 * Where a formula is not reasonable: operators that follow each other or stand at an end or just inside a parenthesis,
 * empty or unbalanced parentheses, operands with nothing between them, a number that is none, a plain number only, or too
 * much of anything. Undefined when it is.
 */
export const structureFault = (text: string, tokens: readonly Token[]): number | undefined => {
  if (text.length > formulaLimits.characters) return formulaLimits.characters
  const operands = tokens.filter(isOperand)
  const tooMany = operands[formulaLimits.operands]
  if (tooMany) return tooMany.at
  return faultInOrder(text, tokens) ?? (isPlainNumber(tokens) ? 0 : undefined)
}

const isOperand = ({ kind }: Token): boolean => kind === 'number' || kind === 'name'

const isPlainNumber = (tokens: readonly Token[]): boolean =>
  tokens.every(({ kind }) => kind === 'number' || kind === 'open' || kind === 'close')

/** After an operand or a closing parenthesis comes an operator or another closing one; else an operand or an opening one. */
const faultInOrder = (text: string, tokens: readonly Token[]): number | undefined => {
  let depth = 0
  let afterOperand = false
  for (const token of tokens) {
    const closesValue = token.kind === 'operator' || token.kind === 'close'
    if (token.kind === 'unreadable' || closesValue !== afterOperand) return token.at
    if (token.kind === 'open') depth += 1
    if (token.kind === 'close') depth -= 1
    if (depth < 0 || depth > formulaLimits.levels) return token.at
    afterOperand = token.kind === 'close' || isOperand(token)
  }
  return afterOperand && depth === 0 ? undefined : text.length
}
