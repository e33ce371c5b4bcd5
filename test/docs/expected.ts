import { z } from 'zod'
import { decide, type Catalogue, type Decider, type Stamp } from '../../events/kernel/decider.ts'
import { personalMarks } from '../../events/kernel/fields.ts'
import { languages, type Phrases } from '../../events/kernel/phrases.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Aggregate, Tried } from './aggregates.ts'
import type { Row } from './page.ts'
import { factsOf } from './schemaFacts.ts'

export const none = '–'

/** What something is called in every language. */
export const namesOf = (phrases: Phrases, key: string): Row =>
  Object.fromEntries(languages.map((language) => [language, phrases[language][key] ?? none]))

/** A line for every phrase whose key begins with `prefix`, which the first column leaves out. */
export const phraseRows = (head: string, phrases: Phrases, prefix = ''): readonly Row[] =>
  keysFrom(phrases, prefix).map((key) => ({ [head]: key.slice(prefix.length), ...namesOf(phrases, key) }))

const keysFrom = (phrases: Phrases, prefix: string): readonly string[] =>
  Object.keys(phrases['zh-CN']).filter((key) => key.startsWith(prefix))

type Shape = Readonly<Record<string, z.ZodType>>

const shapeOf = (schema: z.ZodType | undefined): Shape => (schema instanceof z.ZodObject ? (schema.shape as Shape) : {}) // zod's inner types are its core's

const creationShape = ({ rules, creation = '' }: Aggregate): Shape => shapeOf(rules.commands[creation])

/** What is said of a new record, with kind, limit and whether it must be said. */
export const fieldRows = (aggregate: Aggregate): readonly Row[] => {
  const { noun, spoken } = aggregate
  return Object.entries(creationShape(aggregate)).map(([field, schema]) => {
    const { kind, limit, isRequired } = factsOf(schema)
    return {
      Field: field,
      ...namesOf(spoken.fields, `${noun}.${field}`),
      ...{ Kind: kind, Limit: limit, Required: isRequired ? 'yes' : '', Personal: levelOf(aggregate, field) },
    }
  })
}

/** How secret a field is in the event that the creation leads to. */
const levelOf = ({ rules }: Aggregate, field: string): string => {
  const recorded = shapeOf(Object.values(rules.events)[0])[field]
  return (recorded && personalMarks.get(recorded)?.level) ?? ''
}

/** Every other name that people may read of a record. */
export const otherRows = (aggregate: Aggregate): readonly Row[] =>
  phraseRows('Field', aggregate.spoken.fields, `${aggregate.noun}.`).filter(
    ({ Field = '' }) => !(Field in creationShape(aggregate)),
  )

/** Each command with what it says; `?` marks what may be left out. */
export const commandRows = ({ rules }: Aggregate): readonly Row[] =>
  Object.entries(rules.commands).map(([Command, schema]) => ({
    Command,
    Says: Object.entries(shapeOf(schema))
      .map(([name, field]) => (field.safeParse(undefined).success ? `${name}?` : name))
      .join(', '),
  }))

export const eventRows = ({ rules, spoken }: Aggregate): readonly Row[] =>
  Object.keys(rules.events).map((Event) => ({ Event, ...namesOf(spoken.titles, Event) }))

/** Values that are words, but those of states. */
export const wordRows = ({ noun, spoken }: Aggregate): readonly Row[] =>
  phraseRows('Word', spoken.words, `${noun}.`).filter(({ Word = '' }) => !/^stat(e|us)\./.test(Word))

type Rules = Decider<unknown, Catalogue, Catalogue>

const at = (instant: string): Stamp => ({ at: instant, by: 'chen' })
/** While a session lives, and after its end. */
const stamps = [at('2026-02-02T08:00:00.000Z'), at('2026-02-02T20:00:00.000Z')]

/** Each state with what can be done in it, found out by trying. */
export const stateRows = ({ rules, noun, spoken, states = {}, tries = [] }: Aggregate): readonly Row[] => {
  const tried = rules as unknown as Rules // a list of deciders forgets their types
  return Object.entries(states).map(([State, way]) => {
    const state = way.reduce((before, step, index) => after(tried, before, step, index), tried.initial)
    const allowed = tries.filter((one) => stamps.some((stamp) => eventsOf(tried, state, one, stamp).length > 0))
    return {
      State,
      ...namesOf(spoken.words, `${noun}.status.${State}`),
      Commands: allowed.map(([command]) => command).join(', '),
    }
  })
}

const dataOf = (rules: Rules, [command, data]: Tried): unknown => rules.commands[command]?.parse(data)

const after = (rules: Rules, before: unknown, step: Tried, index: number): unknown => {
  const stamp = index === 0 ? stamps[0] : step[0].startsWith('Expire') ? stamps[1] : stamps[0]
  const events = decide(rules, before, { type: step[0], data: dataOf(rules, step) }, stamp ?? at(''))
  return events.reduce((state, { type, data }) => rules.evolve[type]?.(state, data, metaAt(stamp?.at ?? '')), before)
}

const metaAt = (instant: string) => ({
  ...{ eventId: 'e', at: instant, commandId: 'k', correlationId: 'k' },
  by: { type: 'user', id: 'chen' } as const,
})

const eventsOf = (rules: Rules, state: unknown, tried: Tried, stamp: Stamp): readonly unknown[] => {
  try {
    return decide(rules, state, { type: tried[0], data: dataOf(rules, tried) }, stamp)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
