import type * as z from 'zod'
import {
  type OrderField,
  type OrderFieldKind,
  orderFieldNames,
  orderFields,
} from '../../events/logistics/orderFields.ts'
import { orderStatuses } from '../../events/logistics/orderStatus.ts'
import type { ColumnInUse } from '../../events/settings/columnText.ts'
import { type ColumnFilters, columnFilters, passesColumns } from '../kernel/columnFilters.ts'
import type { Database } from '../kernel/database.ts'
import { groupRows, valuesOf } from '../kernel/groups.ts'
import { findRow, type List, listRows, pagesOf } from '../kernel/list.ts'
import {
  type FieldKind,
  type ListField,
  type ListFields,
  type ListQuery,
  listQuery,
  type Page,
} from '../kernel/listQuery.ts'
import type { Reach } from '../kernel/reach.ts'
import { lateDaysOn, type OrderRow, orders } from './orders.ts'

/** Whose rows, and what day it is: what every question about orders says. */
export type Asking = Readonly<{ reach: Reach; today: string; columns?: AskedColumns }>

/** What is asked of extra columns, and what they are. */
export type AskedColumns = Readonly<{ known: readonly ColumnInUse[]; filters: ColumnFilters | undefined }>

/** A row as a list shows it. */
export type OrderListRow = Omit<
  OrderRow,
  'extras' | 'gaps' | 'source' | 'shipments' | 'removed' | 'lateAfter' | 'stage'
>
/** A row as its own page shows it. */
export type OrderDetail = Omit<OrderRow, 'shipments' | 'removed' | 'lateAfter' | 'stage'>

const kinds: Readonly<Record<OrderFieldKind, FieldKind>> = {
  text: 'text',
  longText: 'text',
  decimal: 'number',
  day: 'day',
  currency: 'text',
  choice: 'choice',
}

const searched: readonly OrderField[] = ['po', 'partNumber', 'description', 'invoiceNumber', 'trackingNumber']

const fieldOf = (name: OrderField): ListField => {
  const { kind, words } = orderFields[name] as { kind: OrderFieldKind; words?: readonly string[] } // as all fields are
  return { kind: kinds[kind], search: searched.includes(name), ...(words ? { choices: words } : {}) }
}

const columns: ListFields<typeof orders.columns> = {
  ...Object.fromEntries(orderFieldNames.map((name) => [name, fieldOf(name)])),
  lineNumber: { kind: 'text', search: true },
  status: { kind: 'choice', choices: orderStatuses },
  arrivedQty: { kind: 'number' },
  openQty: { kind: 'number' },
  allocatedQty: { kind: 'number' },
  remainingQty: { kind: 'number' },
  gapCount: { kind: 'number' },
  importId: { kind: 'text', sort: false },
  createdBy: { kind: 'text', sort: false },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

/** What a list of orders may be filtered and sorted by; `late` depends on the day. */
export const orderListQuery = listQuery(
  { ...columns, late: { kind: 'flag', sort: false } },
  { columnFilters: columnFilters.optional() },
) as z.ZodType<OrderListQuery> // with what was added

export type OrderListQuery = ListQuery & Readonly<{ columnFilters?: ColumnFilters | undefined }>

const fields: ListFields<typeof orders.columns> = { ...columns, lateAfter: { kind: 'day' } }

/** The question with `late` put in terms of the day. */
const asOf = (query: ListQuery, today: string): ListQuery => {
  const { late, ...filters } = query.filters ?? {}
  if (!late || late.op === 'filled') return { ...query, filters }
  const lateAfter =
    late.value === true ? { op: 'to' as const, value: dayBefore(today) } : { op: 'from' as const, value: today }
  return { ...query, filters: { ...filters, lateAfter: late.op === 'empty' ? { op: 'empty' } : lateAfter } }
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Orders within reach that pass the filters of a question, removed ones left out. */
export const orderRequest = (db: Database, { reach, today, columns: asked }: Asking, query: ListQuery) => ({
  reach,
  fields,
  query: asOf(query, today),
  where: { removed: false },
  also: asked && passesColumns(db.dialect, asked.known, asked.filters),
})

const newestFirst = [
  { field: 'createdAt', dir: 'desc' },
  { field: 'id', dir: 'desc' },
] as const

export const listOrders = async (
  db: Database,
  asking: Asking,
  query: ListQuery,
  page: Page,
): Promise<List<OrderListRow>> => {
  const found = await listRows(db, orders, { ...orderRequest(db, asking, query), page, sort: newestFirst })
  return { ...found, list: found.list.map((row) => toListRow(row, asking.today)) }
}

/** All orders that pass, in pages. */
export async function* pagesOfOrders(
  db: Database,
  asking: Asking,
  query: ListQuery,
): AsyncGenerator<readonly OrderListRow[]> {
  const { cursor: _, ...all } = query
  for await (const rows of pagesOf(db, orders, { ...orderRequest(db, asking, all), sort: newestFirst }))
    yield rows.map((row) => toListRow(row, asking.today))
}

const toListRow = (row: OrderRow, today: string): OrderListRow => {
  const { extras: _, gaps: __, source: ___, ...detail } = toDetail(row, today)
  return detail
}

export const toDetail = (row: OrderRow, today: string): OrderDetail => {
  const { removed: _, lateAfter: __, stage: ___, shipments: ____, ...shown } = row
  return { ...shown, lateDays: lateDaysOn(row, today) }
}

/** The order, if it is within reach and not removed. */
export const findOrder = async (db: Database, id: string, reach: Reach): Promise<OrderRow | undefined> => {
  const row = await findRow(db, orders, id, reach)
  return row?.removed ? undefined : row
}

/** Another line of the same order, item and required ETD. */
export type RepeatedLine = Pick<OrderRow, 'id' | 'po' | 'lineNumber'>

export type Repeatable = Pick<OrderRow, 'id' | 'companyId' | 'po' | 'item' | 'requiredEtd'>

/** Other lines within reach that say the same order, item and required ETD; ten at most. */
export const repeatedLines = async (db: Database, reach: Reach, row: Repeatable): Promise<readonly RepeatedLine[]> => {
  const { companyId, po, item, requiredEtd } = row
  if (item === null || requiredEtd === null) return []
  const where = { companyId, po, item, requiredEtd, removed: false }
  const { list } = await listRows(db, orders, { reach, fields, where, page: { pageSize: 11 } })
  return list.filter(({ id }) => id !== row.id).map(({ id, po, lineNumber }) => ({ id, po, lineNumber }))
}

/** The line numbers of a purchase order and whose they are, removed lines and those out of reach included. */
export const lineNumbersOf = async (
  db: Database,
  companyId: string,
  po: string,
): Promise<ReadonlyMap<string, string>> => {
  const by = [{ column: 'lineNumber' }, { column: 'id' }] as const
  const reach = { everything: true } as const
  const groups = await groupRows(db, orders, { reach, fields, where: { companyId, po }, by })
  return new Map(groups.map(({ by: [number, id] }) => [number ?? '', id ?? '']))
}

export const valueFields = [
  'country',
  'shippingBy',
  'forwarder',
  'supplier',
  'currency',
  'tradeMethod',
  'shipTo',
] as const
export type ValueField = (typeof valueFields)[number]

/** What stands in a field among the orders within reach, for filters; 500 at most. */
export const valuesOfOrders = (db: Database, reach: Reach, field: ValueField): Promise<readonly string[]> =>
  valuesOf(db, orders, field, { reach, fields, where: { removed: false }, limit: 500 })
