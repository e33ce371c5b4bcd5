import type { ReportLine } from '../../../projections/logistics/report.ts'
import type { Slice } from '../../kit/charts/PieChart.tsx'
import { type Series, sumOf } from '../../kit/charts/series.ts'
import { lateShare, measureOf } from './groups.ts'
import type { ReportView } from './view.ts'

/** What the charts call their figures. */
export type FigureWords = Readonly<{
  measure: string
  onTime: string
  openOnTime: string
  late: string
  lateShare: string
  unknown: string
  others: (count: number) => string
}>

type Currency = string | null | undefined

const percent = (share: number): string => (share * 100).toFixed(1)

/** One figure of each group. A rate is drawn in percent; what cannot be told is a gap. */
const plainSeries = (
  groups: readonly ReportLine[],
  { measure }: ReportView,
  currency: Currency,
  name: string,
): Series => ({
  name,
  values: groups.map((line) => {
    const value = measureOf(line, measure, currency)
    return measure === 'onTimeRate' && value !== null ? percent(Number(value)) : value
  }),
  ...(measure === 'onTimeRate' ? { unit: '%' } : {}),
})

/** Lines by how they stand to their day, piled up to all lines of the group, and the share of the late ones over them. */
const standing = (groups: readonly ReportLine[], words: FigureWords): readonly Series[] => [
  { name: words.onTime, values: groups.map(({ delivered, deliveredLate }) => delivered - deliveredLate) },
  { name: words.late, values: groups.map(({ late }) => late) },
  {
    name: words.openOnTime,
    values: groups.map(({ lines, late, delivered, deliveredLate }) => lines - late - (delivered - deliveredLate)),
  },
  {
    name: words.lateShare,
    values: groups.map((line) => percent(lateShare(line))),
    kind: 'line',
    right: true,
    unit: '%',
  },
]

/** What a chart over groups draws. */
export const seriesOf = (
  groups: readonly ReportLine[],
  view: ReportView,
  currency: Currency,
  words: FigureWords,
): readonly Series[] =>
  view.measure === 'lines' && view.chart === 'bar'
    ? standing(groups, words)
    : [plainSeries(groups, view, currency, words.measure)]

/** Shares of the whole: the largest groups, and what all others come to together. */
export const slicesOf = (
  groups: readonly ReportLine[],
  largest: readonly ReportLine[],
  { measure }: ReportView,
  currency: Currency,
  words: FigureWords,
): readonly Slice[] => {
  const others = groups.filter((line) => !largest.includes(line))
  const rest = sumOf(others.map((line) => measureOf(line, measure, currency)))
  return [
    ...largest.map((line) => ({ name: line.key ?? words.unknown, value: measureOf(line, measure, currency) ?? '0' })),
    ...(others.length > 0 ? [{ name: words.others(others.length), value: rest }] : []),
  ].filter(({ value }) => value !== '0')
}
