import type { KeyObject } from 'node:crypto'
import { linksAround } from './boundary.ts'
import type { StoredEvent } from './eventLog.ts'
import { genesis, linkHash } from './ledgerHash.ts'
import { isSigned, type LedgerHead } from './ledgerHeads.ts'
import type { LedgerReader } from './ledgerStore.ts'

/**
 * The place of an event in the chain: the hash it is chained to, its own as the ledger has it (null: not taken in yet)
 * and as computed from what is stored, and the first head that speaks for it.
 */
export type Proof = Readonly<{
  previous: string
  hash: string | null
  computed: string
  holds: boolean | null
  head: (LedgerHead & Readonly<{ holds: boolean }>) | null
}>

type Signed = Readonly<{
  ledger: Pick<LedgerReader, 'links'>
  /** All heads, the oldest first. */
  heads: readonly LedgerHead[]
  publicKey: KeyObject
}>

export const proofOf = async (signed: Signed, event: StoredEvent): Promise<Proof> => {
  const { before, at: own } = await linksAround(signed.ledger, event.position)
  const previous = before?.hash ?? genesis
  const computed = linkHash(previous, event)
  const hash = own?.hash ?? null
  return {
    previous,
    hash,
    computed,
    holds: hash === null ? null : hash === computed,
    head: await headFor(signed, event),
  }
}

const headFor = async ({ ledger, heads, publicKey }: Signed, { position }: StoredEvent): Promise<Proof['head']> => {
  const head = heads.find((one) => one.position >= position)
  if (!head) return null
  const [link] = await ledger.links(head.position - 1, 1)
  const holds = isSigned(publicKey, head) && link?.position === head.position && link.hash === head.hash
  return { ...head, holds }
}
