import type { Database } from '../database.ts'
import type { Projection } from '../projection.ts'
import type { Statements } from '../rawRows.ts'
import { type Checkpoint, readCheckpoints } from '../runner/checkpoints.ts'
import { neverBuilt } from '../runner/stands.ts'
import { columnsOf } from '../tables.ts'

const select = 'select name, revision, position, generation from projection_checkpoint'

/** The checkpoints, by one statement that is prepared once; none where nobody has made their table yet. */
export const readStands = async (run: Statements): Promise<readonly Checkpoint[]> =>
  (await run(select, [])) as unknown as readonly Checkpoint[] // as selected

/** Whether every read model can be queried, be it as an older revision that has all its columns. */
export const areReady = async (db: Database, models: readonly Projection[]): Promise<boolean> => {
  const checkpoints = new Map((await checkpointsOrNone(db)).map((one) => [one.name, one]))
  for (const model of models) if (!(await isReady(db, model, checkpoints.get(model.name)))) return false
  return true
}

/** The table may not be there, and neither may the database. */
const checkpointsOrNone = (db: Database): Promise<readonly Checkpoint[]> => readCheckpoints(db.read).catch(() => [])

const isReady = async (db: Database, model: Projection, checkpoint: Checkpoint | undefined): Promise<boolean> => {
  if (checkpoint === undefined || checkpoint.revision === neverBuilt) return false
  if (checkpoint.revision === model.revision) return true
  const columns = await columnsOf(db.read, model.name)
  return Object.keys(model.columns).every((name) => columns.has(name))
}
