import { order } from '../../events/logistics/order.ts'
import { shipmentActions } from '../../events/logistics/shipmentActions.ts'
import { shipmentNames, shipmentTitles, shipmentWords } from '../../events/logistics/shipmentPhrases.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { shipments } from '../../projections/logistics/shipments.ts'
import type { TimelineKind } from '../kernel/timeline.ts'

/** A shipment's part of what is told of its order line, and taking back. */
export const shipmentTimeline: TimelineKind = {
  kind: 'shipment',
  rules: order,
  home: async (desk, id) => (await findRow(desk.db, shipments, id, { everything: true }))?.orderId,
  model: shipments,
  fields: shipmentNames,
  titles: shipmentTitles,
  words: shipmentWords,
  action: 'logistics:transport:read',
  undo: {
    ShipmentBooked: shipmentActions.BookShipment,
    ShipmentChanged: shipmentActions.ChangeShipment,
    ShipmentDeparted: shipmentActions.DepartShipment,
    ShipmentArrived: shipmentActions.ArriveShipment,
    ShipmentCleared: shipmentActions.ClearShipment,
    ShipmentDelivered: shipmentActions.DeliverShipment,
    ShipmentReturned: shipmentActions.ReturnShipment,
    ShipmentCancelled: shipmentActions.CancelShipment,
    ShipmentRemoved: shipmentActions.RemoveShipment,
    ShipmentReinstated: shipmentActions.ReinstateShipment,
  },
}
