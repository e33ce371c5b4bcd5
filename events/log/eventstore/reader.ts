import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
  FORWARDS,
  type ReadPosition,
  START,
} from '@eventstore/db-client'
import type { Appended, EventLog, Expected, NewEvent, Position, StoredEvent } from '../eventLog.ts'
import type { Listen } from './live.ts'
import { isMissing } from './outcome.ts'
import { type Recorded, toStored } from './recorded.ts'
import { asking } from './retry.ts'
import type { Trouble } from './trouble.ts'

/** Milliseconds without an event after which a read is given up. */
const silence = 5000
const leader = { requiresLeader: true, resolveLinkTos: false } as const
/** How many of a stream's last events are looked through for an append whose outcome is not known. */
const mostLookedThrough = 200

/** Reads events in order, system events left out. Throws `LogUnreachable` when the store does not answer for a while. */
export type Reader = Readonly<{
  stream(name: string, after: number, max: number): Promise<readonly StoredEvent[]>
  /** The last event of a stream; undefined when there is none. */
  lastOf(stream: string): Promise<StoredEvent | undefined>
  all: EventLog['readAll']
  head(): Promise<Position>
  /** What an append of these events came to, when they are stored. Asks once. */
  find(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended | undefined>
  /** The same among the last events of the stream, whatever was expected. */
  lookUp(stream: string, events: readonly NewEvent[]): Promise<Appended | undefined>
  listen: Listen
}>

type Incoming = AsyncIterable<Readonly<{ event?: Recorded }>> &
  Readonly<{
    on(name: string, listener: () => void): unknown
    destroy(error?: Error): unknown
    /** Ends the call below, which would stay open otherwise. */
    cancel(): Promise<unknown>
  }>

const placeOf = (position: Position): ReadPosition =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) }

const ofSystem = ({ stream, type }: StoredEvent): boolean => stream.startsWith('$') || type.startsWith('$')

export const createReader = (client: EventStoreDBClient, trouble: Trouble): Reader => {
  const ask = asking(trouble)

  const pageOfAll = (from: ReadPosition, maxCount: number, direction: typeof FORWARDS | typeof BACKWARDS) =>
    collected(client.readAll({ ...leader, fromPosition: from, maxCount, direction }))

  /** One more than asked for is read, since the event at the position itself comes too. */
  const all: Reader['all'] = async (after, max) => {
    const found: StoredEvent[] = []
    for (let from = after; ; ) {
      const wanted = max - found.length + 1
      const page = await ask(() => pageOfAll(placeOf(from), wanted, FORWARDS))
      for (const event of page) if (event.position > from && !ofSystem(event)) found.push(event)
      const last = page.at(-1)
      if (!last || page.length < wanted || found.length >= max) return found.slice(0, max)
      from = last.position
    }
  }

  const head: Reader['head'] = async () => {
    let from: ReadPosition = END
    for (let size = 1; ; size = Math.min(512, 8 * size)) {
      const page = await ask(() => pageOfAll(from, size, BACKWARDS))
      const own = page.find((event) => !ofSystem(event))
      if (own || page.length < size) return own?.position ?? 0
      from = placeOf(page.at(-1)?.position ?? 0)
    }
  }

  const lastEvents = (stream: string, maxCount: number) =>
    ofStream(client.readStream(stream, { ...leader, fromRevision: END, direction: BACKWARDS, maxCount }))

  const find: Reader['find'] = async (stream, expected, events) => {
    const count = Math.max(mostLookedThrough, events.length)
    const stored =
      typeof expected === 'number'
        ? await ofStream(readFrom(stream, expected, events.length))
        : await lastEvents(stream, count)
    const places = new Map(stored.map((event) => [event.id, event]))
    const last = places.get(events.at(-1)?.id ?? '')
    return last && events.every(({ id }) => places.has(id))
      ? { version: last.version, position: last.position }
      : undefined
  }

  const readFrom = (stream: string, after: number, max: number) =>
    client.readStream(stream, {
      ...leader,
      fromRevision: after === 0 ? START : BigInt(after),
      direction: FORWARDS,
      maxCount: Math.min(max, Number.MAX_SAFE_INTEGER),
    })

  return {
    all,
    head,
    find,
    lookUp: (stream, events) => ask(() => find(stream, 'any', events)),
    stream: (name, after, max) => ask(() => ofStream(readFrom(name, after, max))),
    lastOf: async (stream) => (await ask(() => lastEvents(stream, 1)))[0],
    listen: (after, signal) => listenTo(client, placeOf(after), signal, trouble),
  }
}

/** All events of a read, which is given up when nothing comes for a while: the client itself would wait for ever. */
const collected = async (incoming: Incoming): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = []
  const timer = setTimeout(() => incoming.destroy(new SilentStore()), silence)
  incoming.on('error', () => undefined) // one that comes when nobody reads any longer must not end the process
  try {
    for await (const { event } of incoming) {
      timer.refresh()
      if (event) events.push(toStored(event))
    }
    return events
  } catch (error) {
    incoming.cancel().catch(() => undefined) // the call was never made
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const ofStream = (incoming: Incoming): Promise<readonly StoredEvent[]> =>
  collected(incoming).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

/** The line fell silent in the middle of an answer. */
class SilentStore extends Error {
  readonly type = 'timeout'

  constructor() {
    super(`the event store sent nothing for ${silence} ms`)
    this.name = 'SilentStore'
  }
}

async function* listenTo(
  client: EventStoreDBClient,
  fromPosition: ReadPosition,
  signal: AbortSignal,
  trouble: Trouble,
): AsyncGenerator<StoredEvent, void, void> {
  const subscription = client.subscribeToAll({ ...leader, fromPosition, filter: excludeSystemEvents() })
  const stop = () => subscription.destroy()
  subscription.on('error', () => undefined) // as above
  subscription.on('confirmation', trouble.answered)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    for await (const { event } of subscription as AsyncIterable<Readonly<{ event?: Recorded }>>)
      if (event) yield toStored(event)
  } finally {
    signal.removeEventListener('abort', stop)
    subscription.destroy()
    subscription.unsubscribe().catch(() => undefined) // the call was never made
  }
}
