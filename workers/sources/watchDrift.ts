import { dataTable } from '../../events/sources/dataTable.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { rowsWhere } from '../../projections/kernel/record.ts'
import { listColumns } from '../../projections/sources/catalogue.ts'
import { type DataSourceRow, dataSources, placeOfRow } from '../../projections/sources/dataSources.ts'
import { tablesIn } from '../../projections/sources/dataTables.ts'
import { driftOf } from '../../projections/sources/drift.ts'
import { openPlace } from '../../projections/sources/sessions/openSession.ts'

const by = { type: 'system', id: 'drift-of-tables' } as const

/** Compares the tables of every enabled data source with their databases. One that cannot be reached is tried again next time. */
export const watchDrift = async (desk: Desk): Promise<void> => {
  for (const source of await rowsWhere(desk.db, dataSources, { status: 'ENABLED' }))
    await lookAt(desk, source).catch((error: unknown) =>
      desk.logger.warn(
        { source: source.name, why: error instanceof Error ? error.name : 'unknown' },
        'the tables of a data source could not be compared with its database; test the source on its page',
      ),
    )
}

const lookAt = async (desk: Desk, source: DataSourceRow): Promise<void> => {
  const tables = await tablesIn(desk.db, source.id)
  if (tables.length === 0) return
  const session = await openPlace(await placeOfRow(desk, source))
  try {
    for (const table of tables) {
      const now = await listColumns({ session, databaseType: source.databaseType }, table.dbTable)
      const data = driftOf(table.columns, now)
      await desk.journal.execute(dataTable, table.id, { type: 'NoteDrift', data }, { by, commandId: desk.newId() })
    }
  } finally {
    await session.close()
  }
}
