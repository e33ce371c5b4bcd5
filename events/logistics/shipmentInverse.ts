import type { Decider, Named } from '../kernel/decider.ts'
import { changes as differing, pick } from '../kernel/record.ts'
import { isLine, type Order } from './orderState.ts'
import type { shipmentCommands, shipmentEvents, Step } from './shipmentSchemas.ts'
import { allowedForShipment, lastStep, type Shipment } from './shipmentState.ts'

type Command = Named<typeof shipmentCommands>
type Inverse = NonNullable<Decider<Order, typeof shipmentCommands, typeof shipmentEvents>['inverse']>

/** The commands that take back what happened to a shipment. */
export const shipmentInverse: Inverse = {
  ShipmentBooked: (_, { shipmentId }, now) => ifAllowed(now, { type: 'RemoveShipment', data: { shipmentId } }),
  ShipmentChanged: (before, { shipmentId, changes }, now) => {
    const [was, is] = [shipmentIn(before, shipmentId), shipmentIn(now, shipmentId)]
    if (!was || !is || Object.keys(differing(is.fields, changes)).length > 0) return undefined
    const back = pick(was.fields, Object.keys(changes))
    return ifAllowed(now, { type: 'ChangeShipment', data: { shipmentId, changes: back, tolerance: '100' } })
  },
  ShipmentDeparted: (_, { shipmentId }, now) => stepBack(now, shipmentId, 'departed'),
  ShipmentArrived: (_, { shipmentId }, now) => stepBack(now, shipmentId, 'arrived'),
  ShipmentCleared: (_, { shipmentId }, now) => stepBack(now, shipmentId, 'cleared'),
  ShipmentDelivered: (_, { shipmentId }, now) => stepBack(now, shipmentId, 'delivered'),
  ShipmentReturned: (before, { shipmentId, step }, now) => {
    const on = shipmentIn(before, shipmentId)?.days[step]
    return on ? ifAllowed(now, { type: again[step], data: { shipmentId, on } }) : undefined
  },
  ShipmentCancelled: (_, { shipmentId }, now) => ifGone(now, shipmentId),
  ShipmentRemoved: (_, { shipmentId }, now) => ifGone(now, shipmentId),
  ShipmentReinstated: (before, { shipmentId }, now) => {
    const reason = shipmentIn(before, shipmentId)?.cancelReason
    return reason
      ? ifAllowed(now, { type: 'CancelShipment', data: { shipmentId, reason } })
      : ifAllowed(now, { type: 'RemoveShipment', data: { shipmentId } })
  },
}

const again = {
  departed: 'DepartShipment',
  arrived: 'ArriveShipment',
  cleared: 'ClearShipment',
  delivered: 'DeliverShipment',
} as const satisfies Readonly<Record<Step, Command['type']>>

const shipmentIn = (state: Order, id: string): Shipment | undefined => (isLine(state) ? state.shipments[id] : undefined)

const ifAllowed = (now: Order, command: Command): Command | undefined => {
  const shipment = shipmentIn(now, command.data.shipmentId)
  return shipment && !shipment.removed && allowedForShipment(shipment).includes(command.type) ? command : undefined
}

const stepBack = (now: Order, shipmentId: string, step: Step): Command | undefined => {
  const shipment = shipmentIn(now, shipmentId)
  const isLast = shipment !== undefined && lastStep(shipment.days) === step
  return isLast ? ifAllowed(now, { type: 'ReturnShipment', data: { shipmentId } }) : undefined
}

const ifGone = (now: Order, shipmentId: string): Command | undefined => {
  const shipment = shipmentIn(now, shipmentId)
  const isGone = shipment !== undefined && (shipment.removed || shipment.cancelReason !== null)
  // what was within the tolerance of its day may come back
  return isGone ? { type: 'ReinstateShipment', data: { shipmentId, tolerance: '100' } } : undefined
}
