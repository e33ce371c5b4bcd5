import type { Money, Report, ReportLine } from '../../../projections/logistics/report.ts'
import { listAddress, readEnds, writeEnds } from '../orders/list/address.ts'
import { compareValues } from '../../kit/table/compare.ts'
import type { Measure, ReportView } from './view.ts'

/** Currencies that have money in these lines; null where money has none. */
export const currenciesOf = ({ money }: ReportLine): readonly (string | null)[] => money.map(({ currency }) => currency)

export const moneyOf = ({ money }: ReportLine, currency: string | null | undefined): Money | undefined =>
  money.find((one) => one.currency === currency)

/** What a group comes to in one measure, as a decimal; null where there is nothing to tell. */
export const measureOf = (line: ReportLine, measure: Measure, currency: string | null | undefined): string | null => {
  if (measure === 'value' || measure === 'freight') return moneyOf(line, currency)?.[measure] ?? null
  const value = line[measure]
  return value === null ? null : String(value)
}

/** Delivered after the required day, or open past it, as a share of all lines. */
export const lateShare = ({ late, lines }: ReportLine): number => (lines === 0 ? 0 : late / lines)

const lastDay = (month: string): string => {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, place, 0)).getUTCDate()}`
}

const later = (one: string, other: string | undefined): string => (other !== undefined && other > one ? other : one)
const earlier = (one: string, other: string | undefined): string => (other !== undefined && other < one ? other : one)

const monthFilter = (key: string, given: readonly string[] | undefined): string => {
  const { from, to } = readEnds(given?.[0], 'day')
  return writeEnds({ from: later(`${key}-01`, from), to: earlier(lastDay(key), to) })
}

/** The report leaves cancelled orders out unless they are asked for, so the list that a group leads to does too. */
const counted = ['DRAFT', 'CONFIRMED', 'PARTLY_SHIPPED', 'SHIPPED', 'DELIVERED']

/** The order list with exactly the lines that a group counts. */
export const ordersOf = ({ by, month, filters }: ReportView, key: string | null): string => {
  const field = by === 'month' ? month : by
  const value = by === 'month' && key !== null ? monthFilter(key, filters[month]) : (key ?? '')
  return listAddress({ status: counted, ...filters, [field]: [value] })
}

/** The groups that a chart has room for: months in their order, others, and slices of a pie, largest first. */
export const charted = (
  groups: readonly ReportLine[],
  { by, measure, chart }: Pick<ReportView, 'by' | 'measure' | 'chart'>,
  currency: string | null | undefined,
  most: number,
): readonly ReportLine[] => {
  if (by === 'month' && chart !== 'pie') return groups.filter(({ key }) => key !== null)
  const size = (line: ReportLine) => measureOf(line, measure, currency) ?? ''
  return groups.toSorted((one, other) => compareValues(size(other), size(one))).slice(0, most)
}

/** Whose money a chart shows: the chosen currency where there is money in it, else the first. */
export const chosenCurrency = ({ total }: Report, wanted: string | undefined): string | null | undefined => {
  const currencies = currenciesOf(total)
  return currencies.find((one) => (one ?? '') === wanted) ?? currencies[0]
}
