import type { KeyObject } from 'node:crypto'
import type { EventLog, Position, StoredEvent } from './eventLog.ts'
import { diagnose, type Finding } from './ledgerDiagnosis.ts'
import { genesis, linkHash } from './ledgerHash.ts'
import { isSigned, type LedgerHead } from './ledgerHeads.ts'
import type { LedgerReader, Link } from './ledgerStore.ts'

/**
 * `verified` counts the events that stand as they were chained, up to `position`; `unchained` those behind the ledger's
 * end, which it has not taken in yet. `head` is the last signed statement that holds; `finding` the first thing that is
 * not as it was.
 */
export type Verdict = Readonly<{
  ok: boolean
  verified: number
  position: Position
  unchained: number
  head?: LedgerHead
  finding?: Finding
}>

export type Verification = Readonly<{
  log: Pick<EventLog, 'readAll' | 'head'>
  ledger: Pick<LedgerReader, 'links' | 'heads'>
  publicKey: KeyObject
  /** Heads from a second place, beyond the reach of whoever can write the ledger. */
  elsewhere?: readonly LedgerHead[]
  onProgress?: (position: Position, head: Position) => void
  signal?: AbortSignal
}>

const pageSize = 2000

/** Compares a log with its ledger, and the ledger with its signed heads. Rejects when the signal comes. */
export const verifyLedger = async (verification: Verification): Promise<Verdict> => {
  const heads = [...(await verification.ledger.heads()), ...(verification.elsewhere ?? [])]
  const walked = await walk(verification, new Set(heads.map(({ hash }) => hash)))
  const placeOf = ({ hash, position }: LedgerHead): Position => walked.places.get(hash) ?? position
  heads.sort((left, right) => placeOf(left) - placeOf(right))
  const { position, verified, unchained } = walked
  const finding = first(walked.finding, brokenHead(heads, walked, verification.publicKey))
  const head = finding ? undefined : heads.at(-1)
  return { ok: !finding, verified, position, unchained, ...(head ? { head } : {}), ...(finding ? { finding } : {}) }
}

type Walk = Readonly<{
  verified: number
  position: Position
  unchained: number
  /**
   * Where the chain has the hashes of heads. A hash stands for the whole history up to it: a head that was signed for
   * another position, before the log moved to another store, holds as well.
   */
  places: ReadonlyMap<string, Position>
  finding?: Finding
}>

const walk = async (verification: Verification, wanted: ReadonlySet<string>): Promise<Walk> => {
  const { log, ledger, onProgress, signal } = verification
  const total = await log.head()
  const places = new Map<string, Position>()
  let last: Link = { position: 0, hash: genesis }
  let verified = 0
  let reading = readBoth(verification, 0)
  for (;;) {
    signal?.throwIfAborted()
    const { links, events } = await reading
    const end = links.at(-1)
    if (!end) return { verified, position: last.position, unchained: await countAfter(log, last.position), places }
    reading = readBoth(verification, end.position) // goes on while this page is hashed
    const intact = countIntact(last, events, links)
    for (const { position, hash } of links.slice(0, intact)) if (wanted.has(hash)) places.set(hash, position)
    verified += intact
    last = links[intact - 1] ?? last
    if (intact < links.length) {
      await reading
      return { verified, position: last.position, unchained: 0, places, finding: await diagnose(log, ledger, last) }
    }
    onProgress?.(last.position, Math.max(total, last.position))
  }
}

type Pages = Readonly<{ links: readonly Link[]; events: readonly StoredEvent[] }>

/** The links first: events that come meanwhile are then behind them, and not missing. */
const readBoth = async ({ log, ledger }: Verification, after: Position): Promise<Pages> => {
  const links = await ledger.links(after, pageSize)
  if (links.length === 0) return { links, events: [] }
  const events = await log.readAll(after, links.length).catch(() => []) // named when its turn comes
  return { links, events }
}

/** How many links, from the first on, fit the events. */
const countIntact = (last: Link, events: readonly StoredEvent[], links: readonly Link[]): number => {
  let { hash } = last
  const broken = links.findIndex((link, index) => {
    const event = events[index]
    if (!event || event.position !== link.position) return true
    hash = linkHash(hash, event)
    return hash !== link.hash
  })
  return broken === -1 ? links.length : broken
}

const countAfter = async (log: Pick<EventLog, 'readAll'>, after: Position): Promise<number> => {
  const page = await log.readAll(after, pageSize).catch(() => [])
  const last = page.at(-1)
  return last ? page.length + (await countAfter(log, last.position)) : 0
}

const first = (left: Finding | undefined, right: Finding | undefined): Finding | undefined =>
  left && right ? (right.position < left.position ? right : left) : (left ?? right)

/** The first head that does not hold for what was walked; heads behind a finding are not judged. */
export const brokenHead = (
  heads: readonly LedgerHead[],
  walked: Pick<Walk, 'position' | 'places' | 'finding'>,
  publicKey: KeyObject,
): Finding | undefined => {
  for (const head of heads) {
    if (walked.finding && head.position > walked.position) return undefined
    const message = problemOf(head, walked, publicKey)
    if (message) return { kind: 'head', position: head.position, message }
  }
  return undefined
}

const problemOf = (
  head: LedgerHead,
  { position, places }: Pick<Walk, 'position' | 'places'>,
  publicKey: KeyObject,
): string | undefined => {
  if (!isSigned(publicKey, head))
    return `the head of ${head.at} at position ${head.position} is not signed with this key`
  if (places.has(head.hash)) return undefined
  if (head.position > position)
    return `the log ends at position ${position}, but a head of ${head.at} was signed for position ${head.position}`
  return `the log up to position ${head.position} is not what was signed at ${head.at}`
}
