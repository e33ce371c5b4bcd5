import type { Payload, RecordedEvent } from '../../events/kernel/decider.ts'
import { plus } from '../../events/logistics/amounts.ts'
import {
  emptyOrder,
  type OrderField,
  orderFieldNames,
  orderFields,
  type OrderValues,
} from '../../events/logistics/orderFields.ts'
import { type OrderExtra, orderEvents, type OrderGap, type OrderSource } from '../../events/logistics/orderSchemas.ts'
import { openGaps, type Stage, statusOfLine } from '../../events/logistics/orderState.ts'
import { deliveredBy, expectedBy, quantitiesOf } from '../../events/logistics/quantities.ts'
import { shipmentEvents } from '../../events/logistics/shipmentSchemas.ts'
import { activeOf, type ShipmentEvent, type Shipments, shipmentsAfter } from '../../events/logistics/shipmentState.ts'
import type { OrderStatus } from '../../events/logistics/orderStatus.ts'
import { type ColumnValues, withColumnChanges } from '../../events/kernel/columnValues.ts'
import { type Column, decimal, flag, integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow as changeRow, opened, ownerColumns, seen } from '../kernel/record.ts'

const columnOf = (name: OrderField): Column<string | null> => {
  const { kind, scale = 0 } = orderFields[name] as { kind: string; scale?: number } // only decimals have a scale
  return nullable(kind === 'decimal' ? decimal(scale) : text())
}

const fieldColumns = Object.fromEntries(orderFieldNames.map((name) => [name, columnOf(name)])) as Readonly<
  Record<OrderField, Column<string | null>>
> // one per field

const columns = {
  ...ownerColumns,
  lineNumber: text(),
  stage: text() as Column<Stage>, // one of three words
  cancelledFrom: nullable(text() as Column<Stage>), // one of three words
  cancelReason: nullable(text()),
  /** A removed order keeps its row, unseen, since it may be restored. */
  removed: flag(),
  ...fieldColumns,
  status: text() as Column<OrderStatus>, // one of six words
  /** Part number, or the description where the source has no part numbers: what a line is about. */
  item: nullable(text()),
  arrivedQty: decimal(4),
  openQty: decimal(4),
  /** What is on shipments, and what of the total is on none yet. */
  allocatedQty: decimal(4),
  remainingQty: decimal(4),
  /** Days late as far as the line itself tells; an open line without a later ETA gets later with every day. */
  lateDays: integer(),
  /** The line is late on every day after this one. */
  lateAfter: text(),
  gapCount: integer(),
  gaps: json<readonly OrderGap[]>(),
  extras: json<readonly OrderExtra[]>(),
  /** What is said in extra columns, by their ids. */
  columnValues: json<ColumnValues>(),
  importId: nullable(text()),
  source: nullable(json<OrderSource>()),
  shipments: json<Shipments>(),
}

export type OrderRow = RowOf<typeof columns>

const always = '0001-01-01'
/** A line with this day is late on none. */
export const never = '9999-12-31'

/** A row that says nothing yet; it has every column, so that folding one only sets values. */
const blank: OrderRow = {
  id: '',
  companyId: '',
  departmentId: null,
  createdBy: '',
  createdAt: '',
  updatedAt: '',
  version: 0,
  position: 0,
  lineNumber: '',
  stage: 'DRAFT',
  cancelledFrom: null,
  cancelReason: null,
  removed: false,
  ...emptyOrder,
  status: 'DRAFT',
  item: null,
  arrivedQty: '0',
  openQty: '0',
  allocatedQty: '0',
  remainingQty: '0',
  lateDays: 0,
  lateAfter: never,
  gapCount: 0,
  gaps: [],
  extras: [],
  columnValues: {},
  importId: null,
  source: null,
  shipments: {},
}

type Entered = Payload<typeof orderEvents, 'OrderEntered'>

const entered = ({ fields, columnValues = {}, ...owner }: Entered, event: RecordedEvent): OrderRow => ({
  ...blank,
  ...owner,
  ...fields,
  columnValues: withColumnChanges({}, columnValues),
  ...opened(event),
})

