import type { Condition } from '../../../events/kernel/query/conditions.ts'
import { refuse } from '../../../events/reports/exportPhrases.ts'
import type { ReportChart } from '../../../events/reports/reportSchemas.ts'
import type { Cell } from '../../sources/sessions/session.ts'
import type { Prepared } from '../planning/prepare.ts'
import { summaryOf, type Summary, type SummaryMeasure } from '../planning/summary.ts'
import type { GroupsPlan, Key } from '../query/groups.ts'
import type { AnswerColumn, AskGroups } from '../reading.ts'
import { chartLimits } from './limits.ts'
import { restOf, topOf, within } from './top.ts'

/** One row of figures along the keys. `name` is the value of the series key, null where it is blank. */
export type ChartSeries = Readonly<{ measure: string; name: Cell; other: boolean; values: readonly Cell[] }>

/** What a chart shows. `keys` are the values along it; the last one stands for the rest where `other` says so. */
export type ChartData = Readonly<{
  key: AnswerColumn
  series: AnswerColumn | null
  measures: readonly AnswerColumn[]
  keys: readonly Cell[]
  other: boolean
  rows: readonly ChartSeries[]
}>

type Part = Readonly<{ key: Cell; name: Cell; values: readonly Cell[] }>

/** Figures of a chart, each computed from rows: what is left out of a chart that is too large is one figure of its own. */
export const chartData = async (chart: ReportChart, prepared: Prepared, ask: AskGroups): Promise<ChartData> => {
  const keys = [chart.key, ...(chart.series ? [chart.series] : [])]
  const summary = summaryOf({ keys, measures: chart.measures }, prepared.seen)
  const asking: Asking = { chart, prepared, summary, ask }
  return chart.series ? withSeries(asking, chart.series) : withoutSeries(asking)
}

type Asking = Readonly<{ chart: ReportChart; prepared: Prepared; summary: Summary; ask: AskGroups }>

/** So many figures at most, whatever stands along the chart. */
const mostKeys = ({ chart, summary }: Asking): number =>
  chart.type === 'pie' ? chartLimits.slices : Math.floor(chartLimits.points / Math.max(1, summary.measures.length))

const planOf = (
  { prepared, summary }: Asking,
  keys: readonly Key[],
  where: readonly Condition[],
  limit: number,
): GroupsPlan => ({
  ...prepared.asked,
  where: { kind: 'all', of: [prepared.asked.where, ...where] },
  keys,
  measures: summary.asked,
  totals: false,
  limit,
})

const shownOf = ({ summary }: Asking, keys: number, row: readonly Cell[]): readonly Cell[] =>
  row.slice(1 + keys, 1 + keys + summary.measures.length)

const withoutSeries = async (asking: Asking): Promise<ChartData> => {
  const { chart, ask } = asking
  const most = mostKeys(asking)
  const rows = await ask(planOf(asking, [chart.key], [], most + 1))
  const parts = rows.map((row): Part => ({ key: row[1] ?? null, name: null, values: shownOf(asking, 1, row) }))
  if (parts.length <= most) return together(asking, parts)
  const kept = await largest(asking, chart.key, most - 1)
  const inside = await ask(planOf(asking, [chart.key], [within(chart.key, kept)], most))
  const rest = await ask(planOf(asking, [], [restOf(chart.key, kept)], 1))
  const shown = inside.map((row): Part => ({ key: row[1] ?? null, name: null, values: shownOf(asking, 1, row) }))
  return together(
    asking,
    shown,
    rest.map((row) => shownOf(asking, 0, row)),
  )
}

/** The values of a key that have most of the first measure. Months are told by their rows: their rest is not asked for. */
const largest = async (asking: Asking, key: Key, most: number): Promise<readonly Cell[]> => {
  if (key.part !== undefined) return refuse('invalid', 'CHART_TOO_LARGE', { params: { limit: most } })
  const groups = await asking.ask(planOf(asking, [key], [], mostRanked + 1))
  if (groups.length > mostRanked) return refuse('invalid', 'CHART_TOO_LARGE', { params: { limit: mostRanked } })
  return topOf(groups, most)
}
const mostRanked = 50_000

