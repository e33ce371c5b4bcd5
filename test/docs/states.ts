import { type Catalogue, type Decider, decide, type Stamp } from '../../events/kernel/decider.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Aggregate, Tried } from './aggregates.ts'
import { namesOf } from './expected.ts'
import type { Row } from './page.ts'

type Rules = Decider<unknown, Catalogue, Catalogue>

const soon = '2026-02-02T08:00:00.000Z'
/** After the end of every session that was opened at `soon`. */
const late = '2026-02-03T08:00:00.000Z'

/** Each state with the commands that change something in it, found out by trying. */
export const stateRows = ({ rules, noun, spoken, states = {}, tries = [] }: Aggregate): readonly Row[] => {
  const tried = rules as unknown as Rules // a list of deciders forgets their types
  return Object.entries(states).map(([State, way]) => {
    const state = way.reduce((before, step) => after(tried, before, step), tried.initial)
    const allowed = tries.filter((one) => [soon, late].some((at) => attempt(tried, state, one, at).length > 0))
    const Commands = allowed.map(([command]) => command).join(', ')
    const key = [`${noun}.status.${State}`, `${noun}.state.${State}`].find((one) => one in spoken.words['zh-CN'])
    return { State, ...namesOf(spoken.words, key ?? ''), Commands }
  })
}

const eventsOf = (rules: Rules, state: unknown, [type, said]: Tried, at: string) => {
  const stamp: Stamp = { at, by: 'chen' }
  return decide(rules, state, { type, data: rules.commands[type]?.parse(said) }, stamp)
}

const attempt = (...asked: Parameters<typeof eventsOf>): ReturnType<typeof eventsOf> => {
  try {
    return eventsOf(...asked)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

const after = (rules: Rules, before: unknown, step: Tried): unknown => {
  const at = step[0] === 'ExpireSession' ? late : soon
  const meta = { eventId: 'e', at, by: { type: 'user', id: 'chen' }, commandId: 'k', correlationId: 'k' } as const
  return eventsOf(rules, before, step, at).reduce(
    (state, { type, data }) => rules.evolve[type]?.(state, data, meta),
    before,
  )
}
