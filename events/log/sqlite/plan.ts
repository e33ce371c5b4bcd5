import { type Appended, type Expected, holds, type NewEvent, type StoredEvent } from '../eventLog.ts'
import type { Head, Heads } from './heads.ts'

/** One append that waits for its commit. */
export type Request = Readonly<{
  stream: string
  expected: Expected
  events: readonly NewEvent[]
  resolve: (appended: Appended) => void
  reject: (error: unknown) => void
}>

export type Row = Readonly<{ key: number; stored: StoredEvent }>

/** What one commit will do. */
export type Plan = Readonly<{
  rows: readonly Row[]
  granted: readonly Readonly<{ request: Request; answer: Appended }>[]
  refused: readonly Readonly<{ request: Request; actual: number }>[]
  /** Repeats of an append in this very group: they are looked at once it is stored. */
  postponed: readonly Request[]
  heads: Heads
  lastPosition: number
  lastKey: number
}>

/**
 * Gives every append of a group its versions and positions, in order of arrival; one whose expectation does not hold is
 * refused here, before anything is written, and does not disturb the others.
 */
export const planGroup = (
  group: readonly Request[],
  known: ReadonlyMap<string, Head>,
  last: Readonly<{ position: number; key: number }>,
): Plan => {
  const heads = new Map<string, Head>()
  const taken = new Set<string>()
  const rows: Row[] = []
  const granted: { request: Request; answer: Appended }[] = []
  const refused: { request: Request; actual: number }[] = []
  const postponed: Request[] = []
  let { position, key: lastKey } = last

  const grant = (request: Request, { key, version, position: before }: Head): void => {
    const { stream, events } = request
    const streamKey = key ?? lastKey + 1
    let next = version
    for (const { id, type, data, meta } of events) {
      position += 1
      next += 1
      taken.add(id)
      rows.push({ key: streamKey, stored: { position, stream, version: next, id, type, data, meta } })
    }
    if (events.length > 0) {
      lastKey = Math.max(lastKey, streamKey)
      heads.set(stream, { key: streamKey, version: next, position })
    }
    granted.push({ request, answer: { version: next, position: events.length > 0 ? position : before } })
  }

  for (const request of group) {
    const head = heads.get(request.stream) ?? (known.get(request.stream) as Head) // fetched for every stream of the group
    if (request.events.some(({ id }) => taken.has(id))) postponed.push(request)
    else if (holds(request.expected, head.version)) grant(request, head)
    else refused.push({ request, actual: head.version })
  }
  return { rows, granted, refused, postponed, heads, lastPosition: position, lastKey }
}

const mostEvents = 1000
const mostCharacters = 16_000_000

/** How many waiting appends one commit takes: at least one, else as many as stay below its bounds. */
export const groupLength = (queue: readonly Request[]): number => {
  let count = 0
  let characters = 0
  const overflowing = queue.findIndex(({ events }) => {
    count += events.length
    for (const { data, meta } of events) characters += data.length + meta.length
    return count > mostEvents || characters > mostCharacters
  })
  return overflowing === -1 ? queue.length : Math.max(1, overflowing)
}
