import { begun } from '../../../events/log/begun.ts'
import type { Codec } from '../../../events/log/codec.ts'
import type { EventLog, Position, StoredEvent } from '../../../events/log/eventLog.ts'
import type { Database } from '../database.ts'
import type { ParkedStream, RebuildProgress } from '../projector.ts'
import { type Copy, createCopy, foldIntoCopies, makeTable, type Place } from './copy.ts'
import { mustKeep } from './fence.ts'
import { type KeptRows, keepRows, RowsRefused } from './keptRows.ts'
import { createReader } from './reading.ts'
import { createRowStore, type RowStore } from './rowStore.ts'

export type Build = Readonly<{ until: Position; strict: boolean; onProgress?: RebuildProgress | undefined }>

/** What came of a build: streams that are held back; the file with the tables, where they are not in the database. */
export type Built = Readonly<{ parked: readonly ParkedStream[]; file?: string }>

/** Builds tables somewhere else, so that whoever serves is not disturbed. Throws `RebuildFailed` as a rebuild does. */
export type Builder = (places: readonly Place[], build: Build & Readonly<{ signal: AbortSignal }>) => Promise<Built>

type Tools = Readonly<{ log: Pick<EventLog, 'readAll'>; codec: Codec; db: Database }>

/** Large pages: each costs a turn of the database, and nobody waits between them. */
const pageSize = 2000
/** Values that are kept in memory for all tables together, about 50 bytes each. */
const mostValues = 2_000_000

/**
 * Folds the log up to a position into new tables, without their ordinary indexes. Rows are kept in memory as long as
 * there is room; only when they do not fit their table the log is folded once more, event by event, to name the culprit.
 */
export const buildTables = async (tools: Tools, places: readonly Place[], build: Build): Promise<Built> => {
  const { db } = tools
  const copyOf = (place: Place, store?: RowStore): Copy => createCopy(db, place, build.strict, store)
  const kept = places.map((place) => ({ place, rows: rowsInMemory(db, place, places.length) }))
  try {
    const built = await fold(
      tools,
      kept.map(({ place, rows }) => copyOf(place, rows)),
      build,
    )
    await db.transact(async (run) => {
      for (const { rows } of kept) await rows?.flush(run)
      for (const { fence } of places) await mustKeep(run, fence)
    })
    return built
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error
    return await fold(
      tools,
      places.map((place) => copyOf(place)),
      build,
    )
  }
}

/** None where something must be unique: it is so after every page, not only in the end. */
const rowsInMemory = ({ dialect }: Database, { model, table }: Place, sharing: number): KeptRows | undefined => {
  const room = Math.floor(mostValues / sharing / Object.keys(model.columns).length)
  return model.unique ? undefined : keepRows(createRowStore(dialect, model, table), room)
}

const fold = async (tools: Tools, copies: readonly Copy[], { until, onProgress }: Build): Promise<Built> => {
  for (const copy of copies) await makeTable(tools.db, copy)
  const reader = createReader(
    tools.codec,
    copies.map(({ model }) => model),
  )
  for await (const page of readAhead(tools.log, until)) {
    const to = page.at(-1)?.position ?? until
    await foldIntoCopies({ db: tools.db, reader }, copies, page, to)
    onProgress?.(to, until)
  }
  return { parked: copies.flatMap(({ parked }) => parked) }
}

/** Pages up to a position; while one is looked at, the next is being read. */
async function* readAhead(log: Pick<EventLog, 'readAll'>, until: Position): AsyncGenerator<readonly StoredEvent[]> {
  const read = (after: Position) => begun(log.readAll(after, Math.min(pageSize, until - after)))
  for (let next = read(0), position = 0; position < until; ) {
    const page = (await next).filter((event) => event.position <= until)
    const last = page.at(-1)
    if (!last) return
    position = last.position
    if (position < until) next = read(position)
    yield page
  }
}
