import * as z from 'zod'
import { refuse } from './common.ts'
import type { Decider } from './decider.ts'
import { id } from './fields.ts'

/** Fields of a plain record. One that may be left out has a `.default()`, so that a record always has them all. */
export type Fields = Readonly<Record<string, z.ZodType>>

export type Values<F extends Fields> = { readonly [Name in keyof F]: z.output<F[Name]> }

/** How a kind of record comes to its end, in the words of its business. */
export const endedAs = { Remove: 'Removed', Close: 'Closed', Retire: 'Retired' } as const
export type Ending = keyof typeof endedAs

const owner = { companyId: id(), departmentId: id().nullable() }
const nothing = z.strictObject({})

type Nothing = typeof nothing
type Whole<F extends Fields> = z.ZodType<Values<F> & Readonly<{ companyId: string; departmentId: string | null }>>
type Part<F extends Fields> = z.ZodType<{ readonly [Name in keyof F]?: z.output<F[Name]> | undefined }>
type Entry<Name extends string, Schema> = { readonly [N in Name]: Schema }

export type RecordCommands<Noun extends string, F extends Fields, End extends Ending> = Entry<
  `Register${Noun}`,
  Whole<F>
> &
  Entry<`Change${Noun}`, Part<F>> &
  Entry<`Disable${Noun}` | `Enable${Noun}` | `${End}${Noun}`, Nothing>

export type RecordEvents<Noun extends string, F extends Fields, End extends Ending> = Entry<
  `${Noun}Registered`,
  Whole<F>
> &
  Entry<`${Noun}Changed`, Part<F>> &
  Entry<`${Noun}Disabled` | `${Noun}Enabled` | `${Noun}${(typeof endedAs)[End]}`, Nothing>

/** A plain record as its events tell it. After its end nothing can be done with it. */
export type RecordState<F extends Fields> = Readonly<
  | { status: 'none' | 'ended' }
  | { status: 'enabled' | 'disabled'; companyId: string; departmentId: string | null; fields: Values<F> }
>

export type PlainRecord<Noun extends string, F extends Fields, End extends Ending> = Decider<
  RecordState<F>,
  RecordCommands<Noun, F, End>,
  RecordEvents<Noun, F, End>
> &
  Readonly<{ noun: Noun; end: End; ended: (typeof endedAs)[End]; fields: F; unique: readonly (keyof F & string)[] }>

/**
 * The rules of a record that has no life of its own beyond being registered, changed, disabled, enabled and ended:
 * a decider like any other, to be spread and grown where the business says more. `unique` names the fields that no
 * other record of the kind may share; whoever issues the command reserves their values. A change of such a field and
 * the end cannot be undone, since the old value may have been taken meanwhile.
 */
export const record = <const Noun extends string, const F extends Fields, const End extends Ending = 'Remove'>(
  about: Readonly<{
    context: string
    stream: string
    noun: Noun
    fields: F
    unique?: readonly (keyof F & string)[]
    end?: End
  }>,
): PlainRecord<Noun, F, End> => {
  const { context, stream, noun, fields, unique = [] } = about
  const end = about.end ?? ('Remove' as End) // its default
  const schemas = { whole: z.strictObject({ ...fields, ...owner }), part: z.strictObject(optionals(fields)) }
  const words: Words = { noun, end, ended: endedAs[end] }
  const rules = {
    ...words,
    context,
    stream,
    fields,
    unique,
    commands: commandsOf(words, schemas),
    events: eventsOf(words, schemas),
    initial: { status: 'none' },
    decide: decideOf(words),
    evolve: evolveOf(words),
    inverse: inverseOf(words, unique),
  }
  return rules as unknown as PlainRecord<Noun, F, End> // names are made of the noun, which types follow by template
}

type Words = Readonly<{ noun: string; end: string; ended: string }>
type Schemas = Readonly<{ whole: z.ZodType; part: z.ZodType }>
type Loose = Readonly<Record<string, unknown>>
type Living = Readonly<{
  status: 'enabled' | 'disabled'
  companyId: string
  departmentId: string | null
  fields: Loose
}>
type State = Readonly<{ status: 'none' | 'ended' }> | Living

