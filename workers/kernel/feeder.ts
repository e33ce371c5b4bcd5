import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { Codec } from '../../events/log/codec.ts'
import type { StoredEvent } from '../../events/log/eventLog.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { feedWork, markPublished, type NewWork, workPosition } from '../../projections/kernel/workTable.ts'
import type { Queue } from './queue.ts'
import type { Reaction } from './workKind.ts'

const checkpoint = 'feeder'
const idlePositions = 5000
const pageSize = 500

type Feeding = Readonly<{
  desk: Desk
  decode: Codec['decode']
  queue: Queue
  reactions: readonly Reaction[]
  signal: AbortSignal
  /** Told what was cancelled, after it stands in the table. */
  onCancelled: (which: Readonly<{ kind: string; key: string }>) => void
}>

/** Follows the log and turns events into work, from where it was left; resolves when the signal says so. */
export const feed = async (feeding: Feeding): Promise<void> => {
  const { desk, signal, reactions } = feeding
  const known = new Set(reactions.map(({ on }) => on))
  let kept = Math.min(await workPosition(desk.db, checkpoint), await desk.log.head()) // the log may have been put back
  for await (const page of desk.log.subscribe(kept, { signal, pageSize })) {
    const last = page.at(-1)
    const relevant = page.filter(({ type }) => known.has(type))
    if (!last || (relevant.length === 0 && last.position - kept < idlePositions)) continue
    await feedPage(feeding, relevant, last.position)
    kept = last.position
  }
}

const feedPage = async (feeding: Feeding, events: readonly StoredEvent[], position: number): Promise<void> => {
  const { desk, decode, queue, reactions, onCancelled } = feeding
  const caused = (await decode(events)).flatMap((event) => effectsOf(event, reactions))
  const starts = caused.flatMap(({ effect, work }) => (effect === 'start' ? [work] : []))
  const cancels = caused.flatMap(({ effect, work }) =>
    effect === 'cancel' ? [{ kind: work.kind, key: work.key }] : [],
  )
  const at = Date.parse(desk.now())
  await feedWork(desk.db, { name: checkpoint, position, at, starts, cancels })
  for (const cancelled of cancels) onCancelled(cancelled)
  if (starts.length === 0) return
  await queue.publish(starts)
  await markPublished(
    desk.db,
    starts.map(({ id }) => id),
    at,
  )
}

const effectsOf = (
  event: RecordedEvent,
  reactions: readonly Reaction[],
): readonly Readonly<{ effect: Reaction['effect']; work: NewWork }>[] =>
  reactions
    .filter(({ on }) => on === event.type)
    .map(({ effect, kind, key, payload }) => ({
      effect,
      work: {
        id: derivedId(kind, event.meta.eventId),
        kind,
        key: key(event as never), // the reaction was completed for this type of event
        payload: payload(event as never),
        causationId: event.meta.eventId,
      },
    }))
