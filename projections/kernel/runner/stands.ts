import type { Database } from '../database.ts'
import type { Projection } from '../projection.ts'
import { columnsOf, createIndexes, createTable } from '../tables.ts'
import { type Checkpoint, putCheckpoint, readCheckpoints, readParked } from './checkpoints.ts'
import { createLiveLane, type Keeping, type LiveLane } from './liveLane.ts'

/** What has to happen to a lane before its rows can be relied on. */
export type Need = 'nothing' | 'building' | 'buildingFirst'

export type Standing = Readonly<{ lane: LiveLane; need: Need }>

/**
 * Finds where each read model stands. `building`: an older revision that queries can still read; `buildingFirst`: no
 * copy that could answer them, or one that knows more than the log, which was put back. A new read model gets its
 * empty table now.
 */
export const standingsOf = async (
  keeping: Keeping,
  models: readonly Projection[],
  head: number,
): Promise<readonly Standing[]> => {
  const checkpoints = new Map((await readCheckpoints(keeping.db.write)).map((one) => [one.name, one]))
  const parked = await readParked(keeping.db.write)
  const standings: Standing[] = []
  for (const model of models) {
    const held = new Set(parked.flatMap((one) => (one.projection === model.name ? [one.stream] : [])))
    const known = checkpoints.get(model.name)
    const checkpoint = known ?? (await firstCheckpoint(keeping.db, model, head === 0 ? model.revision : neverBuilt))
    const need = await needOf(keeping.db, model, checkpoint, head)
    standings.push({ lane: createLiveLane(keeping, model, { checkpoint, live: need === 'nothing', held }), need })
  }
  return standings
}

const needOf = async (db: Database, model: Projection, checkpoint: Checkpoint, head: number): Promise<Need> => {
  if (checkpoint.position > head) return 'buildingFirst'
  if (checkpoint.revision === model.revision) return 'nothing'
  if (checkpoint.revision === neverBuilt) return 'buildingFirst'
  const columns = await columnsOf(db.write, model.name)
  return Object.keys(model.columns).every((name) => columns.has(name)) ? 'building' : 'buildingFirst'
}

/** The revision of a table that was made for a log with events and waits for them. */
export const neverBuilt = 0

const firstCheckpoint = async (db: Database, model: Projection, revision: number): Promise<Checkpoint> => {
  const checkpoint = { name: model.name, revision, position: 0, generation: 1 }
  await db.write.transaction(async (connection) => {
    await createTable(connection, db.dialect, model)
    for (const kind of ['unique index', 'index'] as const)
      await createIndexes(connection, db.dialect, model, { table: model.name, generation: 1, kind })
    await putCheckpoint(connection, checkpoint)
  })
  return checkpoint
}
