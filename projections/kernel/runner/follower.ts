import { setTimeout as delay } from 'node:timers/promises'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import type { EventLog, StoredEvent } from '../../../events/log/eventLog.ts'
import { CheckpointTaken, moveCheckpoint } from './checkpoints.ts'
import type { Listeners } from './listeners.ts'
import { advance, checkpointOf, type Keeping, type LiveLane, restore } from './liveLane.ts'
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
  }>

export const createFollower = (tools: Following): Follower => {
  const { lanes, signal, logger } = tools
  const live = () => lanes.filter((lane) => lane.live)
  let frontier = live().reduce((lowest, { position }) => Math.min(lowest, position), tools.head)

  const follow = async (page: readonly StoredEvent[]): Promise<void> => {
    const to = page.at(-1)?.position ?? frontier
    const reads = await tools.reader.read(page)
    const behind = live().filter(({ position }) => position < to)
    const contexts = [...new Set(behind.map(({ model }) => model.context))]
    const outcomes = await Promise.allSettled(
      contexts.map((context) =>
        foldContext(
          tools,
          behind.filter(({ model }) => model.context === context),
          reads,
          to,
        ),
      ),
    )
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    frontier = to
    tools.waiting.moved()
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        for await (const page of tools.log.subscribe(frontier, { signal, pageSize: tools.pageSize })) {
          await tools.turn(() => follow(page))
          await breathe()
        }
        return
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

const giveWay = ({ logger, waiting }: Following, error: CheckpointTaken): void => {
  logger.error(
    { err: error },
    'another process keeps these read models, so this one leaves them alone and answers what is there: end one of the two, then restart the other',
  )
  waiting.end()
}

/** Folds a page into the lanes of one context; listeners know of it before anybody stops waiting. */
const foldContext = async (
  tools: Following,
  lanes: readonly LiveLane[],
  reads: readonly ReadEvent[],
  to: number,
): Promise<void> => {
  const foldOne = async (lane: LiveLane): Promise<readonly RecordedEvent[]> => {
    const own = reads.filter((read) => read.stored.position > lane.position && tools.reader.concerns(lane.model, read))
    const events = own.length > 0 ? await advance(tools, lane, own, to) : []
    lane.position = to
    return events
  }
  const outcomes = await Promise.allSettled(lanes.map(foldOne))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  const folded = new Set(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])))
  const context = lanes[0]?.model.context
  if (context !== undefined && folded.size > 0)
    tools.listeners.tell(
      context,
      [...folded].sort((a, b) => a.position - b.position),
    )
  for (const lane of lanes) lane.visible = to
  tools.waiting.moved()
}

const writeCheckpoints = async ({ db }: Keeping, lanes: readonly LiveLane[]): Promise<void> => {
  const moved = lanes.filter(({ stored, position }) => stored < position)
  if (moved.length === 0) return
  try {
    await db.write.transaction(async (connection) => {
      for (const lane of moved) await moveCheckpoint(connection, checkpointOf(lane), lane.position)
    })
    for (const lane of moved) lane.stored = lane.position
  } catch {
    for (const lane of moved) await restore(db, lane, lane.position)
  }
}
