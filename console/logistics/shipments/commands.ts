import {
  Ban,
  CheckCheck,
  PackageCheck,
  Plane,
  RotateCcw,
  Ship,
  Stamp,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { shipmentActions } from '../../../events/logistics/shipmentActions.ts'
import { type ShipmentCommand, shipmentAllowedIn } from '../../../events/logistics/shipmentState.ts'
import { apiPath } from './paths.ts'
import type { ListedShipment } from './useShipments.ts'

/** What people do with shipments beside booking and editing, in the order of menus. */
export const commands = [
  'DepartShipment',
  'ArriveShipment',
  'ClearShipment',
  'DeliverShipment',
  'RaiseException',
  'ResolveException',
  'ReturnShipment',
  'ReinstateShipment',
  'CancelShipment',
  'RemoveShipment',
] as const satisfies readonly ShipmentCommand[]
export type Command = (typeof commands)[number]

export const steps: readonly Command[] = ['DepartShipment', 'ArriveShipment', 'ClearShipment', 'DeliverShipment']
/** What can be done with many at once. */
export const forMany: readonly Command[] = [...steps, 'ReturnShipment', 'CancelShipment', 'ReinstateShipment']
export const isHarsh = (command: Command): boolean => command === 'CancelShipment' || command === 'RemoveShipment'

export const icons: Readonly<Record<Command, LucideIcon>> = {
  DepartShipment: Ship,
  ArriveShipment: Plane,
  ClearShipment: Stamp,
  DeliverShipment: PackageCheck,
  RaiseException: TriangleAlert,
  ResolveException: CheckCheck,
  ReturnShipment: Undo2,
  ReinstateShipment: RotateCcw,
  CancelShipment: Ban,
  RemoveShipment: Trash2,
}

/** Where each command goes. */
export const pathOf: Readonly<Record<Command, string>> = {
  DepartShipment: `${apiPath}/depart`,
  ArriveShipment: `${apiPath}/arrive`,
  ClearShipment: `${apiPath}/clear`,
  DeliverShipment: `${apiPath}/deliver`,
  RaiseException: `${apiPath}/exception`,
  ResolveException: `${apiPath}/resolve`,
  ReturnShipment: `${apiPath}/return`,
  ReinstateShipment: `${apiPath}/reinstate`,
  CancelShipment: `${apiPath}/cancel`,
  RemoveShipment: apiPath,
}

/** What a row offers: as its state allows, and as this person may. The server looks closer. */
export const offered = (row: ListedShipment, may: (action: string) => boolean): readonly Command[] =>
  commands.filter((command) => {
    if (!may(shipmentActions[command]) || !shipmentAllowedIn[row.status].includes(command)) return false
    if (command === 'RaiseException') return row.exceptionState !== 'open'
    if (command === 'ResolveException') return row.exceptionState === 'open'
    if (command === 'ClearShipment') return row.clearedOn === null && row.crossBorder !== 'no'
    return command !== 'DeliverShipment' || row.clearedOn !== null || row.crossBorder === 'no'
  })
