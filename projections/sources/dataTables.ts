import { acceptedColumns, dataTable } from '../../events/sources/dataTable.ts'
import type { Drift } from '../../events/sources/dataTableEvents.ts'
import type { DataColumn } from '../../events/sources/dataTableSchemas.ts'
import { integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { findRows } from '../kernel/list.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  sourceId: text(),
  name: text(),
  dbTable: json<readonly string[]>(),
  /** Its parts with a dot between them, to be read and searched. */
  dbTableName: text(),
  columns: json<readonly DataColumn[]>(),
  columnCount: integer(),
  drift: nullable(json<Drift>()),
  driftAt: nullable(text()),
}

export type DataTableRow = RowOf<typeof columns>

const withColumns = (now: readonly DataColumn[]) => ({ columns: now, columnCount: now.length })

/** One row for each table of a data source that is not deleted. */
export const dataTables = projection(dataTable.events, {
  name: 'dataTables',
  context: 'sources',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['sourceId', 'name', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: {
    DataTableImported: (_, event): DataTableRow => {
      const { columns: imported, ...data } = event.data
      const nowhere = { drift: null, driftAt: null }
      return { ...opened(event), ...data, ...withColumns(imported), ...nowhere, dbTableName: data.dbTable.join('.') }
    },
    DataTableRenamed: onRow((_, { name }) => ({ name })),
    DataColumnsAdded: onRow((row, { columns: added }) => withColumns([...row.columns, ...added])),
    DataColumnChanged: onRow((row, { columnId, changes }) => withColumns(changed(row.columns, columnId, changes))),
    DataColumnRemoved: onRow((row, { columnId }) => withColumns(row.columns.filter(({ id }) => id !== columnId))),
    OptionalDataSet: onRow((row, { columnId, optionalData }) =>
      withColumns(changed(row.columns, columnId, { optionalData })),
    ),
    DataTableDriftDetected: onRow((_, drift, { meta }) => ({ drift, driftAt: meta.at })),
    DataTableDriftEnded: onRow(() => ({ drift: null, driftAt: null })),
    DataTableDriftAccepted: onRow((row, drift) => ({
      ...withColumns(acceptedColumns(row.columns, drift)),
      ...{ drift: null, driftAt: null },
    })),
    DataTableDeleted: () => null,
  },
})

const changed = (now: readonly DataColumn[], columnId: string, change: object): readonly DataColumn[] =>
  now.map((column) => (column.id === columnId ? { ...column, ...change } : column))

/** The tables of a source, by name. */
export const tablesIn = (db: Database, sourceId: string): Promise<readonly DataTableRow[]> =>
  rowsWhere(db, dataTables, { sourceId })

/** These tables, as far as they are there. */
export const findTables = (db: Database, ids: readonly string[]): Promise<readonly DataTableRow[]> =>
  findRows(db, dataTables, ids, { everything: true })
