import { joined } from '../../events/kernel/phrases.ts'
import { order } from '../../events/logistics/order.ts'
import { orderActions } from '../../events/logistics/orderActions.ts'
import { fields, titles, words } from '../../events/logistics/phrases.ts'
import { shipmentTitles } from '../../events/logistics/shipmentPhrases.ts'
import { orders } from '../../projections/logistics/orders.ts'
import type { TimelineKind } from '../kernel/timeline.ts'

/** History of order lines, and taking back. */
export const orderTimeline: TimelineKind = {
  kind: order.stream,
  rules: order,
  model: orders,
  fields,
  titles: joined(titles, shipmentTitles),
  words,
  action: 'logistics:order:read',
  undo: {
    OrderEntered: orderActions.EnterOrder,
    OrderImported: orderActions.ImportOrder,
    OrderChanged: orderActions.ChangeOrder,
    OrderConfirmed: orderActions.ConfirmOrder,
    OrderReturnedToDraft: orderActions.ReturnOrderToDraft,
    OrderCancelled: orderActions.CancelOrder,
    OrderReinstated: orderActions.ReinstateOrder,
    OrderRemoved: orderActions.RemoveOrder,
    OrderRestored: orderActions.RestoreOrder,
  },
}
