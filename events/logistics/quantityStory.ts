import type { RecordedEvent } from '../kernel/decider.ts'
import { order } from './order.ts'
import { isLine, type Order } from './orderState.ts'
import { type Quantities, quantitiesOf, quantityNames } from './quantities.ts'

export type QuantityName = (typeof quantityNames)[number]

/** One event that changed where the quantity of a line is: from what, to what. */
export type QuantityStep = Readonly<{
  event: RecordedEvent
  /** The shipment that the event speaks of. */
  shipmentId: string | null
  changes: readonly Readonly<{ name: QuantityName; old: string | null; new: string }>[]
}>

/** How the quantities of a line came to be what they are, from its events: the first one first. */
export const quantityStory = (events: readonly RecordedEvent[]): readonly QuantityStep[] => {
  const steps: QuantityStep[] = []
  let state: Order = order.initial
  for (const event of events) {
    const before = quantitiesIn(state)
    state = evolved(state, event)
    const changes = changesBetween(before, quantitiesIn(state))
    if (changes.length > 0) steps.push({ event, shipmentId: shipmentOf(event), changes })
  }
  return steps
}

const evolved = (state: Order, { type, data, meta }: RecordedEvent): Order => {
  const step = order.evolve[type as keyof typeof order.evolve] as (
    state: Order,
    data: unknown,
    meta: RecordedEvent['meta'],
  ) => Order // the codec knows no other events of this stream
  return step(state, data, meta)
}

const quantitiesIn = (state: Order): Quantities | undefined => (isLine(state) ? quantitiesOf(state) : undefined)

const changesBetween = (before: Quantities | undefined, after: Quantities | undefined) =>
  after
    ? quantityNames
        .filter((name) => (before?.[name] ?? '0') !== after[name])
        .map((name) => ({ name, old: before?.[name] ?? null, new: after[name] }))
    : []

const shipmentOf = ({ data }: RecordedEvent): string | null => {
  const { shipmentId } = data as Readonly<{ shipmentId?: string }> // where the event is one of a shipment
  return shipmentId ?? null
}
