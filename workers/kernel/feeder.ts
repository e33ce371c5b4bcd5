import type { Codec } from '../../events/log/codec.ts'
import type { StoredEvent } from '../../events/log/eventLog.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { feedWork, workPosition } from '../../projections/kernel/workTable.ts'
import { effectsOfPage } from './effects.ts'
import type { Unit } from './queue.ts'
import type { Reaction } from './workKind.ts'

/** The name under which it is kept how far the log was searched for work. */
export const feederCheckpoint = 'feeder'
const checkpoint = feederCheckpoint
/** Events without work after which the checkpoint moves nevertheless. */
const idleEvents = 5000
const pageSize = 500

type Feeding = Readonly<{
  desk: Desk
  decode: Codec['decode']
  publish: (units: readonly Unit[]) => Promise<void>
  reactions: readonly Reaction[]
  signal: AbortSignal
  /** Told what was cancelled, after it stands in the table. */
  onCancelled: (which: Readonly<{ kind: string; key: string }>) => void
}>

/**
 * Follows the log and turns events into work, from where it was left; resolves when the signal says so. Throws
 * `FeedingTaken` when another process does so meanwhile.
 */
export const feed = async (feeding: Feeding): Promise<void> => {
  const { desk, signal, reactions } = feeding
  const known = new Set(reactions.map(({ on }) => on))
  let from = await workPosition(desk.db, checkpoint)
  let passed = 0
  const begin = Math.min(from, await desk.log.head()) // the log may have been put back
  for await (const page of desk.log.subscribe(begin, { signal, pageSize })) {
    const to = page.at(-1)?.position
    const relevant = page.filter(({ type }) => known.has(type))
    passed += page.length
    if (to === undefined || (relevant.length === 0 && passed < idleEvents)) continue
    await feedPage(feeding, relevant, { from, to })
    from = to
    passed = 0
  }
}

const feedPage = async (
  { desk, decode, publish, reactions, onCancelled }: Feeding,
  events: readonly StoredEvent[],
  move: Readonly<{ from: number; to: number }>,
): Promise<void> => {
  const { starts, cancels } = await effectsOfPage({ decode, reactions }, events)
  await feedWork(desk.db, { name: checkpoint, ...move, at: Date.parse(desk.now()), starts, cancels })
  for (const cancelled of cancels) onCancelled(cancelled)
  for (const { key, cause } of starts)
    if (cause !== undefined) desk.logger.error({ stream: key }, `${cause}. ${unread}`)
  await publish(starts)
}

const unread =
  'The work that it starts waits for an operator, who finds it among the work that was given up; other work goes on. Once its cause is mended, retry it there'
