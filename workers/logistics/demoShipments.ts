import type { Named } from '../../events/kernel/decider.ts'
import { minus } from '../../events/logistics/amounts.ts'
import type { OrderChanges } from '../../events/logistics/orderFields.ts'
import type { shipmentCommands } from '../../events/logistics/shipmentSchemas.ts'
import { exceptions } from './demoGoods.ts'

type Command = Named<typeof shipmentCommands>

/** How the goods of a line go, and who sees to what goes wrong. */
export type DemoWay = Readonly<{
  forwarder: string
  shippingBy: string
  trackingNumber: string
  invoiceNumber: string
  etd: string
  /** Days from departure to arrival. */
  days: number
  /** The day on which the last of it is there. */
  arrival: string
  today: string
  owner: string
}>

/** The shipments of a line, one or two, each as far as today lets it be; ids begin with the given one. */
export const shipments = (id: string, line: OrderChanges, way: DemoWay, next: () => number): readonly Command[] => {
  const parts = partsOf(line, next)
  return parts.flatMap((qty, index) => {
    const isLast = index === parts.length - 1
    const shift = isLast ? 0 : -3 - Math.floor(next() * 6)
    const arrival = dayAfter(way.arrival, shift)
    return lifeOf(
      `${id}-${index + 1}`,
      { ...goodsOf(line, qty), ...paperOf(way, index, arrival) },
      { ...way, arrival },
      next,
    )
  })
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Large lines are split; one in eight leaves a rest that is on no shipment yet. */
const partsOf = ({ totalQty, cases }: OrderChanges, next: () => number): readonly string[] => {
  const total = totalQty ?? '0'
  if (Number(cases) < 6) return [total]
  const first = String(Math.floor(Number(total) * (0.3 + next() * 0.4)))
  return next() < 0.125 ? [first] : [first, minus(total, first)]
}

const goodsOf = ({ departure = null, totalQty, grossWeight, cases }: OrderChanges, qty: string) => {
  const share = Number(qty) / Number(totalQty)
  const weight = Math.max(1, Math.round(Number(grossWeight) * share))
  return { qty, departure, grossWeight: String(weight), cases: String(Math.max(1, Math.round(Number(cases) * share))) }
}

const paperOf = (
  { forwarder, shippingBy, trackingNumber, invoiceNumber, etd }: DemoWay,
  index: number,
  eta: string,
) => ({
  forwarder,
  shippingBy,
  trackingNumber: `${trackingNumber}${index === 0 ? '' : `-${index + 1}`}`,
  invoiceNumber,
  etd: etd > eta ? eta : etd,
  eta,
})

type Fields = Extract<Command, { type: 'BookShipment' }>['data']['fields']

/** What becomes of a shipment by today. */
const lifeOf = (shipmentId: string, fields: Fields, way: DemoWay, next: () => number): readonly Command[] => {
  const { today, arrival, owner } = way
  const book: Command = { type: 'BookShipment', data: { shipmentId, fields } }
  const departed = fields.etd ?? arrival
  if (departed > today) return [book]
  const port = dayAfter(arrival, -2) < departed ? departed : dayAfter(arrival, -2)
  const trouble = next() < 0.22 ? troubleOf(shipmentId, owner, arrival < today, next) : []
  const steps = [
    { day: departed, command: { type: 'DepartShipment', data: { shipmentId, on: departed } } },
    { day: port, command: { type: 'ArriveShipment', data: { shipmentId, on: port } } },
    { day: port, command: { type: 'ClearShipment', data: { shipmentId, on: port } } },
    { day: arrival, command: { type: 'DeliverShipment', data: { shipmentId, on: arrival } } },
  ] as const satisfies readonly Readonly<{ day: string; command: Command }>[]
  const [departure, ...rest] = steps.filter(({ day }) => day <= today).map(({ command }) => command)
  return [book, ...(departure ? [departure] : []), ...trouble, ...rest]
}

const troubleOf = (shipmentId: string, ownerId: string, isOver: boolean, next: () => number): readonly Command[] => {
  const { exception, dealWay } = exceptions[Math.floor(next() * exceptions.length)] ?? exceptions[0]
  const raise: Command = { type: 'RaiseException', data: { shipmentId, text: exception, ownerId } }
  return isOver ? [raise, { type: 'ResolveException', data: { shipmentId, note: dealWay } }] : [raise]
}
