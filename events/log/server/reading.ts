import type { EventLog, Position, StoredEvent } from '../eventLog.ts'

/** Where a read begins: at an end of the log or stream, or at a position or revision. */
export type From = 'start' | 'end' | number

/** A read as it is asked for over the line. */
export type Wanted = Readonly<{
  /** Name of the stream; undefined for all of them. */
  stream: string | undefined
  from: From
  isBackwards: boolean
  /** How many events at most; undefined for a subscription. */
  count: number | undefined
  /** Which events are wanted; undefined for all. */
  keep: ((event: StoredEvent) => boolean) | undefined
  /** Whether ids are answered as two numbers rather than as text. */
  hasStructuredIds: boolean
}>

/** What a reader is sent, one after the other. */
export type Sent =
  | Readonly<{ kind: 'event'; event: StoredEvent }>
  | Readonly<{ kind: 'missing'; stream: string }>
  | Readonly<{ kind: 'confirmed' }>
  | Readonly<{ kind: 'caughtUp' }>
  | Readonly<{ kind: 'checkpoint'; position: Position }>

/** Events are taken from the log in pages of this many, so that a slow reader makes no memory grow. */
const page = 500

type Sending = AsyncGenerator<Sent, void, void>

const event = (stored: StoredEvent): Sent => ({ kind: 'event', event: stored })

/** What a request is answered with: a read ends, a subscription goes on until the signal. */
export const answersTo = (log: EventLog, wanted: Wanted, signal: AbortSignal): Sending => {
  const { stream, count } = wanted
  if (count === undefined)
    return stream === undefined ? subscription(log, wanted, signal) : streamSubscription(log, stream, wanted, signal)
  if (stream !== undefined)
    return wanted.isBackwards
      ? streamBackwards(log, stream, wanted.from, count)
      : streamForwards(log, stream, wanted.from, count)
  return wanted.isBackwards ? allBackwards(log, wanted, count) : allForwards(log, wanted, count)
}

/** Revisions count from 0 and the port reads after a version, which counts from 1: they are the same number. */
async function* streamForwards(log: EventLog, stream: string, from: From, count: number): Sending {
  if (from === 'end') return
  let after = from === 'start' ? 0 : from
  for (let left = count; left > 0; ) {
    const size = Math.min(page, left)
    const events = await log.readStream(stream, after, size)
    if (events.length === 0 && (await versionOf(log, stream)) === 0) yield { kind: 'missing', stream }
    yield* events.map(event)
    if (events.length < size) return
    left -= events.length
    after += events.length
  }
}

async function* streamBackwards(log: EventLog, stream: string, from: From, count: number): Sending {
  const version = await versionOf(log, stream)
  if (version === 0) yield { kind: 'missing', stream }
  let upTo = from === 'end' ? version : Math.min(version, from === 'start' ? 1 : from + 1)
  for (let left = count; left > 0 && upTo > 0; ) {
    const size = Math.min(page, left, upTo)
    yield* (await log.readStream(stream, upTo - size, size)).toReversed().map(event)
    left -= size
    upTo -= size
  }
}

/** An empty append tells where a stream stands. */
const versionOf = async (log: EventLog, stream: string): Promise<number> =>
  (await log.append(stream, 'any', [])).version

/** The event at the position itself comes too, unlike in the port. */
async function* allForwards(log: EventLog, { from, keep }: Wanted, count: number): Sending {
  if (from === 'end') return
  let after = from === 'start' ? 0 : from - 1
  for (let left = count; left > 0; ) {
    const size = keep ? page : Math.min(page, left)
    const events = await log.readAll(after, size)
    for (const stored of events)
      if (left > 0 && (!keep || keep(stored))) {
        left -= 1
        yield event(stored)
      }
    const last = events.at(-1)
    if (!last || events.length < size) return
    after = last.position
  }
}

/**
 * The port reads forwards only, and positions may have gaps: a window before the place is widened until there is enough
 * in it.
 */
async function* allBackwards(log: EventLog, { from, keep }: Wanted, count: number): Sending {
  let before = from === 'end' ? (await log.head()) + 1 : from === 'start' ? 0 : from
  for (let left = count, width = Math.min(page, count); left > 0 && before > 1; ) {
    const after = Math.max(0, before - 1 - width)
    const events = (await log.readAll(after, before - 1 - after)).filter(({ position }) => position < before)
    for (const stored of events.toReversed())
      if (left > 0 && (!keep || keep(stored))) {
        left -= 1
        yield event(stored)
      }
    before = after + 1
    width = events.length > 0 ? page : Math.min(2 * width, 1_000_000)
  }
}

/** The event at the position itself does not come: whoever resumes has had it. */
const afterOf = async (log: EventLog, from: From): Promise<Position> =>
  from === 'start' ? 0 : from === 'end' ? log.head() : from

async function* subscription(log: EventLog, { from, keep }: Wanted, signal: AbortSignal): Sending {
  const after = await afterOf(log, from)
  const head = await log.head()
  yield { kind: 'confirmed' }
  let isBehind = after < head
  if (!isBehind) yield { kind: 'caughtUp' }
  for await (const events of log.subscribe(after, { signal, pageSize: page })) {
    yield* (keep ? events.filter(keep) : events).map(event)
    const last = events.at(-1)
    if (keep && last && !keep(last)) yield { kind: 'checkpoint', position: last.position }
    if (isBehind && last && last.position >= head) {
      isBehind = false
      yield { kind: 'caughtUp' }
    }
  }
}

async function* streamSubscription(log: EventLog, stream: string, { from }: Wanted, signal: AbortSignal): Sending {
  const head = await log.head()
  let version = from === 'start' ? 0 : from === 'end' ? await versionOf(log, stream) : from + 1
  yield { kind: 'confirmed' }
  for await (const answer of streamForwards(log, stream, version, Number.MAX_SAFE_INTEGER))
    if (answer.kind === 'event') {
      version = answer.event.version
      yield answer
    }
  yield { kind: 'caughtUp' }
  for await (const events of log.subscribe(head, { signal, pageSize: page }))
    yield* events.filter((stored) => stored.stream === stream && stored.version > version).map(event)
}
