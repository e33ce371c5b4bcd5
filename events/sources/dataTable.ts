import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { changes } from '../kernel/record.ts'
import { refuseSource } from './dataSourcePhrases.ts'
import { dataTableCommands, dataTableEvents, type Drift } from './dataTableEvents.ts'
import type { DataColumn } from './dataTableSchemas.ts'

type Known = Readonly<{
  status: 'KNOWN'
  companyId: string
  name: string
  columns: readonly DataColumn[]
  drift: Drift | null
}>
export type DataTable = Readonly<{ status: 'NONE' | 'DELETED' }> | Known

const mostColumns = 500

const mustBeKnown = (state: DataTable): Known =>
  state.status === 'KNOWN' ? state : refuseCommonly('missing', 'NOT_FOUND')

const mustHave = (state: DataTable, columnId: string): DataColumn =>
  mustBeKnown(state).columns.find(({ id }) => id === columnId) ?? refuseCommonly('missing', 'NOT_FOUND')

const onKnown =
  <Data>(step: (state: Known, data: Data) => DataTable) =>
  (state: DataTable, data: Data): DataTable =>
    state.status === 'KNOWN' ? step(state, data) : state

/** Every column has an id and a place in the database of its own. */
const mustBeApart = (columns: readonly DataColumn[]): void => {
  const repeated = columns.find(({ id, dbField }, index) =>
    columns.slice(0, index).some((other) => other.id === id || other.dbField === dbField),
  )
  if (repeated) refuseSource('conflict', 'COLUMN_REPEATED', { params: { column: repeated.dbField } })
  if (columns.length > mostColumns) refuseSource('conflict', 'COLUMNS_TOO_MANY', { params: { most: mostColumns } })
}

const mustBeUnused = (names: readonly string[]): void => {
  if (names.length > 0)
    refuseSource('conflict', 'TABLE_IN_USE', { params: { count: names.length, names: names.join(', ') } })
}

const isDrift = ({ gone, missing, retyped }: Drift): boolean => gone || missing.length + retyped.length > 0

const changedColumns = (
  columns: readonly DataColumn[],
  columnId: string,
  change: { readonly [Name in keyof DataColumn]?: DataColumn[Name] | undefined },
): readonly DataColumn[] =>
  columns.map((column) => (column.id === columnId ? { ...column, ...changes(column, change) } : column)) as DataColumn[] // fields left out are not changed

/** Columns after a drift was accepted: what is missing is gone, types are those of the database. */
export const acceptedColumns = (columns: readonly DataColumn[], { missing, retyped }: Drift): readonly DataColumn[] =>
  columns
    .filter(({ id }) => !missing.includes(id))
    .map((column) => {
      const now = retyped.find(({ columnId }) => columnId === column.id)
      return now ? { ...column, type: now.type } : column
    })

/** A table of a data source, as far as reports may use it. */
export const dataTable = decider({
  context: 'sources',
  stream: 'datatable',
  commands: dataTableCommands,
  events: dataTableEvents,
  initial: { status: 'NONE' } as DataTable, // not imported yet
  decide: {
    ImportDataTable: (state, data) => {
      if (state.status !== 'NONE') refuseCommonly('conflict', 'RECORD_EXISTS')
      mustBeApart(data.columns)
      return [{ type: 'DataTableImported', data }]
    },
    RenameDataTable: (state, data) =>
      mustBeKnown(state).name === data.name ? [] : [{ type: 'DataTableRenamed', data }],
    AddDataColumns: (state, { columns }) => {
      const before = mustBeKnown(state).columns
      const fresh = columns.filter(({ dbField }) => !before.some((column) => column.dbField === dbField))
      mustBeApart([...before, ...fresh])
      return fresh.length === 0 ? [] : [{ type: 'DataColumnsAdded', data: { columns: fresh } }]
    },
    ChangeDataColumn: (state, { columnId, changes: wanted }) => {
      const told = changes(mustHave(state, columnId), wanted)
      return Object.keys(told).length === 0 ? [] : [{ type: 'DataColumnChanged', data: { columnId, changes: told } }]
    },
    RemoveDataColumn: (state, { columnId, names }) => {
      mustHave(state, columnId)
      mustBeUnused(names)
      if (mustBeKnown(state).columns.length === 1) refuseSource('conflict', 'COLUMN_LAST')
      return [{ type: 'DataColumnRemoved', data: { columnId } }]
    },
    SetOptionalData: (state, data) => {
      const same = JSON.stringify(mustHave(state, data.columnId).optionalData) === JSON.stringify(data.optionalData)
      return same ? [] : [{ type: 'OptionalDataSet', data }]
    },
    NoteDrift: (state, data) => {
      const { drift } = mustBeKnown(state)
      if (!isDrift(data)) return drift === null ? [] : [{ type: 'DataTableDriftEnded', data: {} }]
      return JSON.stringify(drift) === JSON.stringify(data) ? [] : [{ type: 'DataTableDriftDetected', data }]
    },
    AcceptDrift: (state) => {
      const { drift, columns } = mustBeKnown(state)
      if (drift === null) return []
      if (drift.gone || acceptedColumns(columns, drift).length === 0) refuseSource('conflict', 'TABLE_GONE')
      return [{ type: 'DataTableDriftAccepted', data: drift }]
    },
    DeleteDataTable: (state, { names }) => {
      mustBeKnown(state)
      mustBeUnused(names)
      return [{ type: 'DataTableDeleted', data: {} }]
    },
  },
  evolve: {
    DataTableImported: (_, { companyId, name, columns }): DataTable => ({
      status: 'KNOWN',
      ...{ companyId, name, columns, drift: null },
    }),
    DataTableRenamed: onKnown((state, { name }) => ({ ...state, name })),
    DataColumnsAdded: onKnown((state, { columns }) => ({ ...state, columns: [...state.columns, ...columns] })),
    DataColumnChanged: onKnown((state, { columnId, changes: change }) => ({
      ...state,
      columns: changedColumns(state.columns, columnId, change),
    })),
    DataColumnRemoved: onKnown((state, { columnId }) => ({
      ...state,
      columns: state.columns.filter(({ id }) => id !== columnId),
    })),
    OptionalDataSet: onKnown((state, { columnId, optionalData }) => ({
      ...state,
      columns: changedColumns(state.columns, columnId, { optionalData }),
    })),
    DataTableDriftDetected: onKnown((state, drift) => ({ ...state, drift })),
    DataTableDriftEnded: onKnown((state) => ({ ...state, drift: null })),
    DataTableDriftAccepted: onKnown((state, drift) => ({
      ...state,
      columns: acceptedColumns(state.columns, drift),
      drift: null,
    })),
    DataTableDeleted: (): DataTable => ({ status: 'DELETED' }),
  },
})
