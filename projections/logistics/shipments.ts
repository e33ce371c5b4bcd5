import type { RecordedEvent } from '../../events/kernel/decider.ts'
import {
  carriedFieldNames,
  carriedFields,
  emptyShipment,
  shipmentFields,
} from '../../events/logistics/shipmentFields.ts'
import { shipmentEvents } from '../../events/logistics/shipmentSchemas.ts'
import {
  type Shipment,
  shipmentAfter,
  type ShipmentEvent,
  shipmentsIn,
  type ShipmentStatus,
  shipmentStatusOf,
} from '../../events/logistics/shipmentState.ts'
import { type Column, decimal, flag, integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { opened, ownerColumns, seen } from '../kernel/record.ts'

type Shape = Readonly<{ kind: string; scale?: number }>

const columnsOf = <Name extends string>(fields: Readonly<Record<Name, Shape>>) =>
  Object.fromEntries(
    Object.entries<Shape>(fields).map(([name, { kind, scale = 0 }]) => [
      name,
      nullable(kind === 'decimal' ? decimal(scale) : text()),
    ]),
  ) as Readonly<Record<Name, Column<string | null>>> // one per field

const columns = {
  ...ownerColumns,
  orderId: text(),
  lineNumber: text(),
  ...columnsOf(carriedFields),
  ...columnsOf(shipmentFields),
  status: text() as Column<ShipmentStatus>, // one of six words
  departedOn: nullable(text()),
  arrivedOn: nullable(text()),
  clearedOn: nullable(text()),
  deliveredOn: nullable(text()),
  exception: nullable(text()),
  exceptionOwner: nullable(text()),
  exceptionState: nullable(text() as Column<'open' | 'resolved'>), // one of two words
  /** How the exception ended. */
  exceptionNote: nullable(text()),
  cancelReason: nullable(text()),
  customsId: nullable(text()),
  /** Known to be late: delivered or expected after the day that the order requires. */
  lateDays: integer(),
  /** A removed shipment keeps its row, unseen, since it may come back. */
  removed: flag(),
  /** The shipment as its rules know it, from which all but what it carries follows. */
  state: json<Shipment>(),
}

export type ShipmentRow = RowOf<typeof columns>

const onRow = (row: ShipmentRow | undefined, recorded: RecordedEvent, id: string): ShipmentRow | null => {
  const event = recorded as unknown as ShipmentEvent // routed by type
  const state = shipmentAfter(row?.state, event, recorded.version)
  const before = event.type === 'ShipmentBooked' ? bookedRow(event, recorded, id) : row
  if (!before || !state) return null
  const carried = event.type === 'ShipmentsFollowedOrder' ? event.data.carried : {}
  return derived({ ...before, ...carried, ...seen(recorded), state })
}

type Booked = Extract<ShipmentEvent, { type: 'ShipmentBooked' }>

const bookedRow = ({ data }: Booked, recorded: RecordedEvent, id: string): ShipmentRow => {
  const { companyId, departmentId, lineNumber, carried } = data
  return {
    ...blank,
    ...opened(recorded),
    ...{ id, orderId: idOf(recorded.stream), companyId, departmentId, lineNumber },
    ...carried,
  }
}

/** The row with everything that follows from its state. */
const derived = (row: ShipmentRow): ShipmentRow => {
  const { fields, days, exception, cancelReason, customsId, removed } = row.state
  return {
    ...row,
    ...fields,
    status: shipmentStatusOf(row.state),
    departedOn: days.departed,
    arrivedOn: days.arrived,
    clearedOn: days.cleared,
    deliveredOn: days.delivered,
    exception: exception?.text ?? null,
    exceptionOwner: exception?.ownerId ?? null,
    exceptionState: exception && (exception.resolved === null ? 'open' : 'resolved'),
    exceptionNote: exception?.resolved ?? null,
    cancelReason,
    customsId,
    removed,
    lateDays: cancelReason === null ? daysAfter(row.requiredEtd, days.delivered ?? fields.eta) : 0,
  }
}

const daysAfter = (required: string | null, day: string | null): number =>
  required === null || day === null ? 0 : Math.max(0, (Date.parse(day) - Date.parse(required)) / 86_400_000)

const nothing = Object.fromEntries(carriedFieldNames.map((name) => [name, null])) as Readonly<
  Record<(typeof carriedFieldNames)[number], null>
> // one per name

const blank = {
  ...emptyShipment,
  ...nothing,
  status: 'BOOKED',
  departedOn: null,
  arrivedOn: null,
  clearedOn: null,
  deliveredOn: null,
  exception: null,
  exceptionOwner: null,
  exceptionState: null,
  exceptionNote: null,
  cancelReason: null,
  customsId: null,
  lateDays: 0,
  removed: false,
  state: {} as Shipment, // the event that books it fills it in
} as const

const folds = Object.fromEntries(Object.keys(shipmentEvents).map((type) => [type, onRow])) as Readonly<
  Record<keyof typeof shipmentEvents, typeof onRow>
> // one per key

/** One row for each shipment, with what it tells of its order line. */
export const shipments = projection(shipmentEvents, {
  name: 'shipments',
  context: 'logistics',
  revision: 2,
  columns,
  key: 'id',
  indexes: [
    ['orderId'],
    ['createdAt', 'id'],
    ['eta', 'id'],
    ['removed', 'companyId', 'departmentId', 'createdBy'],
    ['trackingNumber'],
    ['exceptionState'],
  ],
  past: { without: ['state'] },
  keys: (event) => shipmentsIn(event as unknown as ShipmentEvent), // the events above
  on: folds,
})
