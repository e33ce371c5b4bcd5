import * as z from 'zod'
import { day, decimal, id, oneOf, requiredText, text, whole } from '../kernel/fields.ts'
import { enteredShipment, recordedCarried, recordedShipment } from './shipmentFields.ts'

/** What happens to a shipment on its way, in this order; the last but one only where it crosses a border. */
export const steps = ['departed', 'arrived', 'cleared', 'delivered'] as const
export type Step = (typeof steps)[number]

const about = { shipmentId: id() }
/** The version of the shipment that the asker has seen. */
const seen = { seen: whole({ min: 1 }).optional() }
/** Percent of the line's total that may be shipped beyond it. */
const tolerance = decimal(4, { max: '100' }).optional()
const entered = z.strictObject(enteredShipment)
const just = z.strictObject(about)
const step = z.strictObject({ ...about, on: day() })
const cleared = z.strictObject({ ...about, on: day(), customsId: id().exactOptional() })
const reason = z.strictObject({ ...about, reason: requiredText(500) })

/** What may be asked of the shipments of an order line. */
export const shipmentCommands = {
  BookShipment: z.strictObject({ ...about, fields: entered, tolerance }),
  ChangeShipment: z.strictObject({ ...about, ...seen, changes: entered, tolerance }),
  DepartShipment: step,
  ArriveShipment: step,
  ClearShipment: cleared,
  DeliverShipment: step,
  ReturnShipment: just,
  RaiseException: z.strictObject({ ...about, text: requiredText(500), ownerId: id() }),
  ResolveException: z.strictObject({ ...about, note: text(500) }),
  CancelShipment: reason,
  RemoveShipment: just,
  ReinstateShipment: z.strictObject({ ...about, tolerance }),
}

const owned = { companyId: id(), departmentId: id().nullable(), lineNumber: requiredText(128) }

/** What happens to the shipments of an order line; all of it stands in the stream of the line. */
export const shipmentEvents = {
  ShipmentBooked: z.strictObject({ ...about, ...owned, fields: recordedShipment, carried: recordedCarried }),
  /** Changed fields only; null where nothing is known any more. */
  ShipmentChanged: z.strictObject({ ...about, changes: recordedShipment }),
  ShipmentDeparted: step,
  ShipmentArrived: step,
  ShipmentCleared: cleared,
  ShipmentDelivered: step,
  /** The last step was a mistake. */
  ShipmentReturned: z.strictObject({ ...about, step: oneOf(steps) }),
  ExceptionRaised: z.strictObject({ ...about, text: requiredText(500), ownerId: id() }),
  ExceptionResolved: z.strictObject({ ...about, note: text(500) }),
  ShipmentCancelled: reason,
  ShipmentRemoved: just,
  ShipmentReinstated: just,
  /** The line's own fields changed, and with them what its shipments tell of it. */
  ShipmentsFollowedOrder: z.strictObject({ shipmentIds: z.array(id()).min(1).max(500), carried: recordedCarried }),
}
