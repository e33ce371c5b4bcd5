import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import { diskTrouble } from '../../../events/runtime/diskTrouble.ts'
import type { Database } from '../database.ts'
import { whyHeld } from '../heldBack.ts'
import type { Projection } from '../projection.ts'
import { type Checkpoint, CheckpointTaken, moveCheckpoint, park, readCheckpoints, readParked } from './checkpoints.ts'
import { foldInto, foldTogether, type Lane, type Share } from './lane.ts'
import type { ReadEvent } from './reading.ts'
import { createRowStore } from './rowStore.ts'

/** The copy of a read model that queries see. */
export type LiveLane = Lane & {
  revision: number
  generation: number
  /** How far everybody knows it to be: listeners were told before callers stop waiting. */
  visible: number
  /** Not live: its rows are of an older revision, and wait for the copy that is being built. */
  live: boolean
  rebuilding: boolean
}

/** What keeping lanes needs; the signal ends it. */
export type Keeping = Readonly<{ db: Database; logger: Logger; signal: AbortSignal }>

export const createLiveLane = (
  { db, logger }: Keeping,
  model: Projection,
  stands: Readonly<{ checkpoint: Checkpoint; live: boolean; held: ReadonlySet<string> }>,
): LiveLane => {
  const { position, revision, generation } = stands.checkpoint
  const lane: LiveLane = {
    model,
    store: createRowStore(db.dialect, model),
    position,
    stored: position,
    visible: position,
    revision,
    generation,
    live: stands.live,
    held: stands.held,
    rebuilding: false,
    commit: async (run, to, parked) => {
      await park(run, parked)
      await moveCheckpoint(run, checkpointOf(lane), to)
      for (const stream of parked)
        logger.error(
          stream,
          `a stream is held back by an event that cannot be folded; others go on. ${whyHeld(stream)}`,
        )
    },
  }
  return lane
}

/** The lane's checkpoint as it stands in the database. */
export const checkpointOf = ({ model, revision, generation, stored }: LiveLane): Checkpoint => ({
  name: model.name,
  revision,
  generation,
  position: stored,
})

/**
 * Brings several lanes to a position in one transaction and answers the events that each has folded. Nothing when that
 * cannot be done: then each has to go its own way.
 */
export const advanceTogether = async (
  { db }: Keeping,
  shares: readonly Share<LiveLane>[],
  to: number,
): Promise<ReadonlyMap<LiveLane, readonly RecordedEvent[]>> => {
  if (shares.length < 2) return new Map()
  try {
    return await foldTogether(db, shares, to)
  } catch {
    return new Map()
  }
}

/**
 * Brings a lane to a position and answers the events that were folded. When the database is out of reach it tries
 * again until it is back or the signal comes. Throws `CheckpointTaken` when somebody else moved the checkpoint.
 */
export const advance = async (
  keeping: Keeping,
  lane: LiveLane,
  reads: readonly ReadEvent[],
  to: number,
): Promise<readonly RecordedEvent[]> => {
  for (let tried = 0; ; tried++) {
    try {
      if (tried === 0) return await foldInto(keeping.db, lane, reads, to)
      await restore(keeping.db, lane, to)
      const left = reads.filter(({ stored }) => stored.position > lane.position)
      if (lane.position < to) await foldInto(keeping.db, lane, left, to)
      return reads.flatMap((read) => ('event' in read && !lane.held.has(read.stored.stream) ? [read.event] : []))
    } catch (error) {
      if (error instanceof CheckpointTaken || keeping.signal.aborted) throw error
      if (tried % triesATelling === 0) tellUnwritten(keeping, lane, error)
      await delay(Math.min(50 * 2 ** tried, 5000), undefined, { signal: keeping.signal })
    }
  }
}

/** About once a minute, while it lasts. */
const triesATelling = 12

const tellUnwritten = ({ logger }: Keeping, lane: LiveLane, error: unknown): void =>
  logger.warn(
    { projection: lane.model.name, err: error },
    `a read model cannot be written for now: events are saved meanwhile, screens show what was before, and it catches up by itself once its database can be written: ${diskTrouble(error) ?? 'see the error'}`,
  )

/** Takes over what the database says: the answer to a commit may have been lost on its way. */
export const restore = async (db: Database, lane: LiveLane, to: number): Promise<void> => {
  const { name } = lane.model
  const stored = (await readCheckpoints(db.write)).find((checkpoint) => checkpoint.name === name)?.position
  if (stored === undefined || stored < lane.stored || stored > to) throw new CheckpointTaken(name)
  if (stored === lane.stored) return
  lane.held = new Set((await readParked(db.write, name)).map(({ stream }) => stream))
  lane.stored = stored
  lane.position = stored
}
