import { parse } from './parse.ts'
import { formulaLimits, structureFault } from './structure.ts'
import { normalised, type Token, tokensOf } from './tokens.ts'
import { fieldsIn, foldTree, type FormulaTree } from './tree.ts'

/** What a formula may name: a field, or another formula by its tree. `numeric`: one can calculate with it. */
export type Operand = Readonly<{ id: string; name: string; numeric: boolean; tree?: FormulaTree | undefined }>

/** Phrase keys of the three faults, in the order in which they are looked for. */
export type FormulaFault = Readonly<{ key: 'FORMULA_EMPTY' | 'FORMULA_UNREASONABLE' | 'FORMULA_FIELD'; at: number }>

export type FormulaRead = Readonly<{ tree: FormulaTree }> | Readonly<{ fault: FormulaFault }>

/**
 * Reads a formula of fields, numbers, `+ - * /` (also `× ÷` and full-width forms) and parentheses. `own` is the id of the
 * formula itself: one that needs its own result, by whatever way, is not reasonable.
 */
export const readFormula = (text: string, operands: readonly Operand[], own?: string): FormulaRead => {
  const plain = normalised(text)
  if (plain.trim() === '') return { fault: { key: 'FORMULA_EMPTY', at: 0 } }
  const tokens = tokensOf(plain)
  const odd = structureFault(plain, tokens)
  if (odd !== undefined) return unreasonable(odd)
  const byName = new Map(operands.map((operand) => [normalised(operand.name).trim(), operand]))
  const named = tokens.filter(isName)
  const unknown = named.find(({ name }) => !byName.has(name))
  if (unknown) return { fault: { key: 'FORMULA_FIELD', at: unknown.at } }
  const meant = (name: string): Operand => byName.get(name) as Operand // none is unknown
  const wrong = named.find(({ name }) => !meant(name).numeric || needs(meant(name), own, operands))
  if (wrong) return unreasonable(wrong.at)
  const tree = parse(tokens, (name) => meant(name).id)
  return unfolded(tree, operands) > formulaLimits.unfolded ? unreasonable(0) : { tree }
}

const unreasonable = (at: number): FormulaRead => ({ fault: { key: 'FORMULA_UNREASONABLE', at } })

const isName = (token: Token): token is Extract<Token, { kind: 'name' }> => token.kind === 'name'

/** How many operands a tree has when every formula in it is written out. */
const unfolded = (tree: FormulaTree, operands: readonly Operand[]): number => {
  const trees = new Map(operands.map(({ id, tree: inner }) => [id, inner]))
  const known = new Map<string, number>()
  const sizeOf = (one: FormulaTree): number =>
    foldTree(one, { number: () => 1, field: ofField, operation: (_, left, right) => left + right })
  const ofField = (id: string): number => {
    const inner = trees.get(id)
    const size = known.get(id) ?? (inner ? sizeOf(inner) : 1)
    known.set(id, size)
    return size
  }
  return sizeOf(tree)
}

/** Whether an operand is, or is computed from, the formula with this id. */
const needs = (operand: Operand, own: string | undefined, operands: readonly Operand[]): boolean => {
  const pending = [operand]
  const seen = new Set<string>()
  for (let one = pending.pop(); one; one = pending.pop()) {
    if (one.id === own) return true
    if (seen.has(one.id) || !one.tree) continue
    seen.add(one.id)
    const inside = fieldsIn(one.tree)
    pending.push(...operands.filter(({ id }) => inside.has(id)))
  }
  return false
}
