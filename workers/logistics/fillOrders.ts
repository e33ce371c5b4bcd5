import { streamOf } from '../../events/kernel/decider.ts'
import { customs } from '../../events/logistics/customs.ts'
import { order } from '../../events/logistics/order.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { type DemoDeclaration, demoDeclarations } from './demoDeclarations.ts'
import { type DemoOrder, type DemoPlace, demoOrders } from './demoOrders.ts'

const atOnce = 200

/** Enters the demo's orders and declarations in the name of these people; orders that are there already stay as they are. */
export const fillOrders = async (desk: Desk, count: number, places: readonly DemoPlace[]): Promise<void> => {
  const wanted = demoOrders(count, desk.now().slice(0, 10), places)
  const last = wanted.at(-1)
  if (!last || (await desk.journal.load(order, last.id)).version > 0) return
  for (let from = 0; from < wanted.length; from += atOnce)
    await Promise.all(wanted.slice(from, from + atOnce).map((one) => enter(desk, one)))
  const declared = demoDeclarations(wanted, desk.now().slice(0, 10))
  for (let from = 0; from < declared.length; from += atOnce)
    await Promise.all(declared.slice(from, from + atOnce).map((one) => declare(desk, one)))
}

const enter = async (desk: Desk, { id, place, commands }: DemoOrder): Promise<void> => {
  for (const [step, command] of commands.entries())
    await desk.journal.execute(order, id, command, {
      by: { type: 'user', id: place.userId },
      commandId: `${id}-${step}`,
      fresh: step === 0,
    })
}

const declare = async (desk: Desk, { id, place, lines, commands }: DemoDeclaration): Promise<void> => {
  const by = { type: 'user', id: place.userId } as const
  for (const { shipmentId } of lines)
    await desk.reservations.reserve('customsShipment', shipmentId, streamOf(customs, id), {
      by,
      commandId: `${id}-${shipmentId}`,
    })
  for (const [step, command] of commands.entries())
    await desk.journal.execute(customs, id, command, { by, commandId: `${id}-${step}`, fresh: step === 0 })
}
