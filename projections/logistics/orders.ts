import type { Payload, RecordedEvent } from '../../events/kernel/decider.ts'
import { isMore, minus, plus } from '../../events/logistics/amounts.ts'
import {
  emptyOrder,
  type OrderField,
  orderFieldNames,
  orderFields,
  type OrderValues,
} from '../../events/logistics/orderFields.ts'
import { type OrderExtra, orderEvents, type OrderGap, type OrderSource } from '../../events/logistics/orderSchemas.ts'
import { openGaps, type Stage, statusOfLine } from '../../events/logistics/orderState.ts'
import type { OrderStatus } from '../../events/logistics/orderStatus.ts'
import { type ColumnValues, withColumnChanges } from '../../events/kernel/columnValues.ts'
import { type Column, decimal, flag, integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow as changeRow, opened, ownerColumns } from '../kernel/record.ts'

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
  status: text() as Column<OrderStatus>, // one of four words
  /** Part number, or the description where the source has no part numbers: what a line is about. */
  item: nullable(text()),
  arrivedQty: decimal(4),
  openQty: decimal(4),
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
}

export type OrderRow = RowOf<typeof columns>

const always = '0001-01-01'
const never = '9999-12-31'

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
  lateDays: 0,
  lateAfter: never,
  gapCount: 0,
  gaps: [],
  extras: [],
  columnValues: {},
  importId: null,
  source: null,
}

type Entered = Payload<typeof orderEvents, 'OrderEntered'>

const entered = ({ fields, columnValues = {}, ...owner }: Entered, event: RecordedEvent): OrderRow => ({
  ...blank,
  ...owner,
  ...fields,
  columnValues: withColumnChanges({}, columnValues),
  ...opened(event),
})

/** The row with everything that follows from the rest of it. */
const derived = (row: OrderRow): OrderRow => {
  const status = statusOfLine({ stage: row.stage, fields: row })
  const arrivedQty = status === 'DELIVERED' ? plus(row.alreadyQty ?? '0', row.qty ?? '0') : (row.alreadyQty ?? '0')
  const total = row.totalQty ?? '0'
  const isOpen = status !== 'CANCELLED' && isMore(total, arrivedQty)
  return {
    ...row,
    status,
    item: row.partNumber ?? row.description,
    arrivedQty,
    openQty: isOpen ? minus(total, arrivedQty) : '0',
    ...lateness(row, status),
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

/** One row for each order line. */
export const orders = projection(orderEvents, {
  name: 'orders',
  context: 'logistics',
  revision: 2,
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
  keys: (event) => [idOf(event.stream)],
  on: {
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
})