/** The row with everything that follows from the rest of it; where there are shipments, its delivery is theirs. */
const derived = (row: OrderRow): OrderRow => {
  const isShipped = activeOf(row.shipments).length > 0
  const line = { ...row, fields: isShipped ? { ...row, deliveredDate: null } : row }
  const status = statusOfLine(line)
  const { booked, onTheWay, delivered, remaining, arrived, open } = quantitiesOf(line)
  const known = isShipped
    ? { ...row, deliveredDate: deliveredBy(line), eta: expectedBy(row.shipments) ?? row.eta }
    : row
  return {
    ...row,
    deliveredDate: known.deliveredDate,
    status,
    item: row.partNumber ?? row.description,
    arrivedQty: arrived,
    openQty: open,
    allocatedQty: isShipped ? plus(plus(booked, onTheWay), delivered) : '0',
    remainingQty: remaining,
    ...lateness(known, status),
    gapCount: openGaps(row.gaps, row).length,
  }
}

/** Delivered, a line is late by its delivered date; open, by its ETA at least. */
const lateness = ({ requiredEtd, deliveredDate, eta }: OrderValues, status: string) => {
  if (requiredEtd === null || status === 'CANCELLED') return { lateDays: 0, lateAfter: never }
  const known = Math.max(0, daysBetween(requiredEtd, (status === 'DELIVERED' ? deliveredDate : eta) ?? requiredEtd))
  if (known > 0) return { lateDays: known, lateAfter: always }
  return { lateDays: 0, lateAfter: status === 'DELIVERED' ? never : requiredEtd }
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Days late on this day. */
export const lateDaysOn = ({ lateDays, lateAfter, requiredEtd, status }: OrderRow, today: string): number => {
  if (requiredEtd === null || lateAfter === never || status === 'DELIVERED') return lateDays
  return Math.max(lateDays, daysBetween(requiredEtd, today))
}

/** A fold that changes a row which is there, and everything that follows from it. */
const onRow = <Data>(step: (row: OrderRow, data: Data) => Partial<OrderRow>) => {
  const change = changeRow(step)
  return (row: OrderRow | undefined, event: RecordedEvent<string, Data>): OrderRow | null => {
    const changed = change(row, event)
    return changed && derived(changed)
  }
}

/** What an event of a shipment makes of the row of its line. */
const onShipments = (row: OrderRow | undefined, event: RecordedEvent): OrderRow | null =>
  row
    ? derived({
        ...row,
        ...seen(event),
        shipments: shipmentsAfter(row.shipments, event as unknown as ShipmentEvent, event.version), // routed by type
      })
    : null

const shipmentFolds = Object.fromEntries(Object.keys(shipmentEvents).map((type) => [type, onShipments])) as Readonly<
  Record<keyof typeof shipmentEvents, typeof onShipments>
> // one per key

/** One row for each order line. */
export const orders = projection(
  { ...orderEvents, ...shipmentEvents },
  {
    name: 'orders',
    context: 'logistics',
    revision: 4,
    columns,
    key: 'id',
    indexes: [
      ['requiredEtd', 'id'],
      ['deliveredDate', 'id'],
      ['createdAt', 'id'],
      ['po', 'item', 'requiredEtd'],
      ['removed', 'companyId', 'departmentId', 'createdBy'],
      ['lateAfter'],
      ['importId'],
    ],
    past: { without: ['extras', 'gaps', 'columnValues', 'source', 'shipments'] },
    keys: (event) => [idOf(event.stream)],
    on: {
      ...shipmentFolds,
      OrderEntered: (_, event) => derived(entered(event.data, event)),
      OrderImported: (_, event) => {
        const { gaps, extras, source, ...data } = event.data
        return derived({ ...entered(data, event), gaps, extras, source, importId: source.importId })
      },
      OrderChanged: onRow((row, { changes, columnValues }) => ({
        ...changes,
        ...(columnValues ? { columnValues: withColumnChanges(row.columnValues, columnValues) } : {}),
      })),
      OrderConfirmed: onRow(() => ({ stage: 'CONFIRMED' })),
      OrderReturnedToDraft: onRow(() => ({ stage: 'DRAFT' })),
      OrderCancelled: onRow(({ stage }, { reason }) => ({
        stage: 'CANCELLED',
        cancelledFrom: stage,
        cancelReason: reason,
      })),
      OrderReinstated: onRow(({ cancelledFrom }) => ({
        stage: cancelledFrom ?? 'DRAFT',
        cancelledFrom: null,
        cancelReason: null,
      })),
      OrderRemoved: onRow(() => ({ removed: true })),
      OrderRestored: onRow(() => ({ removed: false })),
    },
  },
)
