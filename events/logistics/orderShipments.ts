import type { Decider } from '../kernel/decider.ts'
import { type FieldProblem, Refusal } from '../kernel/refusal.ts'
import { isMore, plus } from './amounts.ts'
import type { OrderChanges } from './orderFields.ts'
import type { orderCommands, orderEvents } from './orderSchemas.ts'
import { isLine, type Line, type Order } from './orderState.ts'
import { sumOf } from './quantities.ts'
import { leftFor } from './shipmentChecks.ts'
import { carriedFieldNames } from './shipmentFields.ts'
import { carriedBy } from './shipmentRules.ts'
import { type shipmentCommands, shipmentEvents } from './shipmentSchemas.ts'
import { activeOf, isActive, type ShipmentEvent, shipmentsAfter } from './shipmentState.ts'

type Steps = Decider<Order, typeof shipmentCommands, typeof shipmentEvents>['evolve']

const stepOf =
  (type: ShipmentEvent['type']) =>
  (state: Order, data: unknown): Order =>
    isLine(state)
      ? { ...state, shipments: shipmentsAfter(state.shipments, { type, data } as ShipmentEvent, state.version + 1) } // of its type
      : state

/** What the events of shipments make of their line. */
export const shipmentSteps = Object.fromEntries(
  Object.keys(shipmentEvents).map((type) => [type, stepOf(type as ShipmentEvent['type'])]),
) as unknown as Steps // one per key

type Evolve = Decider<
  Order,
  typeof orderCommands & typeof shipmentCommands,
  typeof orderEvents & typeof shipmentEvents
>['evolve']
type Step = (state: Order, data: never, meta: never) => Order

/** The same steps, counting the events of the line. */
export const counted = (evolve: Evolve): Evolve =>
  Object.fromEntries(
    Object.entries<Step>(evolve).map(([type, step]): [string, Step] => [
      type,
      (state, data, meta) => withVersion(step(state, data, meta), versionOf(state) + 1),
    ]),
  ) as unknown as Evolve // the same keys

const lineIn = (state: Order): Line | undefined => {
  if (isLine(state)) return state
  return state.stage === 'REMOVED' ? state.line : undefined
}

const versionOf = (state: Order): number => lineIn(state)?.version ?? 0

const withVersion = (state: Order, version: number): Order => {
  if (isLine(state)) return { ...state, version }
  return state.stage === 'REMOVED' ? { ...state, line: { ...state.line, version } } : state
}

const settled = ['unitPrice', 'currency', 'value'] as const

/** A line keeps what its shipments have of it: enough to ship, their delivery, and the price that customs released. */
export const mustSuitShipments = (line: Line, changes: OrderChanges, tolerance: string | undefined): void => {
  const problems = [
    ...quantityProblems(line, changes, tolerance),
    ...deliveryProblems(line, changes),
    ...priceProblems(line, changes),
  ]
  const [first] = problems
  if (first)
    throw new Refusal('invalid', first.key, { fields: problems, ...(first.params && { params: first.params }) })
}

const quantityProblems = (
  line: Line,
  changes: OrderChanges,
  tolerance: string | undefined,
): readonly FieldProblem[] => {
  const path = (['totalQty', 'alreadyQty'] as const).find((field) => field in changes)
  const allocated = sumOf(activeOf(line.shipments))
  if (!path || !isMore(allocated, '0')) return []
  const fields = { ...line.fields, ...changes }
  const most = plus(fields.alreadyQty ?? '0', leftFor({ ...line, fields, shipments: {} }, tolerance))
  const taken = plus(fields.alreadyQty ?? '0', allocated)
  return isMore(taken, most) ? [{ path, key: 'QTY_EXCEEDED', params: { taken, most } }] : []
}

const deliveryProblems = ({ shipments }: Line, { deliveredDate = null }: OrderChanges): readonly FieldProblem[] =>
  deliveredDate !== null && activeOf(shipments).length > 0 ? [{ path: 'deliveredDate', key: 'SHIPMENT_DELIVERS' }] : []

const priceProblems = ({ shipments }: Line, changes: OrderChanges): readonly FieldProblem[] =>
  activeOf(shipments).some(({ customsId }) => customsId !== null)
    ? settled.filter((field) => field in changes).map((path) => ({ path, key: 'PRICE_LOCKED' }))
    : []

/** What the shipments of a line tell of it anew when one of its fields changed that they carry. */
export const followedBy = (line: Line, changes: OrderChanges): readonly ShipmentEvent[] => {
  const shipmentIds = Object.keys(line.shipments).filter((id) => line.shipments[id] && isActive(line.shipments[id]))
  if (shipmentIds.length === 0 || !carriedFieldNames.some((field) => field in changes)) return []
  const carried = carriedBy({ fields: { ...line.fields, ...changes } })
  return [{ type: 'ShipmentsFollowedOrder', data: { shipmentIds, carried } }]
}
