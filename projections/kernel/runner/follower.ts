import { setTimeout as delay } from 'node:timers/promises'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import { begun } from '../../../events/log/begun.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { CheckpointTaken, moveCheckpoint } from './checkpoints.ts'
import type { Listeners } from './listeners.ts'
import { advance, advanceTogether, checkpointOf, type Keeping, type LiveLane, restore } from './liveLane.ts'
import type { Share } from './lane.ts'
import type { ReadEvent, Reader } from './reading.ts'
import { breathe, type Turns } from './turns.ts'
import type { Waiting } from './waiting.ts'

/** Follows the log and brings all live lanes along. */
export type Follower = Readonly<{
  /** How far it is. */
  frontier(): number
  /** Ends with the signal, or when the log is closed. */
  run(): Promise<void>
  /** Writes the checkpoints of lanes that moved on without a change to their rows. */
  flush(): Promise<void>
}>

export type Following = Keeping &
  Readonly<{
    log: EventLog
    reader: Reader
    lanes: readonly LiveLane[]
    turn: Turns
    waiting: Waiting
    listeners: Listeners
    pageSize: number
    /** Position to begin at when no lane is live yet. */
    head: number
    onTaken?: ((error: CheckpointTaken) => void) | undefined
  }>

export const createFollower = (tools: Following): Follower => {
  const { lanes, signal, logger } = tools
  const live = () => lanes.filter((lane) => lane.live)
  let frontier = live().reduce((lowest, { position }) => Math.min(lowest, position), tools.head)

  const follow = async (to: number, reads: readonly ReadEvent[]): Promise<void> => {
    const behind = live().filter(({ position }) => position < to)
    const shares = behind.map((lane) => ({ lane, reads: readsOf(tools.reader, lane, reads) }))
    const folded = await advanceTogether(
      tools,
      shares.filter((share) => share.reads.length > 0),
      to,
    )
    const contexts = [...new Set(behind.map(({ model }) => model.context))]
    const ofContext = (context: string) => shares.filter(({ lane }) => lane.model.context === context)
    const outcomes = await Promise.allSettled(
      contexts.map((context) => foldContext(tools, context, { shares: ofContext(context), folded, to })),
    )
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    frontier = to
    tools.waiting.moved()
  }

  /** While the pages come full, the next one is decoded as one is being folded. */
  const followPages = async (): Promise<void> => {
    let folding = Promise.resolve()
    for await (const page of tools.log.subscribe(frontier, { signal, pageSize: tools.pageSize })) {
      const to = page.at(-1)?.position ?? frontier
      const reads = await tools.reader.read(page)
      await folding
      folding = begun(tools.turn(() => follow(to, reads)))
      if (page.length < tools.pageSize) await folding
      await breathe()
    }
    await folding
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await followPages()
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof CheckpointTaken) return giveWay(tools, error)
        logger.error(
          { err: error },
          'the read models broke off following the log and begin again by themselves; events are saved meanwhile, and screens show what was before',
        )
        await delay(1000, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  const flush = (): Promise<void> => tools.turn(() => writeCheckpoints(tools, live()))

  return { frontier: () => frontier, run, flush }
}

const giveWay = ({ logger, waiting, onTaken }: Following, error: CheckpointTaken): void => {
  waiting.end()
  if (onTaken) return onTaken(error)
  logger.error(
    { err: error },
    'another process keeps these read models, so this one leaves them alone and answers what is there: end one of the two, then restart the other',
  )
}

const readsOf = (reader: Reader, lane: LiveLane, reads: readonly ReadEvent[]): readonly ReadEvent[] =>
  reads.filter((read) => read.stored.position > lane.position && reader.concerns(lane.model, read))

/** What the lanes of a context have to fold, and what those of all contexts have folded together. */
type ContextPage = Readonly<{
  shares: readonly Share<LiveLane>[]
  folded: ReadonlyMap<LiveLane, readonly RecordedEvent[]>
  to: number
}>

/** Brings the lanes of one context to the end of a page; listeners know of it before anybody stops waiting. */
const foldContext = async (tools: Following, context: string, { shares, folded, to }: ContextPage): Promise<void> => {
  const foldOne = async ({ lane, reads }: Share<LiveLane>): Promise<readonly RecordedEvent[]> => {
    const events = folded.get(lane) ?? (reads.length > 0 ? await advance(tools, lane, reads, to) : [])
    lane.position = to
    return events
  }
  const outcomes = await Promise.allSettled(shares.map(foldOne))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  const events = new Set(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])))
  if (events.size > 0)
    tools.listeners.tell(
      context,
      [...events].sort((a, b) => a.position - b.position),
    )
  for (const { lane } of shares) lane.visible = to
  tools.waiting.moved()
}

const writeCheckpoints = async ({ db }: Keeping, lanes: readonly LiveLane[]): Promise<void> => {
  const moved = lanes.filter(({ stored, position }) => stored < position)
  if (moved.length === 0) return
  try {
    await db.transact(async (run) => {
      for (const lane of moved) await moveCheckpoint(run, checkpointOf(lane), lane.position)
    })
    for (const lane of moved) lane.stored = lane.position
  } catch {
    for (const lane of moved) await restore(db, lane, lane.position)
  }
}
