import type { Position, StoredEvent } from '../../events/log/eventLog.ts'
import { genesis, linkHash } from '../../events/log/ledgerHash.ts'
import { isSigned } from '../../events/log/ledgerHeads.ts'
import type { Link } from '../../events/log/ledgerStore.ts'
import type { Proof } from '../../projections/audit/auditAnswers.ts'
import type { Desk } from '../../projections/kernel/desk.ts'

type KeptLedger = NonNullable<Desk['ledger']>

/** The place of an event in the chain, computed anew from what is stored, and the first head that speaks for it. */
export const proofOf = async (ledger: KeptLedger, event: StoredEvent): Promise<Proof> => {
  const [previous, own] = await linksAround(ledger, event.position)
  const computed = linkHash(previous, event)
  const hash = own?.hash ?? null
  return {
    previous,
    hash,
    computed,
    holds: hash === null ? null : hash === computed,
    head: await headFor(ledger, event),
  }
}

/** The hash that the event is chained to, and its own link. Positions may lie apart, on other logs than SQLite. */
const linksAround = async (
  ledger: KeptLedger,
  position: Position,
  reach = 2,
): Promise<readonly [string, Link | undefined]> => {
  const links = await ledger.links(Math.max(0, position - reach), reach)
  const before = links.findLast((link) => link.position < position)
  if (!before && reach < position) return linksAround(ledger, position, reach * 32)
  return [before?.hash ?? genesis, links.find((link) => link.position === position)]
}

const headFor = async (ledger: KeptLedger, { position }: StoredEvent): Promise<Proof['head']> => {
  const head = (await ledger.heads()).find((one) => one.position >= position)
  if (!head) return null
  const [link] = await ledger.links(head.position - 1, 1)
  const holds = isSigned(ledger.publicKey, head) && link?.position === head.position && link.hash === head.hash
  return { ...head, holds }
}
