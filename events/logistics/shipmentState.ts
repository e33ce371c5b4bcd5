import type { Named, Payload } from '../kernel/decider.ts'
import { emptyShipment, type ShipmentValues } from './shipmentFields.ts'
import { type shipmentCommands, type shipmentEvents, type Step, steps } from './shipmentSchemas.ts'

export const shipmentStatuses = ['BOOKED', 'DEPARTED', 'ARRIVED', 'CLEARED', 'DELIVERED', 'CANCELLED'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]
export type ShipmentCommand = keyof typeof shipmentCommands
export type ShipmentEvent = Named<typeof shipmentEvents>

/** What went wrong on the way, and who sees to it; `resolved` says how it ended. */
export type ShipmentException = Readonly<{ text: string; ownerId: string; resolved: string | null }>

/** A part of an order line's goods on its way. */
export type Shipment = Readonly<{
  fields: ShipmentValues
  /** The days on which it departed, arrived, was cleared and delivered. */
  days: Readonly<Record<Step, string | null>>
  /** The declaration whose release cleared it: quantity and price are settled. */
  customsId: string | null
  exception: ShipmentException | null
  cancelReason: string | null
  removed: boolean
  /** The version of the line's stream when the shipment last changed. */
  version: number
}>

/** The shipments of a line, by their ids. */
export type Shipments = Readonly<Record<string, Shipment>>

const noDays: Shipment['days'] = { departed: null, arrived: null, cleared: null, delivered: null }

/** How far the days say it is: goods may be cleared before they arrive, and are then on their way as before. */
export const shipmentStatusOf = ({ days, cancelReason }: Pick<Shipment, 'days' | 'cancelReason'>): ShipmentStatus => {
  if (cancelReason !== null) return 'CANCELLED'
  if (days.delivered !== null) return 'DELIVERED'
  if (days.arrived !== null) return days.cleared === null ? 'ARRIVED' : 'CLEARED'
  return days.departed === null ? 'BOOKED' : 'DEPARTED'
}

/** Whether it takes part of the line's quantity. */
export const isActive = ({ removed, cancelReason }: Shipment): boolean => !removed && cancelReason === null

export const activeOf = (shipments: Shipments): readonly Shipment[] => Object.values(shipments).filter(isActive)

const onTheWay = ['ChangeShipment', 'ReturnShipment', 'RaiseException', 'ResolveException'] as const

/** What may be done with a shipment, by where it stands. */
export const shipmentAllowedIn: Readonly<Record<ShipmentStatus, readonly ShipmentCommand[]>> = {
  BOOKED: [
    'ChangeShipment',
    'DepartShipment',
    'ClearShipment',
    'RaiseException',
    'ResolveException',
    'CancelShipment',
    'RemoveShipment',
  ],
  DEPARTED: [...onTheWay, 'ArriveShipment', 'ClearShipment', 'CancelShipment'],
  ARRIVED: [...onTheWay, 'ClearShipment', 'DeliverShipment', 'CancelShipment'],
  CLEARED: [...onTheWay, 'DeliverShipment'],
  DELIVERED: ['ReturnShipment', 'ResolveException'],
  CANCELLED: ['ReinstateShipment'],
}

/** What may be done with it now, with what the shipment itself says. */
export const allowedForShipment = (shipment: Shipment): readonly ShipmentCommand[] =>
  shipmentAllowedIn[shipmentStatusOf(shipment)].filter((command) => {
    const { exception, days, fields, customsId } = shipment
    const isTrouble = exception !== null && exception.resolved === null
    if (command === 'RaiseException') return !isTrouble
    if (command === 'ResolveException') return isTrouble
    if (command === 'ClearShipment') return days.cleared === null && fields.crossBorder !== 'no'
    if (command === 'DeliverShipment') return days.cleared !== null || fields.crossBorder === 'no'
    if (command === 'ReturnShipment') return lastStep(days) !== 'cleared' || customsId === null
    return command !== 'CancelShipment' || customsId === null
  })

/** The step that came last. */
export const lastStep = (days: Shipment['days']): Step | undefined => steps.findLast((step) => days[step] !== null)

type Fold<Name extends keyof typeof shipmentEvents> = (
  before: Shipment,
  data: Payload<typeof shipmentEvents, Name>,
) => Partial<Shipment>
type OfOne = Exclude<keyof typeof shipmentEvents, 'ShipmentBooked' | 'ShipmentsFollowedOrder'>

const stepped =
  (step: Step) =>
  ({ days }: Shipment, { on }: Readonly<{ on: string }>): Partial<Shipment> => ({ days: { ...days, [step]: on } })

const folds: { readonly [Name in OfOne]: Fold<Name> } = {
  ShipmentChanged: ({ fields }, { changes }) => ({ fields: { ...fields, ...changes } }),
  ShipmentDeparted: stepped('departed'),
  ShipmentArrived: stepped('arrived'),
  ShipmentCleared: (before, data) => ({ ...stepped('cleared')(before, data), customsId: data.customsId ?? null }),
  ShipmentDelivered: stepped('delivered'),
  ShipmentReturned: ({ days }, { step }) => ({ days: { ...days, [step]: null } }),
  ExceptionRaised: (_, { text, ownerId }) => ({ exception: { text, ownerId, resolved: null } }),
  ExceptionResolved: ({ exception }, { note }) => ({ exception: exception && { ...exception, resolved: note } }),
  ShipmentCancelled: (_, { reason }) => ({ cancelReason: reason }),
  ShipmentRemoved: () => ({ removed: true }),
  ShipmentReinstated: () => ({ removed: false, cancelReason: null }),
}

/** A shipment after the event that made this version of the line's stream; undefined for one that never was. */
export const shipmentAfter = (
  before: Shipment | undefined,
  { type, data }: ShipmentEvent,
  version: number,
): Shipment | undefined => {
  if (type === 'ShipmentBooked') return bookedAs(data.fields, version)
  if (!before || type === 'ShipmentsFollowedOrder') return before && { ...before, version }
  const step = folds[type] as Fold<OfOne> // the fold of its own type
  return { ...before, ...step(before, data as never), version } // as above
}

/** The shipments of a line after such an event. */
export const shipmentsAfter = (shipments: Shipments, event: ShipmentEvent, version: number): Shipments =>
  shipmentsIn(event).reduce((all, id) => {
    const next = shipmentAfter(all[id], event, version)
    return next ? { ...all, [id]: next } : all
  }, shipments)

/** The shipments that an event speaks of. */
export const shipmentsIn = ({ data }: Pick<ShipmentEvent, 'data'>): readonly string[] =>
  'shipmentIds' in data ? data.shipmentIds : [data.shipmentId]

const bookedAs = (fields: Partial<ShipmentValues>, version: number): Shipment => ({
  fields: { ...emptyShipment, ...fields },
  days: noDays,
  customsId: null,
  exception: null,
  cancelReason: null,
  removed: false,
  version,
})
