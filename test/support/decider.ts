import { expect } from 'chai'
import {
  type Catalogue,
  type Decider,
  decide,
  fold,
  type Named,
  type RecordedEvent,
} from '../../events/kernel/decider.ts'
import { Refusal, type RefusalDetails, type RefusalKind } from '../../events/kernel/refusal.ts'

/** A payload as specs write it: nothing in it can be changed. */
type Frozen<T> = T extends object ? { readonly [Name in keyof T]: Frozen<T[Name]> } : T
type Said<C extends Catalogue> = Frozen<Named<C>>

/** Something that happened; who and when may be left out where the rules do not look. */
export type Fact<Events extends Catalogue> = Said<Events> & Readonly<{ at?: string; by?: string }>

export const today = '2026-03-02T08:00:00.000Z'

/** Facts as a log would answer them. */
export const recorded = (facts: readonly Readonly<{ type: string; data: unknown; at?: string; by?: string }>[]) =>
  facts.map(
    (fact, index): RecordedEvent => ({
      position: index + 1,
      stream: 'spec-1',
      version: index + 1,
      type: fact.type,
      schemaVersion: 1,
      data: fact.data,
      meta: {
        eventId: `event-${index + 1}`,
        at: fact.at ?? today,
        by: { type: 'user', id: fact.by ?? 'li' },
        commandId: `command-${index + 1}`,
        correlationId: `command-${index + 1}`,
      },
    }),
  )

/**
 * The one form of a decider's spec: `const given = givenFor(order)`, then
 * `given(...facts).when(wish).then(...facts)`, `.thenRefused(kind, key, details?)` or `.thenNothing()`.
 * Facts, wish and outcome must fit their schemas.
 */
export const givenFor =
  <State, Commands extends Catalogue, Events extends Catalogue>(rules: Decider<State, Commands, Events>) =>
  (...facts: readonly Fact<Events>[]) => ({
    when: (wish: Said<Commands>, { at = today, by = 'li' }: { at?: string; by?: string } = {}) => {
      const state = fold(
        rules,
        recorded(facts.map((fact) => ({ ...fact, data: rules.events[fact.type]?.parse(fact.data) }))),
      )
      const act = () => {
        const data = rules.commands[wish.type]?.parse(wish.data)
        return decide(rules, state, { ...wish, data } as Named<Commands>, { at, by }) // parsed by the schema of its type
      }
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- the spec's own word; nobody awaits it
        then: (...outcome: readonly Said<Events>[]) => {
          const decided = act()
          expect(decided).to.deep.equal(outcome)
          for (const event of decided) expect(rules.events[event.type]?.parse(event.data)).to.deep.equal(event.data)
        },
        thenNothing: () => expect(act()).to.deep.equal([]),
        thenRefused: (kind: RefusalKind, key: string, details?: RefusalDetails) => {
          const refused = attempt(act)
          if (!(refused instanceof Refusal)) throw new Error(`expected ${key}, got ${JSON.stringify(refused)}`)
          expect({ kind: refused.kind, key: refused.key }).to.deep.equal({ kind, key })
          if (details) expect(refused.details).to.deep.equal(details)
        },
      }
    },
    /** The state that these facts lead to. */
    state: () => fold(rules, recorded(facts)),
  })

const attempt = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
