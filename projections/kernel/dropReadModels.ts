import type { Database } from './database.ts'
import type { AnyProjection } from './projection.ts'
import { createKernelTables, forgetCheckpoint } from './runner/checkpoints.ts'
import { dropTable } from './tables.ts'

/** Throws read models away, so that the next start builds them from the first event of the log that it is given. */
export const dropReadModels = async (db: Database, projections: readonly AnyProjection[]): Promise<void> => {
  await createKernelTables(db)
  await db.write.transaction(async (transaction) => {
    for (const { name } of projections) {
      await dropTable(transaction, db.dialect, name)
      await forgetCheckpoint(transaction, name)
    }
  })
}
