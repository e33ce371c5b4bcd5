import type { Knex } from 'knex'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import type { Database } from '../database.ts'
import { databaseErrorKind } from '../databaseError.ts'
import type { Projection } from '../projection.ts'
import type { ParkedStream } from '../projector.ts'
import { type Folded, foldPage, keysOf, type Poison, stepsOf } from './pageFold.ts'
import type { ReadEvent } from './reading.ts'
import type { RowStore } from './rowStore.ts'

/** One copy of a read model on its way through the log. */
export type Lane = {
  readonly model: Projection
  readonly store: RowStore
  /** How far its rows are. */
  position: number
  /** How far they are as the database says it: behind `position` while no event concerns them. */
  stored: number
  /** Streams held back by an event that could not be folded. */
  held: ReadonlySet<string>
  /** Records in the transaction of the rows how far they are and what is held back now; may refuse by throwing. */
  readonly commit: (connection: Knex, position: number, parked: readonly ParkedStream[]) => Promise<void>
}

/**
 * Folds events into a lane: rows, what is held back and position in one transaction. Rows that do not fit their table
 * are found by folding one event at a time. Answers the events that were folded.
 */
export const foldInto = async (
  db: Database,
  lane: Lane,
  reads: readonly ReadEvent[],
  to: number,
): Promise<readonly RecordedEvent[]> => {
  try {
    return (await foldTogether(db, lane, reads, to)).events
  } catch (error) {
    if (databaseErrorKind(error) !== 'data') throw error
    return await foldSingly(db, lane, reads, to)
  }
}

const foldTogether = async (db: Database, lane: Lane, reads: readonly ReadEvent[], to: number): Promise<Folded> => {
  const held = new Set(lane.held)
  const steps = stepsOf(
    lane.model,
    reads.filter(({ stored }) => !held.has(stored.stream)),
  )
  const folded = await db.write.transaction(async (connection) => {
    const loaded = await lane.store.load(connection, keysOf(steps))
    const result = foldPage(lane.model, steps, loaded, held)
    await lane.store.save(connection, result.changes)
    await lane.commit(
      connection,
      to,
      result.poisons.map((poison) => toParked(lane.model.name, poison)),
    )
    return result
  })
  lane.held = held
  lane.stored = to
  lane.position = to
  return folded
}

const foldSingly = async (db: Database, lane: Lane, reads: readonly ReadEvent[], to: number) => {
  const events: RecordedEvent[] = []
  for (const read of reads) {
    try {
      events.push(...(await foldTogether(db, lane, [read], read.stored.position)).events)
    } catch (cause) {
      if (databaseErrorKind(cause) !== 'data') throw cause
      const poisoned: ReadEvent = { stored: read.stored, cause }
      await foldTogether(db, lane, [poisoned], read.stored.position)
    }
  }
  if (lane.position !== to) await foldTogether(db, lane, [], to)
  return events
}

const toParked = (projection: string, { read: { stored }, cause }: Poison): ParkedStream => ({
  projection,
  stream: stored.stream,
  version: stored.version,
  position: stored.position,
  type: stored.type,
  cause: causeOf(cause).slice(0, 500),
})

const causeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return typeof cause
  // The parser repeats a part of the text, which may be about somebody.
  return cause instanceof SyntaxError ? 'SyntaxError: its text is not JSON' : `${cause.name}: ${cause.message}`
}
