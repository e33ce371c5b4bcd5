import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import type { Database } from '../database.ts'
import { databaseErrorKind } from '../databaseError.ts'
import type { Projection } from '../projection.ts'
import type { ParkedStream } from '../projector.ts'
import type { Statements } from '../rawRows.ts'
import { foldPage, keysOf, type Poison, stepsOf } from './pageFold.ts'
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
  readonly commit: (run: Statements, position: number, parked: readonly ParkedStream[]) => Promise<void>
}

/** What a lane has to fold. */
export type Share<Own extends Lane = Lane> = Readonly<{ lane: Own; reads: readonly ReadEvent[] }>

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
    return await foldAlone(db, lane, reads, to)
  } catch (error) {
    if (databaseErrorKind(error) !== 'data') throw error
    return await foldSingly(db, lane, reads, to)
  }
}

/** Folds into lanes what each has to fold: rows, what is held back and positions of all of them in one transaction. */
export const foldTogether = async <Own extends Lane>(
  db: Database,
  shares: readonly Share<Own>[],
  to: number,
): Promise<ReadonlyMap<Own, readonly RecordedEvent[]>> => {
  const folded = await db.transact(async (run) => {
    const done: Readonly<{ lane: Own; held: ReadonlySet<string>; events: readonly RecordedEvent[] }>[] = []
    for (const { lane, reads } of shares) done.push({ lane, ...(await foldShare(run, lane, reads, to)) })
    return done
  })
  for (const { lane, held } of folded) {
    lane.held = held
    lane.stored = to
    lane.position = to
  }
  return new Map(folded.map(({ lane, events }) => [lane, events]))
}

const foldShare = async (run: Statements, lane: Lane, reads: readonly ReadEvent[], to: number) => {
  const held = new Set(lane.held)
  const steps = stepsOf(
    lane.model,
    reads.filter(({ stored }) => !held.has(stored.stream)),
  )
  const loaded = await lane.store.load(run, keysOf(steps))
  const { changes, past, events, poisons } = foldPage(lane.model, steps, loaded, held)
  await lane.store.save(run, changes, past)
  await lane.commit(
    run,
    to,
    poisons.map((poison) => toParked(lane.model.name, poison)),
  )
  return { held, events }
}

const foldAlone = async (db: Database, lane: Lane, reads: readonly ReadEvent[], to: number) =>
  (await foldTogether(db, [{ lane, reads }], to)).get(lane) ?? []

const foldSingly = async (db: Database, lane: Lane, reads: readonly ReadEvent[], to: number) => {
  const events: RecordedEvent[] = []
  for (const read of reads) {
    try {
      events.push(...(await foldAlone(db, lane, [read], read.stored.position)))
    } catch (cause) {
      if (databaseErrorKind(cause) !== 'data') throw cause
      const poisoned: ReadEvent = { stored: read.stored, cause }
      await foldAlone(db, lane, [poisoned], read.stored.position)
    }
  }
  if (lane.position !== to) await foldAlone(db, lane, [], to)
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
