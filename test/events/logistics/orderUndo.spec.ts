import { expect } from 'chai'
import fc from 'fast-check'
import { decide, fold, type Named, type RecordedEvent } from '../../../events/kernel/decider.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { order } from '../../../events/logistics/order.ts'
import { type OrderChanges, orderFieldNames } from '../../../events/logistics/orderFields.ts'
import { isLine, type Order } from '../../../events/logistics/orderState.ts'
import { givenFor, recorded, today } from '../../support/decider.ts'

type Command = Named<typeof order.commands>
type Event = Named<typeof order.events>

const given = givenFor(order)
const owner = { companyId: 'acme', departmentId: 'south', lineNumber: '1' }
const fields = { po: 'PO-7', partNumber: 'A', totalQty: '9', alreadyQty: '0', qty: '9', requiredEtd: '2026-04-05' }
const entered: Event = { type: 'OrderEntered', data: { ...owner, fields } }
const changed = (changes: OrderChanges): Event => ({ type: 'OrderChanged', data: { changes } })
const source = { importId: 'i', file: 'f', line: 1, mapping: '' }
const imported: Event = {
  type: 'OrderImported',
  data: {
    ...owner,
    gaps: [],
    extras: [],
    source,
    fields: { po: 'P', totalQty: '6', alreadyQty: '0', qty: '6', unitPrice: '22', value: '140', currency: 'USD' },
  },
}

/** The command that takes back the event at this place (from the end), as things are now. */
const takeBack = (events: readonly RecordedEvent[], fromEnd = 1): Command | undefined => {
  const place = events.length - fromEnd
  const event = events[place]
  if (!event) return undefined
  const inverse = order.inverse?.[event.type as Event['type']]
  const before = fold(order, events.slice(0, place))
  return inverse?.(before, event.data as never, fold(order, events)) // the inverse of this event's type
}

describe('taking back', () => {
  const back = (facts: readonly Event[], fromEnd = 1) => takeBack(recorded(facts), fromEnd)
  it('a change says what the fields were', () =>
    expect(back([entered, changed({ eta: '2026-04-09', qty: '8' })])).to.deep.equal({
      type: 'ChangeOrder',
      data: { changes: { eta: null, qty: '9' }, tolerance: '100' },
    }))
  it('a change is possible after other fields changed', () =>
    expect(back([entered, changed({ qty: '8' }), changed({ eta: '2026-04-09' })], 2)).to.deep.equal({
      type: 'ChangeOrder',
      data: { changes: { qty: '9' }, tolerance: '100' },
    }))
  it('a change is impossible after the same field changed again', () =>
    expect(back([entered, changed({ qty: '8' }), changed({ qty: '7' })], 2)).to.equal(undefined))
  it('a change is impossible in a cancelled order', () =>
    expect(back([entered, changed({ qty: '8' }), { type: 'OrderCancelled', data: { reason: 'x' } }], 2)).to.equal(
      undefined,
    ))
  it('a change gives an imported line its own value again, although it does not fit', () =>
    given(imported, changed({ value: '132' }))
      .when({ type: 'ChangeOrder', data: { changes: { value: '140' } } })
      .then(changed({ value: '140' })))
  it('an entry removes the draft', () => expect(back([entered])).to.deep.equal({ type: 'RemoveOrder', data: {} }))
  it('an entry is impossible once it is confirmed', () =>
    expect(back([entered, { type: 'OrderConfirmed', data: {} }], 2)).to.equal(undefined))
  it('a reinstatement cancels for the reason given before', () =>
    expect(
      back([entered, { type: 'OrderCancelled', data: { reason: 'lost' } }, { type: 'OrderReinstated', data: {} }]),
    ).to.deep.equal({ type: 'CancelOrder', data: { reason: 'lost' } }))
})

const changes = fc.record(
  {
    qty: fc.constantFrom('0', '3', '9', '10'),
    unitPrice: fc.constantFrom('1', '2.5', null),
    value: fc.constantFrom('9', '22.5', null),
    currency: fc.constantFrom('USD', null),
    eta: fc.constantFrom('2026-04-09', '2026-04-01', null),
    etd: fc.constantFrom('2026-04-02', null),
    deliveredDate: fc.constantFrom('2026-04-07', null),
    requiredEtd: fc.constantFrom('2026-04-05', null),
  },
  { requiredKeys: [] },
)
const simple = fc.constantFrom(
  ...(['ConfirmOrder', 'ReturnOrderToDraft', 'ReinstateOrder', 'RemoveOrder', 'RestoreOrder'] as const),
)
const commands: fc.Arbitrary<Command> = fc.oneof(
  changes.map((values) => ({ type: 'ChangeOrder' as const, data: { changes: values } })),
  simple.map((type) => ({ type, data: {} })),
  fc.constant({ type: 'CancelOrder' as const, data: { reason: 'why not' } }),
)

const attempt = (state: Order, command: Command): readonly Event[] | Refusal => {
  try {
    return decide(order, state, command, { at: today, by: 'li' })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** What the line says, without how often it was spoken of. */
const bare = (state: Order) => {
  if (isLine(state)) return { ...state, version: 0 }
  return state.stage === 'REMOVED' ? { ...state, line: { ...state.line, version: 0 } } : state
}

/** Everything that a wish led to, refused wishes left out. */
const play = (start: Event, wishes: readonly Command[]): readonly RecordedEvent[] => {
  const facts: Event[] = [start]
  for (const wish of wishes) {
    const outcome = attempt(fold(order, recorded(facts)), wish)
    if (!(outcome instanceof Refusal)) facts.push(...outcome)
  }
  return recorded(facts)
}

describe('an order, whatever is asked of it', () => {
  const histories = fc.tuple(fc.constantFrom(entered, imported), fc.array(commands, { maxLength: 12 }))
  const always = (check: (events: readonly RecordedEvent[]) => void) =>
    fc.assert(
      fc.property(histories, ([start, wishes]) => check(play(start, wishes))),
      { numRuns: 300, seed: 20260302 },
    )

  it('never ships more than its total nor arrives before it leaves', () =>
    always((events) => {
      const state = fold(order, events)
      if (!isLine(state)) return
      const { qty, totalQty, etd, eta } = state.fields
      expect(Number(qty)).to.be.at.most(Number(totalQty))
      expect(etd !== null && eta !== null && eta < etd).to.equal(false)
    }))
  it('always knows all its fields', () =>
    always((events) => {
      const state = fold(order, events)
      if (isLine(state)) expect(Object.keys(state.fields)).to.have.members([...orderFieldNames])
    }))
  it('is as before when its last step can be taken back and is', () =>
    always((events) => {
      if (events.length < 2) return
      const command = takeBack(events)
      if (!command) return
      const outcome = attempt(fold(order, events), command)
      if (outcome instanceof Refusal) throw new Error(`${command.type} was refused: ${outcome.key}`)
      const after = fold(order, recorded([...(events as unknown as Event[]), ...outcome])) // recorded events are events
      expect(bare(after)).to.deep.equal(bare(fold(order, events.slice(0, -1))))
    }))
})
