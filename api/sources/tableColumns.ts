import { createHash } from 'node:crypto'
import * as z from 'zod'
import { id, requiredText } from '../../events/kernel/fields.ts'
import { labelFrom } from '../../events/kernel/query/labels.ts'
import { dataTable } from '../../events/sources/dataTable.ts'
import { dataTableCommands } from '../../events/sources/dataTableEvents.ts'
import { type DataColumn, dbTable } from '../../events/sources/dataTableSchemas.ts'
import { refuseSource } from '../../events/sources/dataSourcePhrases.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import type { CatalogueColumn } from '../../projections/sources/catalogue.ts'
import type { DataSourceRow } from '../../projections/sources/dataSources.ts'
import { tablesIn } from '../../projections/sources/dataTables.ts'
import type { ReadSession } from '../../projections/sources/sessions/session.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { executeOnTable as execute, mustFindTable, usersOf } from './dataTables.ts'
import { type Asking, mustFindSource } from './sourceParts.ts'
import { columnsFound, readingSource } from './sourceReading.ts'

const bring = 'datasource:table:import'
const change = 'datasource:table:change'

const dbFields = z.array(z.string().min(1).max(128)).min(1).max(500)

/** Tables to bring in; without `columns` with all that they have. */
const importBody = z.strictObject({
  sourceId: id(),
  tables: z
    .array(z.strictObject({ dbTable, name: requiredText(128).optional(), columns: dbFields.optional() }))
    .min(1)
    .max(100),
})
type Wanted = z.output<typeof importBody>['tables'][number]

/** The same column of a table has the same id wherever it is imported. */
const idOfColumn = (dbField: string): string => createHash('sha256').update(dbField).digest('hex').slice(0, 16)

const columnFrom = ({ dbField, type }: CatalogueColumn): DataColumn => ({
  ...{ id: idOfColumn(dbField), name: dbField, dbField, type },
  ...{ shown: true, labels: labelFrom(dbField), personal: false, optionalData: [] },
})

/** The columns that were asked for, in the order of the table; refuses one that is not there. */
const chosen = (found: readonly CatalogueColumn[], wanted: readonly string[] | undefined): DataColumn[] => {
  const unknown = wanted?.find((name) => !found.some(({ dbField }) => dbField === name))
  if (unknown !== undefined) refuseSource('conflict', 'COLUMN_UNKNOWN', { params: { column: unknown } })
  return found.filter(({ dbField }) => wanted === undefined || wanted.includes(dbField)).map(columnFrom)
}

const importTable = async (
  call: Asking,
  { session, source }: Readonly<{ session: ReadSession; source: DataSourceRow }>,
  { dbTable: parts, name, columns }: Wanted,
) => {
  const table = parts.join('.')
  const known = await tablesIn(call.desk.db, source.id)
  if (known.some(({ dbTableName }) => dbTableName === table))
    refuseSource('conflict', 'TABLE_TAKEN', { params: { table } })
  const found = chosen(await columnsFound(session, source, { dbTable: parts }), columns)
  const { companyId, departmentId } = source
  const data = { companyId, departmentId, sourceId: source.id, name: name ?? parts.at(-1) ?? table, dbTable: parts }
  const asked = call.asked({ fresh: true })
  const outcome = await call.desk.journal.execute(
    dataTable,
    derivedId('data table', call.newId, table),
    { type: 'ImportDataTable', data: { ...data, columns: found } },
    { ...asked, commandId: derivedId('import of a data table', asked.commandId, table) },
  )
  return written(outcome)
}

const columnBody = dataTableCommands.ChangeDataColumn.shape

/** Tables and columns brought in from a database, and how they are read. */
export const tableColumnRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/datasource/table/import',
    action: bring,
    summary: 'Brings tables of a database in, each for itself, with the columns that are named or all of them',
    body: importBody,
    handle: async (call) => {
      const source = await mustFindSource(call, call.body.sourceId, bring)
      return readingSource(call, source, (session) =>
        bulk(
          call.body.tables,
          ({ dbTable: parts }) => parts.join('.'),
          (wanted) => importTable(call, { session, source }, wanted),
          call.language,
        ),
      )
    },
  }),
  route({
    method: 'post',
    path: '/datasource/table/:id/column',
    action: bring,
    summary: 'Brings more columns of a table in',
    body: z.strictObject({ columns: dbFields }),
    handle: async (call) => {
      const row = await mustFindTable(call, call.params.id ?? '', bring)
      const source = await mustFindSource(call, row.sourceId, bring)
      const found = await readingSource(call, source, (session) => columnsFound(session, source, row))
      const columns = chosen(found, call.body.columns)
      return written(await execute(call, row.id, { type: 'AddDataColumns', data: { columns } }))
    },
  }),
  route({
    method: 'put',
    path: '/datasource/table/:id/column',
    action: change,
    summary: 'Changes how a column is named, typed and shown; what is not named stays',
    body: z.strictObject({ ...columnBody.changes.shape, columnId: columnBody.columnId }),
    handle: async (call) => {
      const row = await mustFindTable(call, call.params.id ?? '', change)
      const { columnId, ...changes } = call.body
      return written(await execute(call, row.id, { type: 'ChangeDataColumn', data: { columnId, changes } }))
    },
  }),
  route({
    method: 'delete',
    path: '/datasource/table/:id/column/:columnId',
    action: change,
    summary: 'Takes a column out of a table that no enabled data set uses',
    handle: async (call) => {
      const row = await mustFindTable(call, call.params.id ?? '', change)
      const names = [...(await usersOf(call, row.id))]
      const data = { columnId: call.params.columnId ?? '', names }
      return written(await execute(call, row.id, { type: 'RemoveDataColumn', data }))
    },
  }),
  route({
    method: 'put',
    path: '/datasource/table/:id/optionalData',
    action: change,
    summary: 'Sets what people read instead of the codes of a column, up to 1,000',
    body: dataTableCommands.SetOptionalData,
    handle: async (call) => {
      const row = await mustFindTable(call, call.params.id ?? '', change)
      return written(await execute(call, row.id, { type: 'SetOptionalData', data: call.body }))
    },
  }),
]
