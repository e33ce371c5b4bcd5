import type { Language } from '../../../events/kernel/phrases.ts'
import { labelIn } from '../../../events/kernel/query/labels.ts'
import { fileWords, measureWords } from '../../../events/reports/exportPhrases.ts'
import { fill } from '../../../events/kernel/phrases.ts'
import type { ColumnFormat, ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { type Prepared, prepareRun, type Question, type RunFacts } from '../planning/prepare.ts'
import type { SeenField } from '../planning/seen.ts'
import { type Summary, summaryOf } from '../planning/summary.ts'
import type { Dialect } from '../query/dialects.ts'
import { groupsSql } from '../query/groups.ts'
import type { Shape } from '../query/relation.ts'
import { type Compiled, rowsSql } from '../query/rows.ts'
import { statementOf } from '../query/sql.ts'
import type { ExportColumn, ExportTable } from './order.ts'

/** How one report becomes one table of a file. */
export type TableWish = Readonly<{
  facts: RunFacts
  question: Question
  dialect: Dialect
  language: Language
  name: string
  /** Most rows; one more is asked for, so that nothing ends quietly. */
  cap: number
}>

export type PlannedTable = Readonly<{ prepared: Prepared; table: ExportTable }>

/** The rows of a report, or its groups with their totals, as a table whose head is in a language. */
export const tableOf = (wish: TableWish): PlannedTable => {
  const prepared = prepareRun(wish.facts, wish.question)
  const { groups } = wish.facts.definition
  return { prepared, table: groups ? groupsTable(wish, prepared, groups) : rowsTable(wish, prepared) }
}

const rowsTable = (wish: TableWish, { asked, columns, order }: Prepared): ExportTable => {
  const select = columns.map(({ id }) => id)
  const compiled = rowsSql(wish.dialect, { ...asked, select, order, limit: wish.cap + 1, offset: 0 })
  return {
    kind: 'rows',
    name: wish.name,
    statement: statementIn(wish, compiled),
    columns: columns.map((field, place) => fieldColumn(wish, field, compiled.shapes[place])),
    ...{ keys: 0, total: '' },
  }
}

const groupsTable = (
  wish: TableWish,
  { asked, seen }: Prepared,
  groups: NonNullable<ReportDefinition['groups']>,
): ExportTable => {
  const summary = summaryOf(groups, seen)
  const plan = { ...asked, keys: groups.keys, measures: summary.asked, totals: groups.totals, limit: wish.cap + 1 }
  const compiled = groupsSql(wish.dialect, plan)
  return {
    kind: 'groups',
    name: wish.name,
    statement: statementIn(wish, compiled),
    columns: groupColumns(wish, summary, compiled.shapes.slice(1)),
    keys: summary.keys.length,
    total: fileWords[wish.language].total,
  }
}

const groupColumns = (
  wish: TableWish,
  { keys, measures }: Summary,
  shapes: readonly Shape[],
): readonly ExportColumn[] => [
  ...keys.map(({ field }, place) => fieldColumn(wish, field, shapes[place])),
  ...measures.map(({ kind, labels, field }, place): ExportColumn => {
    const own = labels && labelIn(labels, wish.language)
    const plain = { shape: shapes[keys.length + place] ?? text, choices: [], format: formatOf(wish, field) }
    if (kind === 'rows' || !field) return { ...plain, label: own || fileWords[wish.language].rows }
    const label = own || fill(measureWords[wish.language][kind], { field: labelIn(field.labels, wish.language) })
    return { ...plain, label, places: field.formula?.scale }
  }),
]

const text: Shape = { type: 'text' }

const fieldColumn = (wish: TableWish, field: SeenField, shape: Shape = text): ExportColumn => {
  const { language, facts } = wish
  const own = facts.definition.columns.find((column) => column.field === field.id)?.labels
  return {
    label: labelIn(own ?? field.labels, language),
    shape,
    choices: field.choices.map(({ code, label }) => [code, labelIn(label, language)]),
    format: formatOf(wish, field),
    places: field.formula?.scale,
  }
}

const formatOf = ({ facts }: TableWish, field: SeenField | undefined): ColumnFormat | undefined =>
  facts.definition.columns.find((column) => column.field === field?.id)?.format

const statementIn = ({ dialect }: TableWish, { sql }: Compiled) => statementOf(sql, dialect.placeholder)
