import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { refuse } from '../../../events/reports/runPhrases.ts'
import type { Dialect } from '../query/dialects.ts'
import { groupsSql } from '../query/groups.ts'
import { type Compiled, countSql, rowsSql } from '../query/rows.ts'
import { type AnswerColumn, rowColumns, summaryColumns } from './columns.ts'
import { columnSetOf, type Prepared, prepareRun, type Question, type RunFacts } from './prepare.ts'
import { type Summary, summaryOf, totalsOf } from './summary.ts'

/** What a database is asked, and how its answer is to be read. `columns` are the ones to show, from place `from` on. */
export type Plan = Readonly<{
  prepared: Prepared
  compiled: Compiled
  columns: readonly AnswerColumn[]
  /** How many cells of a row stand before the first shown one: groups begin with their level. */
  from: number
  columnSet: readonly string[]
}>

export type PageWanted = Readonly<{ limit: number; offset: number }>

/** A page of rows. One more than the page is asked for, to know whether there are more. */
export const planRows = (facts: RunFacts, question: Question, dialect: Dialect, page: PageWanted): Plan => {
  const prepared = prepareRun(facts, question)
  const select = prepared.columns.map(({ id }) => id)
  const { limit, offset } = page
  return {
    prepared,
    compiled: rowsSql(dialect, { ...prepared.asked, select, order: prepared.order, limit: limit + 1, offset }),
    columns: rowColumns(facts, prepared.columns),
    from: 0,
    columnSet: columnSetOf(prepared.seen, [...select, ...usedFields(prepared)]),
  }
}

/** The groups of a report with all levels above them, one more than may be answered. */
export const planGroups = (facts: RunFacts, question: Question, dialect: Dialect, most: number): Plan => {
  const { groups } = facts.definition
  if (!groups) return refuse('invalid', 'RUN_FIELD_UNKNOWN')
  return planSummary(facts, question, dialect, { ...groups, most })
}

type Wanted = Pick<NonNullable<ReportDefinition['groups']>, 'keys' | 'measures' | 'totals'> & Readonly<{ most: number }>

/** Any groups over the rows of a report, as charts and pivots ask for them. */
export const planSummary = (facts: RunFacts, question: Question, dialect: Dialect, wanted: Wanted): Plan => {
  const prepared = prepareRun(facts, question)
  return summaryPlan(facts, prepared, dialect, { ...wanted, summary: summaryOf(wanted, prepared.seen) })
}

/** One row: the totals of all columns that one can add up. Undefined when there is none. */
export const planTotals = (facts: RunFacts, question: Question, dialect: Dialect): Plan | undefined => {
  const prepared = prepareRun(facts, question)
  const summary = totalsOf(prepared.columns, prepared.seen)
  if (summary.measures.length === 0) return undefined
  return summaryPlan(facts, prepared, dialect, { summary, totals: false, most: 1 })
}

type SummaryWanted = Readonly<{ summary: Summary; totals: boolean; most: number }>

const summaryPlan = (facts: RunFacts, prepared: Prepared, dialect: Dialect, wanted: SummaryWanted): Plan => {
  const { summary, totals, most } = wanted
  const keys = summary.keys.map(({ key }) => key)
  const shown = [...keys.map(({ field }) => field), ...summary.measures.flatMap(({ field }) => field?.id ?? [])]
  return {
    prepared,
    compiled: groupsSql(dialect, { ...prepared.asked, keys, measures: summary.asked, totals, limit: most + 1 }),
    columns: summaryColumns(facts, summary),
    from: 1,
    columnSet: columnSetOf(prepared.seen, [...shown, ...usedFields(prepared)]),
  }
}

/** How many rows there are, up to one more than may be paged through. */
export const planCount = (facts: RunFacts, question: Question, dialect: Dialect, most: number): Plan => {
  const prepared = prepareRun(facts, question)
  const compiled = countSql(dialect, prepared.asked, most)
  return { prepared, compiled, columns: [], from: 0, columnSet: columnSetOf(prepared.seen, usedFields(prepared)) }
}

/** The values of a field, those first that sort first, narrowed as every run is. */
export const planValues = (
  facts: RunFacts,
  question: Question,
  dialect: Dialect,
  wanted: Readonly<{ field: string; most: number }>,
): Plan =>
  planSummary(facts, question, dialect, {
    keys: [{ field: wanted.field }],
    measures: [{ id: 'n', kind: 'rows' }],
    totals: false,
    most: wanted.most,
  })

/** What somebody filters and orders by tells them something of it. */
const usedFields = ({ told, seen }: Prepared): readonly string[] =>
  told.map(({ field }) => field).filter((id) => seen.has(id))
