import { expect } from 'chai'
import fc from 'fast-check'
import { decide, type Named } from '../../../events/kernel/decider.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { order } from '../../../events/logistics/order.ts'
import { isLine, type Line, type Order, statusOfLine } from '../../../events/logistics/orderState.ts'
import { type Quantities, quantitiesOf } from '../../../events/logistics/quantities.ts'
import { activeOf, shipmentStatusOf } from '../../../events/logistics/shipmentState.ts'
import { recorded } from '../../support/decider.ts'

type Command = Named<typeof order.commands>

const stamp = { at: '2026-03-02T08:00:00.000Z', by: 'li' }
const [meta] = recorded([{ type: 'OrderConfirmed', data: {} }]).map((event) => event.meta)

/** What a command leads to; nothing when it is refused. */
const after = (state: Order, command: Command): Order => {
  try {
    return decide(order, state, command, stamp).reduce<Order>(
      (before, { type, data }) => order.evolve[type](before, data as never, meta as never), // of its type
      state,
    )
  } catch (error) {
    if (error instanceof Refusal) return state
    throw error
  }
}

const owner = { companyId: 'acme', departmentId: null, lineNumber: '1' }
const entry = (totalQty: string, alreadyQty: string): Command => ({
  type: 'EnterOrder',
  data: { ...owner, fields: { po: 'P', partNumber: 'A', requiredEtd: '2026-04-05', totalQty, alreadyQty } },
})

const shipmentId = fc.constantFrom('s1', 's2', 's3')
const qty = fc.constantFrom('0.5', '3', '10', '25')
const day = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-09')
const of = (type: Command['type'], data: Readonly<Record<string, unknown>> = {}): Command => ({ type, data }) as Command // arbitraries forget their types

const wishes: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(shipmentId, qty, fc.constantFrom('yes', 'no'))
      .map(([id, many, crossBorder]) =>
        of('BookShipment', { shipmentId: id, fields: { qty: many, crossBorder, forwarder: 'F', trackingNumber: 'T' } }),
      ),
  },
  {
    weight: 1,
    arbitrary: shipmentId.map((id) =>
      of('BookShipment', { shipmentId: id, fields: { forwarder: 'F', trackingNumber: 'T' } }),
    ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('DepartShipment', 'ArriveShipment', 'ClearShipment', 'DeliverShipment'), shipmentId, day)
      .map(([type, id, on]) => of(type as Command['type'], { shipmentId: id, on })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(shipmentId, day)
      .map(([id, on]) => of('ClearShipment', { shipmentId: id, on, customsId: 'c1' })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('ReturnShipment', 'RemoveShipment', 'ReinstateShipment'), shipmentId)
      .map(([type, id]) => of(type as Command['type'], { shipmentId: id })),
  },
  { weight: 1, arbitrary: shipmentId.map((id) => of('CancelShipment', { shipmentId: id, reason: 'x' })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(shipmentId, qty)
      .map(([id, many]) => of('ChangeShipment', { shipmentId: id, changes: { qty: many } })),
  },
  { weight: 1, arbitrary: qty.map((totalQty) => of('ChangeOrder', { changes: { totalQty, qty: '0' } })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      of('CancelOrder', { reason: 'x' }),
      of('ReinstateOrder'),
      of('ReturnOrderToDraft'),
      of('ConfirmOrder'),
      of('RemoveOrder'),
      of('ChangeOrder', { changes: { deliveredDate: '2026-03-30' } }),
      of('ChangeOrder', { changes: { deliveredDate: null } }),
    ),
  },
)

/** Quantities here are multiples of a half, which binary numbers hold exactly. */
const wrongIn = (line: Line): string | undefined => {
  const is = Object.fromEntries(
    Object.entries(quantitiesOf(line)).map(([name, said]) => [name, Number(said)]),
  ) as Readonly<Record<keyof Quantities, number>> // the same names
  if (Object.values(is).some((amount) => amount < 0)) return 'a quantity is below nothing'
  if (is.already + is.delivered !== is.arrived) return 'what arrived is not what was delivered'
  if (is.arrived + is.open + is.cancelled !== Math.max(is.total, is.arrived)) return 'the total is not kept'
  const spread = is.already + is.booked + is.onTheWay + is.delivered
  if (spread > is.total) return 'more is spread than there is'
  if (line.stage !== 'CANCELLED' && spread + is.remaining !== is.total) return 'something is nowhere'
  const shipments = activeOf(line.shipments)
  const isClosed = statusOfLine(line) === 'DELIVERED' && shipments.length > 0
  const isDone = is.open === 0 && shipments.every((shipment) => shipmentStatusOf(shipment) === 'DELIVERED')
  return isClosed && !isDone ? 'closed while a shipment is open' : undefined
}

const mustHold = (line: Line): void => {
  const wrong = wrongIn(line)
  if (wrong) throw new Error(`${wrong}: ${JSON.stringify({ fields: line.fields, shipments: line.shipments })}`)
}

describe('an order line and its shipments, whatever is asked of them', () => {
  it('keep already + open + cancelled at the total, never below nothing, and close only with the last shipment', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(entry('25', '0'), entry('13.5', '3'), entry('10', '10')),
        fc.array(wishes, { minLength: 1, maxLength: 11 }),
        (start, asked) => {
          let state = after(after(order.initial, start), of('ConfirmOrder'))
          for (const wish of asked) {
            const next = after(state, wish)
            if (next !== state && isLine(next)) mustHold(next)
            state = next
          }
        },
      ),
      { numRuns: 10_000, seed: 20260302 },
    )).timeout(60_000)

  it('are seen shipped, delivered, cancelled and closed often enough to be believed', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(wishes, { minLength: 10, maxLength: 40 }), (asked) => {
        let state = after(after(order.initial, entry('25', '0')), of('ConfirmOrder'))
        for (const wish of asked) {
          state = after(state, wish)
          if (isLine(state)) seen.add(statusOfLine(state))
        }
      }),
      { numRuns: 200, seed: 20260302 },
    )
    expect([...seen]).to.include.members(['DRAFT', 'CONFIRMED', 'PARTLY_SHIPPED', 'SHIPPED', 'DELIVERED', 'CANCELLED'])
  })
})
