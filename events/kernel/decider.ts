import type * as z from 'zod'

/** Payload schemas by name: a context's commands or events. */
export type Catalogue = Readonly<Record<string, z.ZodType>>

export type Payload<C extends Catalogue, Name extends keyof C> = z.output<C[Name]>

/** One entry of a catalogue, as asked or as recorded. */
export type Named<C extends Catalogue> = {
  [Name in keyof C & string]: Readonly<{ type: Name; data: Payload<C, Name> }>
}[keyof C & string]

export type ActorType = 'user' | 'worker' | 'system'
export type Actor = Readonly<{ type: ActorType; id: string; session?: string }>

/** Who asks and when: the only outside facts that a decision may see. */
export type Stamp = Readonly<{ at: string; by: string }>

/** What is recorded beside an event's payload. `at` is an ISO instant in UTC. */
export type Meta = Readonly<{
  eventId: string
  at: string
  by: Actor
  commandId: string
  correlationId: string
  causationId?: string
  page?: string
  ip?: string
  /** Keyed digest of the command's body: tells a repeated command from another one under the same id. */
  digest?: string
}>

/** An event as readers see it: decrypted, upcast to the newest schema. */
export type RecordedEvent<Type extends string = string, Data = unknown> = Readonly<{
  position: number
  stream: string
  version: number
  type: Type
  schemaVersion: number
  data: Data
  meta: Meta
}>

/** A recorded event of one catalogue. */
export type RecordedOf<C extends Catalogue> = {
  [Name in keyof C & string]: RecordedEvent<Name, Payload<C, Name>>
}[keyof C & string]

/**
 * The rules of one aggregate. `decide` answers with the events that a command leads to ([] when nothing changes) or
 * throws a `Refusal`; `evolve` folds an event into the state. Both are pure.
 */
export type Decider<State, Commands extends Catalogue, Events extends Catalogue> = Readonly<{
  context: string
  stream: string
  commands: Commands
  events: Events
  initial: State
  decide: {
    readonly [N in keyof Commands]: (state: State, data: Payload<Commands, N>, stamp: Stamp) => readonly Named<Events>[]
  }
  evolve: { readonly [N in keyof Events]: (state: State, data: Payload<Events, N>, meta: Meta) => State }
  /** The command that takes an event back, given the state before it and the state now; undefined when it cannot be. */
  inverse?: {
    readonly [N in keyof Events]?: (before: State, data: Payload<Events, N>, now: State) => Named<Commands> | undefined
  }
  /** Steps from schema version 1 to 2, 2 to 3, …: an event's schema version is the number of its steps + 1. */
  upcasts?: { readonly [N in keyof Events]?: readonly ((older: unknown) => unknown)[] }
}>

/** Any aggregate's rules, for lists. */
export type AnyDecider = Readonly<{
  context: string
  stream: string
  commands: Catalogue
  events: Catalogue
  initial: unknown
  decide: Readonly<
    Record<string, (state: never, data: never, stamp: Stamp) => readonly Readonly<{ type: string; data: unknown }>[]>
  >
  evolve: Readonly<Record<string, (state: never, data: never, meta: Meta) => unknown>>
  inverse?: Readonly<
    Record<
      string,
      ((before: never, data: never, now: never) => Readonly<{ type: string; data: unknown }> | undefined) | undefined
    >
  >
  upcasts?: Readonly<Record<string, readonly ((older: unknown) => unknown)[] | undefined>>
}>

/** Completes the types of a decider from its catalogues. */
export const decider = <State, Commands extends Catalogue, Events extends Catalogue>(
  rules: Decider<State, Commands, Events>,
): Decider<State, Commands, Events> => rules

/** The state after these events. Unknown event types are a bug and throw. */
export const fold = <State, Commands extends Catalogue, Events extends Catalogue>(
  rules: Decider<State, Commands, Events>,
  events: readonly RecordedEvent[],
  from: State = rules.initial,
): State =>
  events.reduce<State>((state, event) => {
    const evolve = rules.evolve[event.type as keyof Events] // the lookup below refuses a name outside the catalogue
    if (!evolve) throw new Error(`${rules.stream} has no event ${event.type}`)
    return evolve(state, event.data as Payload<Events, keyof Events>, event.meta) // the codec checked the payload
  }, from)

/** Decides one command. Throws a `Refusal`, or an Error when the command is not in the catalogue. */
export const decide = <State, Commands extends Catalogue, Events extends Catalogue>(
  rules: Decider<State, Commands, Events>,
  state: State,
  command: Named<Commands>,
  stamp: Stamp,
): readonly Named<Events>[] => {
  const rule = rules.decide[command.type]
  if (!rule) throw new Error(`${rules.stream} has no command ${command.type}`)
  return rule(state, command.data, stamp)
}

/** The stream of one record. */
export const streamOf = (rules: Readonly<{ stream: string }>, id: string): string => `${rules.stream}-${id}`