const commandsOf = ({ noun, end }: Words, { whole, part }: Schemas) => ({
  [`Register${noun}`]: whole,
  [`Change${noun}`]: part,
  [`Disable${noun}`]: nothing,
  [`Enable${noun}`]: nothing,
  [`${end}${noun}`]: nothing,
})

const eventsOf = ({ noun, ended }: Words, { whole, part }: Schemas) => ({
  [`${noun}Registered`]: whole,
  [`${noun}Changed`]: part,
  [`${noun}Disabled`]: nothing,
  [`${noun}Enabled`]: nothing,
  [`${noun}${ended}`]: nothing,
})

const decideOf = ({ noun, end, ended }: Words) => {
  const event = (what: string, data: unknown = {}) => [{ type: `${noun}${what}`, data }]
  return {
    [`Register${noun}`]: (state: State, data: Loose) =>
      state.status === 'none' ? event('Registered', data) : refuse('conflict', 'RECORD_EXISTS'),
    [`Change${noun}`]: (state: State, data: Loose) => {
      const changed = changes(mustLive(state).fields, data)
      return Object.keys(changed).length === 0 ? [] : event('Changed', changed)
    },
    [`Disable${noun}`]: (state: State) => (mustLive(state).status === 'disabled' ? [] : event('Disabled')),
    [`Enable${noun}`]: (state: State) => (mustLive(state).status === 'enabled' ? [] : event('Enabled')),
    [`${end}${noun}`]: (state: State) => {
      mustLive(state)
      return event(ended)
    },
  }
}

const evolveOf = ({ noun, ended }: Words) => ({
  [`${noun}Registered`]: (_: State, { companyId, departmentId, ...fields }: Loose) => ({
    status: 'enabled',
    companyId,
    departmentId,
    fields,
  }),
  [`${noun}Changed`]: (state: Living, data: Loose) => ({ ...state, fields: { ...state.fields, ...data } }),
  [`${noun}Disabled`]: (state: Living) => ({ ...state, status: 'disabled' }),
  [`${noun}Enabled`]: (state: Living) => ({ ...state, status: 'enabled' }),
  [`${noun}${ended}`]: () => ({ status: 'ended' }),
})

const inverseOf = ({ noun }: Words, unique: readonly string[]) => {
  const command = (what: string, data: unknown = {}) => ({ type: `${what}${noun}`, data })
  return {
    [`${noun}Changed`]: (before: Living, data: Loose, now: State) => {
      const untouched = isLiving(now) && Object.keys(changes(now.fields, data)).length === 0
      if (!untouched || unique.some((name) => name in data)) return undefined
      return command('Change', pick(before.fields, Object.keys(data)))
    },
    [`${noun}Disabled`]: (_: Living, __: Loose, now: State) => (isLiving(now) ? command('Enable') : undefined),
    [`${noun}Enabled`]: (_: Living, __: Loose, now: State) => (isLiving(now) ? command('Disable') : undefined),
  }
}

const isLiving = (state: State): state is Living => state.status === 'enabled' || state.status === 'disabled'

const mustLive = (state: State): Living => (isLiving(state) ? state : refuse('missing', 'NOT_FOUND'))

/** The values among `wanted` that are not what `current` says. */
export const changes = <Wanted extends Readonly<Record<string, unknown>>>(
  current: Readonly<Record<string, unknown>>,
  wanted: Wanted,
): Partial<Wanted> =>
  pick(
    wanted,
    Object.keys(wanted).filter((name) => wanted[name] !== undefined && !same(wanted[name], current[name])),
  )

/** The same fields, each of which may be left out and is then left alone. */
export const optionals = <F extends Fields>(fields: F): Optionals<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? bare(field) : field),
    ]),
  ) as Optionals<F> // the same names

export type Optionals<F extends Fields> = { readonly [Name in keyof F]: z.ZodOptional<z.ZodType<z.output<F[Name]>>> }

const bare = (field: z.ZodDefault) => field.unwrap() as z.ZodType // zod's inner type is its core's

/** A record without these fields. */
export const omit = <Source extends object, Name extends keyof Source & string>(
  source: Source,
  ...names: readonly Name[]
) => Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name as Name))) as Omit<Source, Name> // a part of the source

/** Only these fields of a record. */
export const pick = <Source extends Readonly<Record<string, unknown>>>(source: Source, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Partial<Source> // a part of the source

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
