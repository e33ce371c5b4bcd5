import { createChoreTable } from '../kernel/choreRuns.ts'
import type { Database } from '../kernel/database.ts'
import { createProcessTable } from '../kernel/processes.ts'
import { createWorkTables } from '../kernel/workTable.ts'

/** Makes the tables that the pages of operations read, where they are not there; several processes may try at once. */
export const createOperationsTables = async (db: Database): Promise<void> => {
  await createWorkTables(db)
  await createChoreTable(db)
  await createProcessTable(db)
}
