import type { FormulaTree } from '../../../events/kernel/formula/tree.ts'
import { foldTree } from '../../../events/kernel/formula/tree.ts'
import type { Text } from '../../../events/kernel/phrases.ts'
import { isNumeric } from '../../../events/kernel/query/columnTypes.ts'
import type { ReportMeasure } from '../../../events/reports/reportSchemas.ts'
import { refuse } from '../../../events/reports/runPhrases.ts'
import type { Key, Measure } from '../query/groups.ts'
import type { Seen, SeenField } from './seen.ts'

/** Something that is told of each group. */
export type SummaryMeasure = Readonly<{
  id: string
  kind: ReportMeasure['kind']
  /** Its own name, where it has one besides that of its field. */
  labels: Text | undefined
  field: SeenField | undefined
}>

/** Groups and what is told of them, as far as somebody may see it. */
export type Summary = Readonly<{
  keys: readonly Readonly<{ key: Key; field: SeenField }>[]
  measures: readonly SummaryMeasure[]
  /** What the database is asked for: the measures, behind them what formulas over totals need. */
  asked: readonly Measure[]
}>

type Wanted = Readonly<{ keys: readonly Key[]; measures: readonly ReportMeasure[] }>

/** A key that somebody may not see refuses, since without it the groups would be others; a measure falls out. */
export const summaryOf = ({ keys, measures }: Wanted, seen: Seen): Summary => {
  const shown = measures.filter((measure) => measure.kind === 'rows' || seen.has(measure.field))
  const needs = sums(seen)
  const asked = shown.map((measure) => askedOf(measure, seen, needs.of))
  return {
    keys: keys.map((key) => ({ key, field: seen.get(key.field) ?? refuse('forbidden', 'RUN_FIELD_DENIED') })),
    measures: shown.map((measure) => ({
      id: measure.id,
      kind: measure.kind,
      labels: measure.labels,
      field: measure.kind === 'rows' ? undefined : seen.get(measure.field),
    })),
    asked: [...asked, ...needs.all()],
  }
}

/** The sums of everything that one can calculate with among the columns: one row over all of them. */
export const totalsOf = (columns: readonly SeenField[], seen: Seen): Summary => {
  const numeric = columns.filter(({ type }) => isNumeric(type))
  const measures = numeric.map(({ id }): ReportMeasure => ({ id, kind: 'sum', field: id }))
  return summaryOf({ keys: [], measures }, seen)
}

const askedOf = (measure: ReportMeasure, seen: Seen, sumOf: (field: string) => string): Measure => {
  if (measure.kind === 'rows') return { id: measure.id, kind: 'rows' }
  const formula = seen.get(measure.field)?.formula
  if (measure.kind !== 'sum' || formula?.totals !== 'formula')
    return { id: measure.id, kind: measure.kind, field: measure.field }
  return { id: measure.id, kind: 'formula', tree: overSums(formula.tree, seen, sumOf) }
}

/** A formula of the totals: every field in it as its sum, formulas of totals in it unfolded. */
const overSums = (tree: FormulaTree, seen: Seen, sumOf: (field: string) => string): FormulaTree =>
  foldTree<FormulaTree>(tree, {
    number: (value) => ({ kind: 'number', value }),
    field: (id) => {
      const inner = seen.get(id)?.formula
      return inner?.totals === 'formula' ? overSums(inner.tree, seen, sumOf) : { kind: 'field', id: sumOf(id) }
    },
    operation: (operator, left, right) => ({ kind: 'operation', operator, left, right }),
  })

/** Sums that only formulas ask for, each once. */
const sums = (seen: Seen) => {
  const asked = new Map<string, Measure>()
  return {
    of: (field: string): string => {
      if (!seen.has(field)) return refuse('forbidden', 'RUN_FIELD_DENIED')
      const id = `sum:${field}`
      asked.set(id, { id, kind: 'sum', field })
      return id
    },
    all: (): readonly Measure[] => [...asked.values()],
  }
}
