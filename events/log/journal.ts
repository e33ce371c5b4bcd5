import { setTimeout as delay } from 'node:timers/promises'
import {
  type Actor,
  type Catalogue,
  type Decider,
  decide,
  fold,
  type Meta,
  type Named,
  type RecordedEvent,
  streamOf,
} from '../kernel/decider.ts'
import { refuse } from '../kernel/common.ts'
import type { Codec } from './codec.ts'
import { type Appended, type EventLog, StaleStream } from './eventLog.ts'
import { createTurns } from './turns.ts'

/** Who asks, from where, and under which id; the same `commandId` on the same stream acts once. */
export type Asked = Readonly<{
  by: Actor
  commandId: string
  correlationId?: string
  causationId?: string
  page?: string
  ip?: string
  digest?: string
  /** The version the asker has seen; another one refuses with STALE_VERSION instead of deciding anew. */
  expectedVersion?: number
  /** The record is expected not to exist: decides on the initial state without reading first. */
  fresh?: boolean
}>

/** An event that a command led to; who, when and where stand in the log. */
export type Decided = Readonly<{ version: number; type: string; data: unknown }>

/** What became of a command. `repeated`: it had been carried out before, this is the first answer again. */
export type Outcome = Readonly<{
  id: string
  version: number
  position: number
  events: readonly Decided[]
  repeated: boolean
}>

export type Loaded<State> = Readonly<{ state: State; version: number; events: readonly RecordedEvent[] }>

export type Journal = Readonly<{
  /**
   * Reads, folds, decides and appends. Refusals and log errors pass through; a lost race is decided again, and those who
   * lost on one stream, or come after them, go one after the other. Who loses to another process again and again waits
   * a little longer each time, and gives up with `StaleStream` after some seconds.
   */
  execute<State, Commands extends Catalogue, Events extends Catalogue>(
    rules: Decider<State, Commands, Events>,
    id: string,
    command: Named<Commands>,
    asked: Asked,
  ): Promise<Outcome>
  /** The state of a record after its first `until` events (default all). */
  load<State, Commands extends Catalogue, Events extends Catalogue>(
    rules: Decider<State, Commands, Events>,
    id: string,
    until?: number,
  ): Promise<Loaded<State>>
}>

const attempts = 20
const firstTries = 3
const longestPause = 250

/** By chance, so that those who met once do not meet again. */
const pauseAfter = (tried: number): Promise<void> =>
  delay(tried < firstTries ? 0 : Math.random() * Math.min(2 ** tried, longestPause))

export const createJournal = (
  tools: Readonly<{ log: EventLog; codec: Codec; now: () => string; newId: () => string }>,
): Journal => {
  const { log, codec, now, newId } = tools
  const turns = createTurns()

  const load: Journal['load'] = async (rules, id, until) => {
    const events = await codec.decode(await log.readStream(streamOf(rules, id), 0, until))
    return { state: fold(rules, events), version: events.length, events }
  }

  const encode = (decided: readonly Omit<Decided, 'version'>[], asked: Asked, at: string) =>
    Promise.all(decided.map((event) => codec.encode(event, metaOf(asked, newId(), at))))

  const attempt = async <State, Commands extends Catalogue, Events extends Catalogue>(
    rules: Decider<State, Commands, Events>,
    id: string,
    command: Named<Commands>,
    asked: Asked,
    known: Loaded<State>,
  ): Promise<Outcome> => {
    const done = firstAnswer(id, known.events, asked)
    if (done) return done
    if (asked.expectedVersion !== undefined && asked.expectedVersion !== known.version)
      return refuse('stale', 'STALE_VERSION', { params: { current: known.version } })
    const at = now()
    const decided = decide(rules, known.state, command, { at, by: asked.by.id })
    if (decided.length === 0) return unchanged(id, known)
    const expected = known.version === 0 ? 'none' : known.version
    const appended = await log.append(streamOf(rules, id), expected, await encode(decided, asked, at))
    return { id, ...appended, repeated: false, events: numbered(decided, appended) }
  }

  const decideAnew: Journal['execute'] = async (rules, id, command, asked) => {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(rules, id, command, asked, await load(rules, id))
      } catch (error) {
        if (!(error instanceof StaleStream) || tried === attempts) throw error
        await pauseAfter(tried)
      }
    }
  }

  const execute: Journal['execute'] = async (rules, id, command, asked) => {
    const stream = streamOf(rules, id)
    const unread = { state: rules.initial, version: 0, events: [] }
    try {
      if (!turns.areTaken(stream))
        return await attempt(rules, id, command, asked, asked.fresh ? unread : await load(rules, id))
    } catch (error) {
      if (!(error instanceof StaleStream)) throw error
    }
    // Those who lost would lose again and again to each other, and to whoever comes later.
    return turns.take(stream, () => decideAnew(rules, id, command, asked))
  }

  return { execute, load }
}

const metaOf = (asked: Asked, eventId: string, at: string): Meta => ({
  eventId,
  at,
  by: asked.by,
  commandId: asked.commandId,
  correlationId: asked.correlationId ?? asked.commandId,
  ...(asked.causationId === undefined ? {} : { causationId: asked.causationId }),
  ...(asked.page === undefined ? {} : { page: asked.page }),
  ...(asked.ip === undefined ? {} : { ip: asked.ip }),
  ...(asked.digest === undefined ? {} : { digest: asked.digest }),
})

const firstAnswer = (id: string, events: readonly RecordedEvent[], asked: Asked): Outcome | undefined => {
  const own = events.filter((event) => event.meta.commandId === asked.commandId)
  const last = own.at(-1)
  if (!last) return undefined
  if (last.meta.digest !== asked.digest) return refuse('conflict', 'IDEMPOTENCY_MISMATCH')
  return { id, version: last.version, position: last.position, events: own, repeated: true }
}

const unchanged = (id: string, known: Loaded<unknown>): Outcome => ({
  id,
  version: known.version,
  position: known.events.at(-1)?.position ?? 0,
  events: [],
  repeated: false,
})

const numbered = (decided: readonly Omit<Decided, 'version'>[], { version }: Appended): readonly Decided[] =>
  decided.map((event, index) => ({ ...event, version: version - (decided.length - 1 - index) }))
