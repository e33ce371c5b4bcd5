import {
  carriedFieldNames,
  carriedFields,
  shipmentFieldNames,
  shipmentFields,
} from '../../events/logistics/shipmentFields.ts'
import { shipmentStatuses } from '../../events/logistics/shipmentState.ts'
import type { Database } from '../kernel/database.ts'
import { valuesOf } from '../kernel/groups.ts'
import { findRow, type List, type ListRequest, listRows, pagesOf } from '../kernel/list.ts'
import {
  type FieldKind,
  type ListField,
  type ListFields,
  type ListQuery,
  listQuery,
  type Page,
} from '../kernel/listQuery.ts'
import type { Reach } from '../kernel/reach.ts'
import { type ShipmentRow, shipments } from './shipments.ts'

/** A shipment as lists and its own page show it. */
export type ShipmentShown = Omit<ShipmentRow, 'removed' | 'state'>

type Shape = Readonly<{ kind: string; words?: readonly string[] }>

const kindOf = (kind: string): FieldKind => {
  if (kind === 'decimal') return 'number'
  return kind === 'day' || kind === 'choice' ? kind : 'text'
}

const searched = ['po', 'partNumber', 'description', 'chineseName', 'trackingNumber', 'invoiceNumber']

const fieldOf = (name: string, { kind, words }: Shape): ListField => ({
  kind: kindOf(kind),
  search: searched.includes(name),
  ...(words ? { choices: words } : {}),
})

/** What the transport list may be searched, filtered and sorted by. */
export const shipmentList: ListFields<typeof shipments.columns> = {
  ...Object.fromEntries(carriedFieldNames.map((name) => [name, fieldOf(name, carriedFields[name])])),
  ...Object.fromEntries(shipmentFieldNames.map((name) => [name, fieldOf(name, shipmentFields[name])])),
  orderId: { kind: 'text', sort: false },
  lineNumber: { kind: 'text', search: true },
  status: { kind: 'choice', choices: shipmentStatuses },
  departedOn: { kind: 'day' },
  arrivedOn: { kind: 'day' },
  clearedOn: { kind: 'day' },
  deliveredOn: { kind: 'day' },
  exceptionState: { kind: 'choice', choices: ['open', 'resolved'] },
  exceptionOwner: { kind: 'text', sort: false },
  lateDays: { kind: 'number' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

export const shipmentListQuery = listQuery(shipmentList)

const newestFirst = [
  { field: 'createdAt', dir: 'desc' },
  { field: 'id', dir: 'desc' },
] as const

const there = (reach: Reach, query: ListQuery = {}): ListRequest<typeof shipments.columns> => ({
  reach,
  fields: shipmentList,
  query,
  where: { removed: false },
  sort: newestFirst,
})

export const shownShipment = ({ removed: _, state: __, ...shown }: ShipmentRow): ShipmentShown => shown

export const listShipments = async (
  db: Database,
  reach: Reach,
  query: ListQuery,
  page: Page,
): Promise<List<ShipmentRow>> => listRows(db, shipments, { ...there(reach, query), page })

/** All shipments that pass, in pages. */
export async function* pagesOfShipments(db: Database, reach: Reach, query: ListQuery) {
  const { cursor: _, ...all } = query
  yield* pagesOf(db, shipments, there(reach, all))
}

/** The shipment, if it is within reach and not removed. */
export const findShipment = async (db: Database, id: string, reach: Reach): Promise<ShipmentRow | undefined> => {
  const row = await findRow(db, shipments, id, reach)
  return row?.removed ? undefined : row
}

/** The shipments of an order line within reach, in the order in which they were booked; 500 at most. */
export const shipmentsOfOrder = async (
  db: Database,
  orderId: string,
  reach: Reach,
): Promise<readonly ShipmentRow[]> => {
  const request = {
    ...there(reach),
    where: { removed: false, orderId },
    sort: [{ field: 'createdAt', dir: 'asc' }] as const,
  }
  const { list } = await listRows(db, shipments, { ...request, page: { pageSize: 200 } })
  return list
}

export const shipmentValueFields = ['forwarder', 'shippingBy', 'supplier', 'shipTo', 'departure'] as const

/** What stands in a field among the shipments within reach, for filters; 500 at most. */
export const valuesOfShipments = (
  db: Database,
  reach: Reach,
  field: (typeof shipmentValueFields)[number],
): Promise<readonly string[]> =>
  valuesOf(db, shipments, field, { reach, fields: shipmentList, where: { removed: false }, limit: 500 })
