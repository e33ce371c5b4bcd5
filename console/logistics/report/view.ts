import type { Grouping, MonthDay } from '../../../projections/logistics/report.ts'
import { type FilterValues, toFilter } from '../orders/list/address.ts'

export const groupings: readonly Grouping[] = ['month', 'shippingBy', 'forwarder', 'country', 'supplier']
export const monthDays: readonly MonthDay[] = ['requiredEtd', 'deliveredDate']
export const charts = ['bar', 'line', 'pie'] as const
export type Chart = (typeof charts)[number]
export const measures = ['lines', 'quantity', 'openQuantity', 'late', 'onTimeRate', 'value', 'freight'] as const
export type Measure = (typeof measures)[number]

/** The filters that the report offers, by their names in the address of the order list. */
export const filterNames = [
  ...['requiredEtd', 'deliveredDate', 'country', 'supplier', 'shippingBy', 'forwarder', 'status'],
] as const

/** What the report shows. All of it stands in the address, so that reload and share give the same view. */
export type ReportView = Readonly<{
  by: Grouping
  /** The day that months go by. */
  month: MonthDay
  chart: Chart
  measure: Measure
  /** Whose money the chart shows; the first one there is unless said. */
  currency: string | undefined
  filters: Readonly<Record<string, FilterValues>>
}>

const oneOf = <Word extends string>(words: readonly Word[], text: string | null, usual: Word): Word =>
  words.find((word) => word === text) ?? usual

/** Charts that can show a measure: shares of a rate do not exist. */
export const chartsOf = (measure: Measure): readonly Chart[] =>
  measure === 'onTimeRate' ? charts.filter((chart) => chart !== 'pie') : charts

/** Reads a view; what makes no sense in it is left out. */
export const readView = (params: URLSearchParams): ReportView => {
  const measure = oneOf(measures, params.get('measure'), 'lines')
  const filters = filterNames.flatMap((name) => {
    const values = params.getAll(name)
    return toFilter(name, values) ? [[name, values] as const] : []
  })
  return {
    by: oneOf(groupings, params.get('by'), 'month'),
    month: oneOf(monthDays, params.get('month'), 'requiredEtd'),
    chart: oneOf(chartsOf(measure), params.get('chart'), 'bar'),
    measure,
    currency: params.get('currency') ?? undefined,
    filters: Object.fromEntries(filters),
  }
}

/** The parameters of a view, with nothing in them that is usual. */
export const writeView = ({ by, month, chart, measure, currency, filters }: ReportView): URLSearchParams => {
  const params = new URLSearchParams()
  if (by !== 'month') params.set('by', by)
  if (month !== 'requiredEtd') params.set('month', month)
  if (chart !== 'bar') params.set('chart', chart)
  if (measure !== 'lines') params.set('measure', measure)
  if (currency) params.set('currency', currency)
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value)
  return params
}

/** What the server is asked for this view; charts and measures are chosen here. */
export const toQuestion = ({ by, month, filters }: ReportView): Readonly<Record<string, unknown>> => {
  const asked = Object.entries(filters).map(([name, values]) => [name, toFilter(name, values)] as const)
  return {
    groupBy: by,
    monthOf: month,
    ...(asked.length > 0 ? { query: { filters: Object.fromEntries(asked) } } : {}),
  }
}

/** The filters with another value for one of them, or without it. */
export const withFilter = (
  filters: ReportView['filters'],
  name: string,
  values: FilterValues | undefined,
): ReportView['filters'] => {
  const { [name]: _, ...others } = filters
  return values ? { ...others, [name]: values } : others
}
