import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import type { ParkedStream } from '../projector.ts'
import { moveCheckpoint, park, readParked, unpark } from './checkpoints.ts'
import { foldInto, type Lane } from './lane.ts'
import { checkpointOf, type Keeping, type LiveLane } from './liveLane.ts'
import type { ReadEvent, Reader } from './reading.ts'

export type Retrying = Keeping & Readonly<{ log: EventLog; reader: Reader }>

/**
 * Folds what a lane holds back, stream by stream and in order; the log itself is the queue. Answers the events that
 * could be folded now. What still cannot be stays held back, from the event that stopped it this time.
 */
export const retryHeld = async (tools: Retrying, lane: LiveLane): Promise<readonly RecordedEvent[]> => {
  const folded: RecordedEvent[] = []
  for (const parked of await readParked(tools.db.write, lane.model.name))
    folded.push(...(await retryStream(tools, lane, parked)))
  return folded
}

const retryStream = async (tools: Retrying, lane: LiveLane, parked: ParkedStream) => {
  const { log, reader, logger } = tools
  const { stream } = parked
  const stored = await log.readStream(stream, parked.version - 1)
  const reads = (await reader.read(stored.filter(({ position }) => position <= lane.position))).filter((read) =>
    reader.concerns(lane.model, read),
  )
  const folded = await foldInOrder(tools, lane, parked, reads)
  const freed = folded.length === reads.length
  if (freed) lane.held = new Set([...lane.held].filter((name) => name !== stream))
  logger.info({ projection: lane.model.name, stream, folded: folded.length, freed }, 'retried what was held back')
  return folded
}

/** One event a transaction, which also moves the mark of what is held back: nothing is folded twice or left out. */
const foldInOrder = async (
  { db }: Retrying,
  lane: LiveLane,
  parked: ParkedStream,
  reads: readonly ReadEvent[],
): Promise<readonly RecordedEvent[]> => {
  const folded: RecordedEvent[] = []
  if (reads.length === 0) await db.transact((run) => unpark(run, lane.model.name, parked.stream))
  for (const [index, read] of reads.entries()) {
    const rest = reads.slice(index + 1, index + 2).map((next) => ({ ...parked, ...placeOf(next) }))
    const retrying = { ...lane, held: new Set<string>(), commit: markedCommit(lane, parked.stream, rest) }
    folded.push(...(await foldInto(db, retrying, [read], read.stored.position)))
    if (retrying.held.size > 0) break
  }
  return folded
}

const markedCommit =
  (lane: LiveLane, stream: string, rest: readonly ParkedStream[]): Lane['commit'] =>
  async (run, _position, poisons) => {
    await unpark(run, lane.model.name, stream)
    await park(run, poisons.length > 0 ? poisons : rest)
    await moveCheckpoint(run, checkpointOf(lane), lane.stored)
  }

const placeOf = ({ stored: { version, position, type } }: ReadEvent) => ({ version, position, type })
