import type { Text } from '../../../events/kernel/phrases.ts'
import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import type { ColumnFormat, ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import type { ResolvedDataSet } from '../../sources/resolved.ts'
import type { DatePart } from '../query/dialects.ts'
import type { SeenField } from './seen.ts'
import type { Summary, SummaryMeasure } from './summary.ts'

/** A column of an answer as a screen needs it: how its values are written, and how they come about. */
export type AnswerColumn = Readonly<{
  id: string
  labels: Text
  type: ColumnType
  /** Decimals of its values; null where the data says. */
  scale: number | null
  choices: SeenField['choices']
  format: ColumnFormat | null
  /** What it is computed by, in the words of its author; null of a column of the data. */
  formula: string | null
  /** The column in the database that it comes from. */
  from: string | null
  /** What of a group's values it tells; null of plain columns and keys. */
  aggregate: SummaryMeasure['kind'] | null
  /** The year, month or day that a key puts together; null of everything else. */
  part: DatePart | null
}>

type About = Readonly<{ definition: ReportDefinition; dataSet: ResolvedDataSet }>

/** The columns of plain rows. */
export const rowColumns = (about: About, fields: readonly SeenField[]): readonly AnswerColumn[] =>
  fields.map((field) => columnOf(about, field))

/** The columns of groups: the keys, then what is told of each group. */
export const summaryColumns = (about: About, { keys, measures }: Summary): readonly AnswerColumn[] => [
  ...keys.map(({ key, field }) => ({
    ...columnOf(about, field),
    part: key.part ?? null,
    ...(key.part === undefined ? {} : { type: 'text' as const, choices: [] }),
  })),
  ...measures.map((measure) => measureColumn(about, measure)),
]

const columnOf = ({ definition, dataSet }: About, field: SeenField): AnswerColumn => {
  const shown = definition.columns.find((column) => column.field === field.id)
  const column = dataSet.fields.find(({ id }) => id === field.id)?.column
  return {
    id: field.id,
    labels: shown?.labels ?? field.labels,
    type: field.type,
    scale: field.scale ?? null,
    choices: field.choices,
    format: shown?.format ?? null,
    formula: field.formula?.text ?? null,
    from: column ? `${column.table}.${column.name}` : null,
    aggregate: null,
    part: null,
  }
}

const counts = ['rows', 'count', 'distinct']
const rowsLabels: Text = { 'zh-CN': '行数', 'zh-TW': '列數', 'en-US': 'Rows' }

const measureColumn = (about: About, { id, kind, labels, field }: SummaryMeasure): AnswerColumn => {
  const of = field ? columnOf(about, field) : undefined
  const isCount = counts.includes(kind)
  return {
    id,
    labels: labels ?? of?.labels ?? rowsLabels,
    type: isCount ? 'integer' : kind === 'min' || kind === 'max' ? (of?.type ?? 'text') : 'decimal',
    scale: isCount ? 0 : (of?.scale ?? null),
    choices: kind === 'min' || kind === 'max' ? (of?.choices ?? []) : [],
    format: isCount ? null : (of?.format ?? null),
    formula: of?.formula ?? null,
    from: of?.from ?? null,
    aggregate: kind,
    part: null,
  }
}
