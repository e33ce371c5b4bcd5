import type { EventLog, Position, StoredEvent } from './eventLog.ts'
import type { LedgerReader, Link } from './ledgerStore.ts'

type Around = Readonly<{ before: Link | undefined; at: Link | undefined }>

/** The links at a position and before it. Positions may lie far apart, on other logs than SQLite. */
export const linksAround = async (
  ledger: Pick<LedgerReader, 'links'>,
  position: Position,
  reach = 2,
): Promise<Around> => {
  const links = await ledger.links(Math.max(0, position - reach), reach)
  const before = links.findLast((link) => link.position < position)
  if (!before && reach < position) return linksAround(ledger, position, reach * 32)
  return { before, at: links.find((link) => link.position === position) }
}

type Readable = Readonly<{ log: Pick<EventLog, 'readAll'>; ledger: Pick<LedgerReader, 'links'> }>

/** The position of the last event up to a position, at which there need not be one; 0 when there is none. */
export const lastUpTo = async ({ log, ledger }: Readable, position: Position): Promise<Position> => {
  const { before, at } = await linksAround(ledger, position)
  for (let last = (at ?? before)?.position ?? 0; ; ) {
    if (last === position) return last
    const page = await log.readAll(last, pageSize) // what the ledger has not taken in yet
    const within = page.filter((event) => event.position <= position)
    last = within.at(-1)?.position ?? last
    if (within.length < pageSize) return last
  }
}

const pageSize = 100

type MaybeChained = Readonly<{ log: Pick<EventLog, 'readAll'>; ledger?: Pick<LedgerReader, 'links'> | undefined }>

/** Events from a position on, whether or not one stands there. Begins to read where an event ends, as some logs want. */
export const readFrom = async (
  { log, ledger }: MaybeChained,
  position: Position,
  max: number,
): Promise<readonly StoredEvent[]> => {
  if (!ledger) return log.readAll(Math.max(0, position - 1), max)
  const found: StoredEvent[] = []
  for (let last = await stepsBack(ledger, position, 1); ; ) {
    const wanted = max - found.length + 1
    const page = await log.readAll(last, wanted)
    found.push(...page.filter((event) => event.position >= position))
    if (found.length >= max || page.length < wanted) return found.slice(0, max)
    last = page.at(-1)?.position ?? last
  }
}

/** Where the event ends that stands so many events before a position, as far as the ledger knows; 0 is the beginning. */
export const stepsBack = async (
  ledger: Pick<LedgerReader, 'links'>,
  position: Position,
  steps: number,
  reach = 2 * steps,
): Promise<Position> => {
  const links = await ledger.links(Math.max(0, position - reach), reach)
  const before = links.filter((link) => link.position < position)
  if (before.length < steps && reach < position) return stepsBack(ledger, position, steps, reach * 32)
  return before.at(-steps)?.position ?? 0
}
