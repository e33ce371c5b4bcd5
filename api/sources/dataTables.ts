import * as z from 'zod'
import { id, requiredText, whole } from '../../events/kernel/fields.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { dataTable } from '../../events/sources/dataTable.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { type ListFields, listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { dataSetsOfTable } from '../../projections/sources/dataSets.ts'
import { dataTables, type DataTableRow, findTables } from '../../projections/sources/dataTables.ts'
import { driftOf } from '../../projections/sources/drift.ts'
import { listColumns } from '../../projections/sources/catalogue.ts'
import { refuse } from '../../events/kernel/common.ts'
import { omit } from '../../events/kernel/record.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import { type Action, type AnyRoute, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { type Asking, mustFindSource } from './sourceParts.ts'
import { readingSource } from './sourceReading.ts'

const read = 'datasource:table:read'
const change = 'datasource:table:change'
const remove = 'datasource:table:remove'

const list: ListFields<typeof dataTables.columns> = {
  name: { kind: 'text', search: true },
  dbTableName: { kind: 'text', search: true },
  columnCount: { kind: 'number' },
  driftAt: { kind: 'instant' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

/** The table, if the caller reaches it by this action. */
export const mustFindTable = async (call: Asking, tableId: string, action: Action): Promise<DataTableRow> => {
  const [row] = await findTables(call.desk.db, [tableId])
  return row && isOwnCompany(call.caller.reach(action), row) ? row : refuse('missing', 'NOT_FOUND')
}

export const executeOnTable = (call: Asking, tableId: string, command: Named<typeof dataTable.commands>) =>
  call.desk.journal.execute(dataTable, tableId, command, call.asked())

/** Enabled data sets that read a table. */
export const usersOf = async ({ desk }: Asking, tableId: string): Promise<readonly string[]> =>
  (await dataSetsOfTable(desk.db, tableId))
    .filter(({ status }) => status === 'ENABLED')
    .map(({ moduleName }) => moduleName)

const toldInList = (row: DataTableRow) => omit(row, 'columns')

/** Compares a table with its database, and notes what is otherwise. */
const compared = async (call: Asking, row: DataTableRow) => {
  const source = await mustFindSource(call, row.sourceId, change)
  const now = await readingSource(call, source, (session) =>
    listColumns({ session, databaseType: source.databaseType }, row.dbTable),
  )
  return written(await executeOnTable(call, row.id, { type: 'NoteDrift', data: driftOf(row.columns, now) }))
}

/** Tables of data sources: listed, renamed, compared with their database, deleted. */
export const dataTableRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/datasource/table/getTableByParam',
    action: read,
    summary: 'A page of the tables of a data source',
    waitsFor: [dataTable.context],
    query: z
      .strictObject({ ...pageQuery.in.shape, sourceId: id() })
      .transform(({ sourceId, ...page }) => ({ sourceId, page: pageQuery.parse(page) })),
    body: listQuery(list),
    handle: async (call) => {
      const { sourceId, page } = call.query
      await mustFindSource(call, sourceId, read)
      const request = {
        reach: { everything: true },
        where: { sourceId },
        fields: list,
        query: call.body,
        page,
      } as const
      return listed(call, dataTable.context, async () => {
        const found = await listRows(call.desk.db, dataTables, { ...request, sort: [{ field: 'name', dir: 'asc' }] })
        return { ...found, list: found.list.map(toldInList) }
      })
    },
  }),
  route({
    method: 'get',
    path: '/datasource/table/:id',
    action: read,
    summary: 'One table of a data source with its columns and what its database has otherwise',
    handle: (call) => mustFindTable(call, call.params.id ?? '', read),
  }),
  route({
    method: 'put',
    path: '/datasource/table',
    action: change,
    summary: 'Names a table anew',
    body: z.strictObject({ id: id(), name: requiredText(128), version: whole().optional() }),
    handle: async (call) => {
      const { id: tableId, name } = call.body
      const row = await mustFindTable(call, tableId, change)
      return written(await executeOnTable(call, row.id, { type: 'RenameDataTable', data: { name } }))
    },
  }),
  route({
    method: 'post',
    path: '/datasource/table/:id/drift',
    action: change,
    summary: 'Compares a table with its database now',
    body: z.strictObject({}),
    handle: async (call) => compared(call, await mustFindTable(call, call.params.id ?? '', change)),
  }),
  route({
    method: 'put',
    path: '/datasource/table/:id/drift',
    action: change,
    summary: 'Accepts what the database has otherwise: missing columns go, types are those of the database',
    body: z.strictObject({}),
    handle: async (call) => {
      const row = await mustFindTable(call, call.params.id ?? '', change)
      return written(await executeOnTable(call, row.id, { type: 'AcceptDrift', data: {} }))
    },
  }),
  route({
    method: 'delete',
    path: '/datasource/table/:id',
    action: remove,
    summary: 'Deletes a table that no enabled data set uses; its database keeps it',
    handle: async (call) => {
      const row = await mustFindTable(call, call.params.id ?? '', remove)
      const names = [...(await usersOf(call, row.id))]
      return written(await executeOnTable(call, row.id, { type: 'DeleteDataTable', data: { names } }))
    },
  }),
]
