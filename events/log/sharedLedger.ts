import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { type Ledger, keepLedger, type LedgerTools, mustBelong } from './ledger.ts'
import type { LedgerHead } from './ledgerHeads.ts'
import type { LedgerStore } from './ledgerStore.ts'

/** Does work while this process is the only one that does so, again and again until the signal. */
export type Lead = (
  leading: Readonly<{ url: string; name: string; signal: AbortSignal; logger: Logger }>,
  work: (signal: AbortSignal) => Promise<void>,
) => Promise<void>

type Sharing = Omit<LedgerTools, 'store'> &
  Readonly<{
    store: LedgerStore & Readonly<{ newestHead(): Promise<LedgerHead | undefined> }>
    /** Waits for its turn and keeps the ledger; without it this process only looks on. */
    keeping?: (signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  }>

/** A ledger that stands still for so long, in milliseconds, while the log goes on is not kept by anybody. */
const stillness = 10_000

/**
 * The ledger of a log that several processes share: one of them keeps it at a time, all of them read it. Throws when the
 * log is not the one that this ledger was kept of.
 */
export const shareLedger = async (sharing: Sharing): Promise<Ledger> => {
  const { log, store, keeping, privateKey } = sharing
  await mustBelong(log, store)
  const stop = new AbortController()
  const keep = async (signal: AbortSignal): Promise<void> => {
    const kept = await keepLedger(sharing)
    if (!signal.aborted) await once(signal, 'abort')
    await (stop.signal.aborted ? kept.close() : kept.abandon())
  }
  const kept = keeping?.(stop.signal, keep)
  return {
    ...store,
    publicKey: createPublicKey(privateKey),
    status: watched(sharing),
    close: async () => {
      stop.abort()
      await kept
    },
  }
}

/** How the ledger stands, whoever keeps it. */
const watched = ({ log, store }: Pick<Sharing, 'log' | 'store'>): Ledger['status'] => {
  let reached = -1
  let since = performance.now()
  return async () => {
    const [[last], signed, head] = await Promise.all([store.lastLinks(1), store.newestHead(), log.head()])
    const position = last?.position ?? 0
    const lag = Math.max(0, head - position)
    if (lag === 0 || position !== reached) since = performance.now()
    reached = position
    return { position, signedAt: signed?.at ?? null, lag, ok: performance.now() - since < stillness }
  }
}
