import type { EventLog, Position, StoredEvent } from './eventLog.ts'
import { linkHash } from './ledgerHash.ts'
import type { LedgerReader, Link } from './ledgerStore.ts'

/**
 * What is not as it was, at the first position where it shows: an event that was changed, taken out, put in, exchanged
 * with another one or that cannot be read; a link of the ledger itself; or a signed head.
 */
export type Finding = Readonly<{
  kind: 'altered' | 'missing' | 'inserted' | 'swapped' | 'unreadable' | 'ledger' | 'head'
  position: Position
  message: string
}>

// How far to look for the place an event came from.
const window = 20_000

/** Names what broke right behind the last intact link. */
export const diagnose = async (
  log: Pick<EventLog, 'readAll'>,
  ledger: Pick<LedgerReader, 'links'>,
  last: Link,
): Promise<Finding> => {
  const links = await ledger.links(last.position, window)
  const events = await readableEvents(log, last.position, window)
  if (events === undefined) {
    const position = links[0]?.position ?? last.position + 1
    return { kind: 'unreadable', position, message: `the event at position ${position} cannot be read` }
  }
  return nameBreak(last, events, links)
}

/** Events up to the first that cannot be read; undefined when that is the very first. */
const readableEvents = async (
  log: Pick<EventLog, 'readAll'>,
  after: Position,
  max: number,
): Promise<readonly StoredEvent[] | undefined> => {
  try {
    return await log.readAll(after, max)
  } catch {
    return max === 1 ? undefined : readableEvents(log, after, Math.ceil(max / 2))
  }
}

/** The first pair of events and links, behind `last`, does not fit: which of the two was touched, and how? */
export const nameBreak = (last: Link, events: readonly StoredEvent[], links: readonly Link[]): Finding => {
  const [event, second] = events
  const [link, nextLink] = links
  const known = link?.position ?? Number.POSITIVE_INFINITY
  if (!event || event.position > known)
    return missing(
      known,
      links.filter((one) => !event || one.position < event.position),
    )
  const own = linkHash(last.hash, event)
  const { position } = event
  if (position < known)
    return second && link && linkHash(own, second) === link.hash
      ? { kind: 'ledger', position, message: `the ledger's link at position ${position} is gone; the event is intact` }
      : inserted(position, 1)
  if (second && nextLink && linkHash(own, second) === nextLink.hash)
    return {
      kind: 'ledger',
      position,
      message: `the ledger's link at position ${position} was changed; the event is intact`,
    }
  return (
    misplaced(last, events, links) ?? {
      kind: 'altered',
      position,
      message: `the event at position ${position} was altered`,
    }
  )
}

const misplaced = (last: Link, events: readonly StoredEvent[], links: readonly Link[]): Finding | undefined => {
  const belongs = (event: StoredEvent | undefined, place: number): boolean =>
    event !== undefined && linkHash(links[place - 1]?.hash ?? last.hash, event) === links[place]?.hash
  const position = links[0]?.position ?? 0
  const place = links.findIndex((_, index) => index > 0 && belongs(events[0], index))
  if (place > 0) {
    const other = links[place]?.position ?? 0
    return belongs(events[place], 0)
      ? { kind: 'swapped', position, message: `the events at positions ${position} and ${other} were swapped` }
      : missing(position, links.slice(0, place))
  }
  const home = events.findIndex((event, index) => index > 0 && belongs(event, 0))
  return home > 0 ? inserted(position, home) : undefined
}

const missing = (position: Position, gone: readonly Link[]): Finding => ({
  kind: 'missing',
  position,
  message:
    gone.length > 1
      ? `${gone.length} events from position ${position} on are missing`
      : `the event at position ${position} is missing`,
})

const inserted = (position: Position, count: number): Finding => ({
  kind: 'inserted',
  position,
  message:
    count > 1
      ? `${count} events from position ${position} on were inserted`
      : `the event at position ${position} was inserted`,
})
