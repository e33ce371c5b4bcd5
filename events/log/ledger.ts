import { createPublicKey, type KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventLog, Position, StoredEvent } from './eventLog.ts'
import { genesis, linkHash } from './ledgerHash.ts'
import { keepElsewhere, type LedgerHead, signHead } from './ledgerHeads.ts'
import type { LedgerReader, LedgerStore, Link } from './ledgerStore.ts'

/**
 * `lag` is how far the ledger is behind the log, in positions: events on SQLite, bytes on EventStoreDB. `ok` is false
 * while it cannot be kept.
 */
export type LedgerStatus = Readonly<{ position: Position; signedAt: string | null; lag: number; ok: boolean }>

export type Ledger = LedgerReader &
  Readonly<{
    status(): Promise<LedgerStatus>
    /** What heads are signed with. */
    publicKey: KeyObject
    /** Chains what the log still holds, signs, and stops. The log must be open, and nobody should append any more. */
    close(): Promise<void>
  }>

/** A ledger that this process keeps. */
export type KeptLedger = Ledger &
  Readonly<{
    /** Stops at once: another process keeps it from here on. */
    abandon(): Promise<void>
  }>

export type LedgerTools = Readonly<{
  log: EventLog
  store: LedgerStore
  privateKey: KeyObject
  now: () => string
  /** A folder that hourly and closing heads are written to as well. */
  elsewhere?: string
  onTrouble: (error: unknown) => void
}>

const pageSize = 1000
// Those who append come first: the ledger gathers what a moment brings and chains it at once.
const gathering = 25
const signingPeriod = 500
const beforeTryingAgain = 1000
const mostPatience = 10_000

/**
 * Keeps the ledger beside the log: a chain hash for every event, and signed heads at most a second after the last event,
 * hourly and at close. Throws when the log is not the one that this ledger was kept of.
 */
export const keepLedger = async (tools: LedgerTools): Promise<KeptLedger> => {
  const { log, store, onTrouble } = tools
  await mustBelong(log, store)
  let last = (await store.lastLinks(1))[0] ?? origin
  let ok = true
  const stop = new AbortController()
  const hurry = new AbortController()
  const signer = await createSigner(tools)

  const trouble = (error: unknown): void => {
    if (ok) onTrouble(error)
    ok = false
  }

  const follow = async (): Promise<void> => {
    for await (const page of log.subscribe(last.position, { signal: stop.signal, pageSize })) {
      const links = chained(last, page)
      await store.add(links)
      last = links.at(-1) ?? last
      ok = true
      if (page.length < pageSize) await rest(gathering, hurry.signal)
    }
  }

  /** Whether what failed was stored after all, only the store knows. */
  const standAgain = async (): Promise<void> => {
    last = (await store.lastLinks(1))[0] ?? origin
  }

  const keepFollowing = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await follow().catch(trouble)
      if (stop.signal.aborted || ok) continue
      await rest(beforeTryingAgain, stop.signal)
      await standAgain().catch(trouble)
    }
  }

  const following = keepFollowing()
  let signing = Promise.resolve()
  const timer = setInterval(() => {
    signing = signing.then(() => signer.sign(last)).catch(trouble)
  }, signingPeriod)
  timer.unref()

  const catchUp = async (): Promise<void> => {
    hurry.abort()
    const head = await log.head()
    for (const end = Date.now() + mostPatience; ok && last.position < head && Date.now() < end; ) await pause(2)
  }

  const end = async (): Promise<void> => {
    stop.abort()
    clearInterval(timer)
    await following
    await signing
  }

  return {
    ...store,
    publicKey: createPublicKey(tools.privateKey),
    status: async () => {
      const head = await log.head()
      return { position: last.position, signedAt: signer.signedAt(), lag: Math.max(0, head - last.position), ok }
    },
    close: async () => {
      await catchUp()
      await end()
      await signer.sign(last, true).catch(trouble)
      await store.close()
    },
    abandon: async () => {
      await end()
      await store.close()
    },
  }
}

const origin: Link = { position: 0, hash: genesis }

const rest = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined) // cut short is fine

const chained = (last: Link, events: readonly StoredEvent[]): readonly Link[] => {
  let { hash } = last
  return events.map((event) => {
    hash = linkHash(hash, event)
    return { position: event.position, hash }
  })
}

/** Throws a sentence when the log is not the one that this ledger was kept of. */
export const mustBelong = async (log: EventLog, store: LedgerReader): Promise<void> => {
  const [last, before = origin] = await store.lastLinks(2)
  if (!last) return
  const [event] = await log.readAll(before.position, 1)
  if (!event)
    throw new Error(`the log ends before position ${last.position}, which its ledger knows: events are missing`)
  if (event.position !== last.position || linkHash(before.hash, event) !== last.hash)
    throw new Error(`the log's event at position ${last.position} is not the one that its ledger knows`)
}

const hourOf = (at: string): string => at.slice(0, 13)

/** Signs heads: one whenever the ledger has grown, of which the first of an hour and the closing one are kept. */
const createSigner = async ({ store, privateKey, now, elsewhere }: LedgerTools) => {
  let signed: LedgerHead | undefined = (await store.heads()).at(-1)
  let kept = await store.lastKept()

  const sign = async ({ position, hash }: Link, closing = false): Promise<void> => {
    const at = now()
    const keep = position !== kept?.position && (closing || hourOf(at) !== hourOf(kept?.at ?? ''))
    if (position === 0 || (position === signed?.position && !keep)) return
    const head = signHead(privateKey, { position, hash, at })
    await store.addHead(head, keep)
    signed = head
    if (!keep) return
    kept = head
    if (elsewhere !== undefined) await keepElsewhere(elsewhere, head)
  }

  return { sign, signedAt: () => signed?.at ?? null }
}
