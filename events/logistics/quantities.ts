import { isMore, minus, plus } from './amounts.ts'
import type { OrderValues } from './orderFields.ts'
import { activeOf, type Shipment, type Shipments, type ShipmentStatus, shipmentStatusOf } from './shipmentState.ts'

/** What is known of a line that its quantities follow from. */
export type Carrying = Readonly<{
  stage: 'DRAFT' | 'CONFIRMED' | 'CANCELLED'
  fields: Pick<OrderValues, 'totalQty' | 'alreadyQty' | 'qty' | 'deliveredDate'>
  shipments: Shipments
}>

/**
 * Where a line's quantity is. `already` was shipped before there were shipments; `booked` to `delivered` are on
 * shipments; `remaining` is on none yet. arrived + open + cancelled is the total, unless more arrived than was ordered.
 */
export type Quantities = Readonly<{
  total: string
  already: string
  booked: string
  onTheWay: string
  delivered: string
  remaining: string
  arrived: string
  open: string
  cancelled: string
}>

export const quantityNames = [
  'total',
  'already',
  'booked',
  'onTheWay',
  'delivered',
  'remaining',
  'arrived',
  'open',
  'cancelled',
] as const satisfies readonly (keyof Quantities)[]

export const quantitiesOf = (line: Carrying): Quantities => {
  const { total, already } = ordered(line)
  const { booked, onTheWay, delivered, allocated } = allocatedOf(line)
  const arrived = plus(already, delivered)
  const isCancelled = line.stage === 'CANCELLED'
  const missing = leftOf(total, arrived)
  return {
    total,
    already,
    booked,
    onTheWay,
    delivered,
    remaining: isCancelled ? '0' : leftOf(total, plus(already, allocated)),
    arrived,
    open: isCancelled ? '0' : missing,
    cancelled: isCancelled ? missing : '0',
  }
}

const ordered = ({ fields }: Carrying) => ({ total: fields.totalQty ?? '0', already: fields.alreadyQty ?? '0' })

/** What is on shipments, by how far they are. A line that people say has arrived brought its quantity without one. */
const allocatedOf = (line: Carrying) => {
  const on = (...statuses: readonly ShipmentStatus[]): string =>
    sumOf(activeOf(line.shipments).filter((shipment) => statuses.includes(shipmentStatusOf(shipment))))
  const { deliveredDate, qty } = line.fields
  const byItself = line.stage !== 'CANCELLED' && deliveredDate !== null ? (qty ?? '0') : '0'
  const [booked, onTheWay] = [on('BOOKED'), on('DEPARTED', 'ARRIVED', 'CLEARED')]
  const delivered = plus(on('DELIVERED'), byItself)
  return { booked, onTheWay, delivered, allocated: plus(plus(booked, onTheWay), delivered) }
}

export const sumOf = (shipments: readonly Shipment[]): string =>
  shipments.reduce((sum, { fields }) => plus(sum, fields.qty ?? '0'), '0')

const leftOf = (total: string, taken: string): string => (isMore(total, taken) ? minus(total, taken) : '0')

/** How far the shipments of a line have brought it; undefined while none has departed. */
export const progressOf = (line: Carrying): 'PARTLY_SHIPPED' | 'SHIPPED' | 'DELIVERED' | undefined => {
  const { total, already, booked, onTheWay, delivered } = quantitiesOf(line)
  const gone = plus(onTheWay, delivered)
  if (!isMore(gone, '0')) return undefined
  if (isMore(booked, '0') || isMore(total, plus(already, gone))) return 'PARTLY_SHIPPED'
  return isMore(onTheWay, '0') ? 'SHIPPED' : 'DELIVERED'
}

/** The day of the last delivery, once everything was delivered by shipments. */
export const deliveredBy = (line: Carrying): string | null => {
  const days = activeOf(line.shipments).map((shipment) => shipment.days.delivered)
  return days.length > 0 && progressOf(line) === 'DELIVERED' ? latestOf(days) : null
}

/** The last day on which something is expected that is not there yet. */
export const expectedBy = (shipments: Shipments): string | null =>
  latestOf(activeOf(shipments).map(({ days, fields }) => (days.delivered === null ? fields.eta : null)))

const latestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null)
