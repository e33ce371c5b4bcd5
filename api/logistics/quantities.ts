import { refuse } from '../../events/kernel/common.ts'
import { order } from '../../events/logistics/order.ts'
import { isLine } from '../../events/logistics/orderState.ts'
import { quantitiesOf } from '../../events/logistics/quantities.ts'
import { quantityStory } from '../../events/logistics/quantityStory.ts'
import { shipmentsOfOrder } from '../../projections/logistics/shipmentQueries.ts'
import { actorNames, nameOf } from '../kernel/actors.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { titleOf } from '../titles.ts'
import { mustFind } from './orderDetail.ts'
import { labelled } from './shipmentParts.ts'

const read = 'logistics:order:read'

/** Where the quantity of an order line is, and every event that brought it there. */
export const quantityRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/logistics/order/:id/quantities',
    action: read,
    summary: 'Where the quantity of an order line is, with the events that made it so, the first one first',
    handle: async (call) => {
      const { desk, caller, language } = call
      const { id } = await mustFind(call, call.params.id ?? '', read)
      const { state, events } = await desk.journal.load(order, id)
      if (!isLine(state)) return refuse('missing', 'NOT_FOUND')
      const steps = quantityStory(events)
      const [names, shipments] = await Promise.all([
        actorNames(
          desk,
          steps.map(({ event }) => event),
        ),
        labelled(desk.db, await shipmentsOfOrder(desk.db, id, caller.reach(read))),
      ])
      return {
        now: quantitiesOf(state),
        steps: steps.map(({ event, shipmentId, changes }) => ({
          ...{ position: event.position, version: event.version, at: event.meta.at, type: event.type },
          by: nameOf(names, event, language),
          title: titleOf(event.type, language),
          shipment: shipmentId && (shipments.find((one) => one.id === shipmentId)?.name ?? shipmentId),
          shipmentId,
          changes,
        })),
      }
    },
  }),
]
