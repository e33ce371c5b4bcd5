import { plus } from '../../events/logistics/amounts.ts'
import { orderStatuses } from '../../events/logistics/orderStatus.ts'
import { refuse } from '../../events/logistics/phrases.ts'
import type { Database } from '../kernel/database.ts'
import { type By, type Group, groupRows } from '../kernel/groups.ts'
import type { Filter, ListQuery } from '../kernel/listQuery.ts'
import { type Asking, orderRequest } from './orderQueries.ts'
import { orders } from './orders.ts'

/** Cancelled lines are left out unless they are asked for. */
const counted = orderStatuses.filter((status) => status !== 'CANCELLED')

export const groupings = ['month', 'shippingBy', 'forwarder', 'country', 'supplier'] as const
export type Grouping = (typeof groupings)[number]
export const monthDays = ['requiredEtd', 'deliveredDate'] as const
export type MonthDay = (typeof monthDays)[number]

/** What one currency comes to; currencies are never added up. */
export type Money = Readonly<{ currency: string | null; value: string; freight: string; insurance: string }>

/** Orders that share something, and what they come to. Quantities and money are exact decimals. */
export type ReportLine = Readonly<{
  key: string | null
  lines: number
  quantity: string
  openQuantity: string
  delivered: number
  /** Delivered after the required ETD, or open and past it, or open with a later ETA. */
  late: number
  deliveredLate: number
  /** Share of the delivered lines that were not late, "0" to "1" with four decimals; null when none was delivered. */
  onTimeRate: string | null
  /** Lines whose freight is not known. */
  withoutFreight: number
  money: readonly Money[]
}>

export type Report = Readonly<{ groups: readonly ReportLine[]; total: ReportLine }>

export type ReportQuestion = Readonly<{ groupBy: Grouping; monthOf: MonthDay; query: ListQuery }>

const mostGroups = 10_000
const sums = ['qty', 'openQty', 'value', 'freight', 'insurance'] as const

/** Totals of the orders within reach that pass the filters, by group. Cancelled orders are left out unless asked for. */
export const summarize = async (db: Database, asking: Asking, question: ReportQuestion): Promise<Report> => {
  const by = columnOf(question)
  const grouped = async (columns: readonly By<typeof orders.columns>[], filters: Readonly<Record<string, Filter>>) => {
    const query = { ...question.query, filters: { ...withoutCancelled(question.query), ...filters } }
    const request = { ...orderRequest(db, asking, query), by: columns, sums, limit: mostGroups }
    const groups = await groupRows(db, orders, request)
    return groups.length < mostGroups ? groups : refuse('invalid', 'REPORT_TOO_LARGE')
  }
  const [all, late, unpaid] = await Promise.all([
    grouped([by, { column: 'currency' }, { column: 'status' }], {}),
    asksForOnTime(question.query) ? [] : grouped([by, { column: 'status' }], { late: { op: 'eq', value: true } }),
    asksForFreight(question.query) ? [] : grouped([by], { freight: { op: 'empty' } }),
  ])
  const keys = [...new Set(all.map((group) => keyOf(group)))]
  const lineFor = (key: string | null) =>
    reportLine(key, { all: having(all, key), late: having(late, key), unpaid: having(unpaid, key) })
  return { groups: keys.map(lineFor), total: reportLine(null, { all, late, unpaid }) }
}

const columnOf = ({ groupBy, monthOf }: ReportQuestion): By<typeof orders.columns> =>
  groupBy === 'month' ? { column: monthOf, per: 'month' } : { column: groupBy }

const withoutCancelled = ({ filters = {} }: ListQuery): Readonly<Record<string, Filter>> =>
  filters.status ? filters : { ...filters, status: { op: 'in', value: counted } }

const asksForOnTime = ({ filters }: ListQuery): boolean => filters?.late?.op === 'eq' && filters.late.value === false
const asksForFreight = ({ filters }: ListQuery): boolean =>
  filters?.freight !== undefined && filters.freight.op !== 'empty'

const keyOf = ({ by }: Group): string | null => by[0] ?? null
const having = (groups: readonly Group[], key: string | null) => groups.filter((group) => keyOf(group) === key)

type Parts = Readonly<Record<'all' | 'late' | 'unpaid', readonly Group[]>>

const reportLine = (key: string | null, { all, late, unpaid }: Parts): ReportLine => {
  const delivered = countOf(all.filter(({ by }) => by[2] === 'DELIVERED'))
  const deliveredLate = countOf(late.filter(({ by }) => by[1] === 'DELIVERED'))
  return {
    key,
    lines: countOf(all),
    quantity: sumOf(all, 'qty'),
    openQuantity: sumOf(all, 'openQty'),
    delivered,
    late: countOf(late),
    deliveredLate,
    onTimeRate: rateOf(delivered - deliveredLate, delivered),
    withoutFreight: countOf(unpaid),
    money: moneyOf(all),
  }
}

const countOf = (groups: readonly Group[]): number => groups.reduce((count, group) => count + group.count, 0)

const sumOf = (groups: readonly Group[], column: (typeof sums)[number]): string =>
  groups.reduce((total, group) => plus(total, group.sums[column] ?? '0'), '0')

const rateOf = (part: number, whole: number): string | null => (whole === 0 ? null : (part / whole).toFixed(4))

const moneyOf = (groups: readonly Group[]): readonly Money[] => {
  const currencies = [...new Set(groups.map(({ by }) => by[1] ?? null))].sort((a, b) =>
    (a ?? '') < (b ?? '') ? -1 : 1,
  )
  return currencies
    .map((currency) => {
      const own = groups.filter(({ by }) => (by[1] ?? null) === currency)
      return {
        currency,
        value: sumOf(own, 'value'),
        freight: sumOf(own, 'freight'),
        insurance: sumOf(own, 'insurance'),
      }
    })
    .filter(({ currency, ...sum }) => currency !== null || Object.values(sum).some((amount) => amount !== '0'))
}