const withSeries = async (asking: Asking, series: Key): Promise<ChartData> => {
  const { chart, ask, summary } = asking
  const each = Math.max(1, summary.measures.length)
  const groups = await ask(planOf(asking, [series], [], mostRanked + 1))
  const most = Math.floor(chartLimits.series / each)
  const kept = groups.length > most ? await largest(asking, series, most - 1) : undefined
  const inside = kept === undefined ? [] : [within(series, kept)]
  const rows = await ask(planOf(asking, [chart.key, series], inside, chartLimits.points + 1))
  if (rows.length > chartLimits.points)
    return refuse('invalid', 'CHART_TOO_LARGE', { params: { limit: chartLimits.points } })
  const parts = rows.map(
    (row): Part => ({ key: row[1] ?? null, name: row[2] ?? null, values: shownOf(asking, 2, row) }),
  )
  const rest =
    kept === undefined ? [] : await ask(planOf(asking, [chart.key], [restOf(series, kept)], chartLimits.points))
  return crossed(
    asking,
    parts,
    rest.map((row) => ({ key: row[1] ?? null, name: null, values: shownOf(asking, 1, row) })),
  )
}

const columnOf = ({ id, kind, labels, field }: SummaryMeasure): AnswerColumn => ({
  ...{ id, kind, labels: labels ?? field?.labels ?? null },
  type: kind === 'rows' || kind === 'count' || kind === 'distinct' ? 'integer' : (field?.type ?? 'decimal'),
  choices: [],
  places: field?.formula?.scale ?? null,
})

const keyColumn = ({ summary }: Asking, place: number): AnswerColumn | null => {
  const found = summary.keys[place]
  if (!found) return null
  const { field, key } = found
  const type = key.part === undefined ? field.type : 'text'
  return {
    id: `${place}`,
    kind: 'key',
    labels: field.labels,
    type,
    choices: field.choices,
    places: null,
  }
}

const headOf = (asking: Asking): Pick<ChartData, 'key' | 'series' | 'measures'> => ({
  key: keyColumn(asking, 0) as AnswerColumn, // a chart has a key
  series: keyColumn(asking, 1),
  measures: asking.summary.measures.map(columnOf),
})

const together = (asking: Asking, parts: readonly Part[], rest: readonly (readonly Cell[])[] = []): ChartData => ({
  ...headOf(asking),
  keys: [...parts.map(({ key }) => key), ...rest.map(() => null)],
  other: rest.length > 0,
  rows: asking.summary.measures.map(({ id }, place) => ({
    ...{ measure: id, name: null, other: false },
    values: [...parts, ...rest.map((values) => ({ values }))].map(({ values }) => values[place] ?? null),
  })),
})

/** Figures by key and series, blanks where there are no rows. */
const crossed = (asking: Asking, parts: readonly Part[], rest: readonly Part[]): ChartData => {
  const keys = [...new Set([...parts, ...rest].map(({ key }) => key))].sort(byValue)
  const names = [...new Set(parts.map(({ name }) => name))].sort(byValue)
  const places = new Map(keys.map((key, place) => [key, place]))
  const rowsOf = (own: readonly Part[], name: Cell, other: boolean): readonly ChartSeries[] =>
    asking.summary.measures.map(({ id }, measure) => {
      const values: Cell[] = keys.map(() => null)
      for (const part of own) values[places.get(part.key) ?? 0] = part.values[measure] ?? null
      return { measure: id, name, other, values }
    })
  const byName = new Map(names.map((name) => [name, parts.filter((part) => part.name === name)]))
  return {
    ...headOf(asking),
    keys,
    other: false,
    rows: [
      ...names.flatMap((name) => rowsOf(byName.get(name) ?? [], name, false)),
      ...(rest.length > 0 ? rowsOf(rest, null, true) : []),
    ],
  }
}

/** Blanks last, numbers by their size. */
const byValue = (one: Cell, other: Cell): number => {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : 1
}
