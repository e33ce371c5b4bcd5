import type { ShipmentCommand } from './shipmentState.ts'

/** What a person must hold to issue a command about a shipment. */
export const shipmentActions = {
  BookShipment: 'logistics:transport:book',
  ChangeShipment: 'logistics:transport:change',
  DepartShipment: 'logistics:transport:move',
  ArriveShipment: 'logistics:transport:move',
  ClearShipment: 'logistics:transport:move',
  DeliverShipment: 'logistics:transport:move',
  ReturnShipment: 'logistics:transport:move',
  RaiseException: 'logistics:transport:except',
  ResolveException: 'logistics:transport:except',
  CancelShipment: 'logistics:transport:cancel',
  ReinstateShipment: 'logistics:transport:cancel',
  RemoveShipment: 'logistics:transport:remove',
} as const satisfies Readonly<Record<ShipmentCommand, `logistics:transport:${string}`>>
