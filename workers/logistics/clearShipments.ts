import * as z from 'zod'
import { day, id } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Payload } from '../../events/kernel/decider.ts'
import type { customsEvents } from '../../events/logistics/customsSchemas.ts'
import { order } from '../../events/logistics/order.ts'
import { idOf } from '../../projections/kernel/projection.ts'
import { type AnyWorkKind, workKind } from '../kernel/workKind.ts'

const clearing = z.strictObject({
  customsId: id(),
  on: day(),
  shipments: z.array(z.strictObject({ orderId: id(), shipmentId: id() })),
})

type Released = Readonly<{ stream: string; data: Payload<typeof customsEvents, 'CustomsReleased'> }>

/** What the release of a declaration leads to: whose quantity and price are settled from that day on. */
export const clearedBy = ({ stream, data }: Released): z.output<typeof clearing> => ({
  customsId: idOf(stream),
  on: data.on,
  shipments: data.lines.map(({ orderId, shipmentId }) => ({ orderId, shipmentId })),
})

/** Clears the shipments of a declaration that customs released; one that is gone meanwhile is told and passed over. */
export const clearShipments: AnyWorkKind = workKind({
  name: 'logistics.clearShipments',
  payload: clearing,
  handle: async ({ desk, payload: { customsId, on, shipments }, signal, asked }) => {
    for (const { orderId, shipmentId } of shipments) {
      signal.throwIfAborted()
      const command = { type: 'ClearShipment', data: { shipmentId, on, customsId } } as const
      try {
        await desk.journal.execute(order, orderId, command, asked(shipmentId))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        desk.logger.warn({ shipmentId, customsId, key: error.key }, 'a released shipment is gone and was not cleared')
      }
    }
  },
})
