import { fieldsIn } from '../../../events/kernel/formula/tree.ts'
import type { Text } from '../../../events/kernel/phrases.ts'
import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import type { FormulaColumn, ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import type { ResolvedDataSet, ResolvedField } from '../../sources/resolved.ts'
import type { Field, Fields } from '../query/fields.ts'

/** A field that a person may see: of the data set, or a formula all of whose fields they may see. */
export type SeenField = Readonly<{
  id: string
  labels: Text
  type: ColumnType
  /** Decimals that its values have; undefined where the data says. */
  scale?: number | undefined
  choices: ResolvedField['choices']
  personal: boolean
  formula?: FormulaColumn
}>

export type Seen = ReadonlyMap<string, SeenField>

const ofDataSet = ({ id, labels, column, choices, personal }: ResolvedField): SeenField => ({
  ...{ id, labels, choices, personal },
  type: column.type,
  scale: column.scale,
})

const ofFormula = (formula: FormulaColumn): SeenField => ({
  id: formula.id,
  labels: formula.labels,
  type: 'decimal',
  scale: formula.scale,
  choices: [],
  personal: false,
  formula,
})

/** What is left of a report's fields for somebody: neither what is denied nor what is computed from it. */
export const seenFields = (
  { fields }: Pick<ResolvedDataSet, 'fields'>,
  { formulas }: Pick<ReportDefinition, 'formulas'>,
  denied: ReadonlySet<string>,
): Seen => {
  const plain = fields.filter(({ id }) => !denied.has(id)).map((field) => [field.id, ofDataSet(field)] as const)
  const seen = new Map<string, SeenField>(plain)
  let pending = formulas.filter(({ id }) => !denied.has(id) && !seen.has(id))
  for (;;) {
    const ready = pending.filter(({ tree }) => [...fieldsIn(tree)].every((id) => seen.has(id)))
    if (ready.length === 0) return seen
    for (const formula of ready) seen.set(formula.id, ofFormula(formula))
    pending = pending.filter((formula) => !ready.includes(formula))
  }
}

/** The fields as SQL is made of them. */
export const queryFields = ({ fields }: Pick<ResolvedDataSet, 'fields'>, seen: Seen): Fields => {
  const columns = new Map(fields.map(({ id, column }) => [id, column]))
  const ways = [...seen.values()].map(({ id, formula }): readonly [string, Field] => {
    if (formula) return [id, { kind: 'formula', tree: formula.tree }]
    const column = columns.get(id)
    if (!column) throw new Error(`no field ${id}`)
    return [id, { kind: 'column', column }]
  })
  return new Map(ways)
}

/** A field and everything that it is computed from. */
export const needed = (seen: Seen, id: string): ReadonlySet<string> => {
  const formula = seen.get(id)?.formula
  const inner = formula ? [...fieldsIn(formula.tree)].flatMap((one) => [...needed(seen, one)]) : []
  return new Set([id, ...inner])
}
