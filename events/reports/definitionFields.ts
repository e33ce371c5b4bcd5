import type { Operand } from '../kernel/formula/formula.ts'
import { fieldsIn } from '../kernel/formula/tree.ts'
import { languages, type Text } from '../kernel/phrases.ts'
import { type ColumnType, isNumeric } from '../kernel/query/columnTypes.ts'
import { labelIn } from '../kernel/query/labels.ts'
import type { FormulaColumn, ReportDefinition } from './reportSchemas.ts'

/** A field that a report can be made of: of its data set, or a column of its SQL. */
export type KnownField = Readonly<{ id: string; labels: Text; type: ColumnType }>

/** What a definition may name: the fields of its data and its own formulas. */
export const namedFields = (
  { formulas }: Pick<ReportDefinition, 'formulas'>,
  fields: readonly KnownField[],
): ReadonlyMap<string, KnownField> =>
  new Map([
    ...formulas.map(({ id, labels }) => [id, { id, labels, type: 'decimal' as const }] as const),
    ...fields.map((field) => [field.id, field] as const),
  ])

/** Names come by their weight, the last one counting: an id, a label in another language, the label in zh-CN. */
const namesOf = ({ id, labels }: Readonly<{ id: string; labels: Text }>): readonly string[] =>
  [id, ...languages.toReversed().map((language) => labelIn(labels, language))].filter((name) => name !== '')

/** What a formula of the definition may name, by every name that people know it under. */
export const operandsOf = (
  { formulas }: Readonly<{ formulas: readonly Pick<FormulaColumn, 'id' | 'labels' | 'tree'>[] }>,
  fields: readonly KnownField[],
): readonly Operand[] => {
  const computed = formulas.flatMap((formula) =>
    namesOf(formula).map((name) => ({ id: formula.id, name, numeric: true, tree: formula.tree })),
  )
  const stored = fields.flatMap((field) =>
    namesOf(field).map((name) => ({ id: field.id, name, numeric: isNumeric(field.type) })),
  )
  return [...computed, ...stored]
}

/** What is denied with these fields: formulas that need one of them, by whatever way. */
export const deniedWith = (
  { formulas }: Pick<ReportDefinition, 'formulas'>,
  denied: ReadonlySet<string>,
): ReadonlySet<string> => {
  const all = new Set(denied)
  for (;;) {
    const more = formulas.filter(({ id, tree }) => !all.has(id) && [...fieldsIn(tree)].some((field) => all.has(field)))
    if (more.length === 0) return all
    for (const { id } of more) all.add(id)
  }
}
