import type { ShipmentCommand } from '../../../events/logistics/shipmentState.ts'
import type { ShipmentShown } from '../../../projections/logistics/shipmentQueries.ts'
import { useRefresh } from '../../shell/calls.ts'
import { apiPath } from './paths.ts'

/** A shipment as a list has it: with what people call it, and names for ids. */
export type ListedShipment = ShipmentShown &
  Readonly<{ name: string; owner: string | null; creator: string; company: string; department: string | null }>
/** As its own page has it: with what this person may do with it now. */
export type DetailedShipment = ListedShipment & Readonly<{ allowed: readonly ShipmentCommand[] }>

/** Asks again for whatever shows shipments and the orders that they belong to. */
export const useRefreshShipments = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    const shown = [apiPath, '/sys/timeline/shipment/', '/logistics/order', '/sys/timeline/order/']
    await Promise.all(shown.map(refresh))
  }
}
