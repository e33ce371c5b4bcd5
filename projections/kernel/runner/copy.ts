import type { StoredEvent } from '../../../events/log/eventLog.ts'
import type { Database } from '../database.ts'
import type { Projection } from '../projection.ts'
import { type ParkedStream, RebuildFailed } from '../projector.ts'
import { createIndexes, createTable, dropTable, type IndexKind } from '../tables.ts'
import { asKeeper, type Fence, mustKeep } from './fence.ts'
import { foldInto, type Lane } from './lane.ts'
import type { Reader } from './reading.ts'
import { createRowStore, type RowStore } from './rowStore.ts'

/**
 * Where a copy of a read model is built, and by whom; `generation` keeps the names of its indexes apart from the live
 * ones.
 */
export type Place = Readonly<{ model: Projection; table: string; generation: number; fence?: Fence }>

/** A copy on its way through the log, and what it holds back. */
export type Copy = Lane & Place & { parked: ParkedStream[] }

/** `strict` throws `RebuildFailed` at an event that cannot be folded; otherwise its stream is held back, as live. */
export const createCopy = (
  { dialect }: Database,
  place: Place,
  strict: boolean,
  store: RowStore = createRowStore(dialect, place.model, place.table),
): Copy => {
  const { name } = place.model
  const copy: Copy = {
    ...place,
    store,
    parked: [],
    position: 0,
    stored: 0,
    held: new Set(),
    commit: async (run, _position, poisons) => {
      await mustKeep(run, place.fence)
      const [first] = poisons
      if (strict && first) throw new RebuildFailed(name, first.position, first.cause)
      copy.parked.push(...poisons)
    },
  }
  return copy
}

/** Unique indexes stand from the first row on, so that the event which breaks one is named. */
export const makeTable = (db: Database, place: Place): Promise<void> =>
  asKeeper(db, place.fence, async (connection) => {
    const { model, table, generation } = place
    await dropTable(connection, db.dialect, table)
    await createTable(connection, db.dialect, model, table)
    await createIndexes(connection, db.dialect, model, { table, generation, kind: 'unique index' })
  })

export const indexTable = (db: Database, { model, table, generation, fence }: Place, kind: IndexKind): Promise<void> =>
  asKeeper(db, fence, (connection) => createIndexes(connection, db.dialect, model, { table, generation, kind }))

/** Folds a page into each copy that it concerns. */
export const foldIntoCopies = async (
  { db, reader }: Readonly<{ db: Database; reader: Reader }>,
  copies: readonly Copy[],
  page: readonly StoredEvent[],
  to: number,
): Promise<void> => {
  const reads = await reader.read(page)
  for (const copy of copies) {
    const own = reads.filter((one) => reader.concerns(copy.model, one))
    if (own.length > 0) await foldInto(db, copy, own, to)
  }
}
