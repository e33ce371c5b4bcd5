import type { EventLog, Position } from '../eventLog.ts'
import { genesis, linkHash } from '../ledgerHash.ts'
import type { LedgerReader, LedgerStore, Link } from '../ledgerStore.ts'
import { MoveUnfit } from './troubles.ts'

type Proving = Readonly<{
  /** The chain of the source, which is known to hold. */
  source: Pick<LedgerReader, 'links'>
  to: Pick<EventLog, 'readAll'>
  ledger: LedgerStore
  /** Positions of the source whose places in the target are asked for. */
  positions: readonly Position[]
  onProgress?: (position: Position) => void
  signal?: AbortSignal
}>

/** `places`: where the target stands after the same events as the source at a position. */
export type Proved = Readonly<{
  events: number
  position: Position
  hash: string
  places: ReadonlyMap<Position, Position>
}>

const pageSize = 2000

/**
 * Chains the target anew from its first event, compares every hash with the source's, and keeps the links in the
 * target's ledger. Throws `MoveUnfit` at the first event that is not the same.
 */
export const proveEqual = async (proving: Proving): Promise<Proved> => {
  const { source, to, ledger, onProgress, signal } = proving
  const kept = (await ledger.lastLinks(1))[0]?.position ?? 0
  const translate = translating(proving.positions)
  let events = 0
  let at: Position = 0
  let last: Link = { position: 0, hash: genesis }
  for (;;) {
    signal?.throwIfAborted()
    const links = await source.links(at, pageSize)
    const moved = await to.readAll(last.position, Math.max(1, links.length))
    if (moved.length !== links.length)
      throw new MoveUnfit(
        `the log that was moved to has ${events + moved.length} events and not ${events + links.length}, as far as they were compared: somebody writes to one of the two`,
      )
    if (links.length === 0) return { events, ...last, places: translate.end(last.position) }
    const fresh: Link[] = []
    for (const [index, event] of moved.entries()) {
      const hash = linkHash(last.hash, event)
      const link = links[index]
      if (link?.hash !== hash)
        throw new MoveUnfit(
          `event number ${events + index + 1}, at position ${event.position} of the log that was moved to, is not the one at position ${link?.position} of the source`,
        )
      translate.passed(link.position, last.position)
      last = { position: event.position, hash }
      fresh.push(last)
    }
    await addBeyond(ledger, kept, fresh)
    events += links.length
    at = links.at(-1)?.position ?? at
    onProgress?.(at)
  }
}

const addBeyond = async (ledger: LedgerStore, kept: Position, links: readonly Link[]): Promise<void> => {
  const there = await ledger.links((links[0]?.position ?? 1) - 1, links.length)
  const other = there.find((link, index) => link.position <= kept && link.hash !== links[index]?.hash)
  if (other) throw new MoveUnfit(`the ledger to move to knows another event at position ${other.position}`)
  const fresh = links.filter(({ position }) => position > kept)
  if (fresh.length > 0) await ledger.add(fresh)
}

/** Whoever has seen everything up to a position of the source has seen it up to here in the target. */
const translating = (positions: readonly Position[]) => {
  const waiting = [...new Set(positions)].sort((one, other) => one - other)
  const places = new Map<Position, Position>()
  const settle = (place: Position, isPassed: (position: Position) => boolean): void => {
    while (waiting[0] !== undefined && isPassed(waiting[0])) places.set(waiting.shift() as Position, place) // looked at before
  }
  return {
    /** `next` is where the source has its next event, `place` where the target has the one before. */
    passed: (next: Position, place: Position) => settle(place, (position) => position < next),
    end: (place: Position): ReadonlyMap<Position, Position> => {
      settle(place, () => true)
      return places
    },
  }
}
