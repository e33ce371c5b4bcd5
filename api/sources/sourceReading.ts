import * as z from 'zod'
import { id, text } from '../../events/kernel/fields.ts'
import { dataSource } from '../../events/sources/dataSource.ts'
import { dbTable } from '../../events/sources/dataTableSchemas.ts'
import { refuseSource } from '../../events/sources/dataSourcePhrases.ts'
import {
  type CatalogueColumn,
  type CatalogueTable,
  listColumns,
  listTables,
} from '../../projections/sources/catalogue.ts'
import { type DataSourceRow, placeOfRow } from '../../projections/sources/dataSources.ts'
import { openPlace, type SourcePlace, sessionRules } from '../../projections/sources/sessions/openSession.ts'
import { type ReadSession, SessionFailure } from '../../projections/sources/sessions/session.ts'
import { testSource } from '../../projections/sources/testSource.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { addressOf, type Asking, mustFindSource as mustFind, refuseFailure, sourceBody } from './sourceParts.ts'

const read = 'datasource:source:read'
const test = 'datasource:source:test'
const bring = 'datasource:table:import'

/** Reads in a source over a connection of its own, and says in our words what went wrong. */
export const readingSource = async <Result>(
  call: Asking,
  row: DataSourceRow,
  work: (session: ReadSession) => Promise<Result>,
): Promise<Result> => {
  const place = await placeOfRow(call.desk, row)
  try {
    const session = await openPlace(place)
    try {
      return await work(session)
    } finally {
      await session.close()
    }
  } catch (error) {
    if (error instanceof SessionFailure) return refuseFailure(error)
    throw error
  }
}

export const tablesFound = (call: Asking, row: DataSourceRow, search: string) =>
  readingSource(call, row, (session) => listTables({ session, databaseType: row.databaseType }, search))

/** The columns of a table of the database; refuses when there is no such table. */
export const columnsFound = async (
  session: ReadSession,
  { databaseType }: Pick<DataSourceRow, 'databaseType'>,
  { dbTable: name }: CatalogueTable,
): Promise<readonly CatalogueColumn[]> => {
  const columns = await listColumns({ session, databaseType }, name)
  if (columns.length === 0) refuseSource('conflict', 'TABLE_UNKNOWN', { params: { table: name.join('.') } })
  return columns
}

const { name: _name, limits: _limits, writable: _writable, password, ...connecting } = sourceBody
const testBody = z.strictObject({ ...connecting, id: id().optional(), password: password.optional() })

/** What was written is tested; a password that was not written is the kept one, where it belongs to the same account. */
const placeOfForm = async (
  call: Asking,
  { id: sourceId, password: said, link, ...fields }: z.output<typeof testBody>,
): Promise<SourcePlace> => {
  const address = addressOf(fields.databaseType, link)
  const row = sourceId === undefined ? undefined : await mustFind(call, sourceId, test)
  const isSame =
    row !== undefined &&
    row.databaseType === fields.databaseType &&
    row.user === fields.user &&
    JSON.stringify(row.address) === JSON.stringify(address)
  const kept = isSame && row.secret !== null ? await call.desk.secrets.reveal(row.secret) : undefined
  const known = said ?? kept ?? refuseSource('conflict', 'SOURCE_PASSWORD_MISSING')
  return { kind: 'source', source: { ...fields, address }, password: known, rules: sessionRules(call.desk.config) }
}

/** Tests of data sources, and what their databases have. */
export const sourceReadingRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/datasource/source/test',
    action: test,
    summary: 'Tests a data source as it is written in a form, within five seconds; tells an outcome and no more',
    limit: 'sourceTest',
    body: testBody,
    handle: async (call) => testSource(await placeOfForm(call, call.body)),
  }),
  route({
    method: 'post',
    path: '/datasource/source/:id/test',
    action: test,
    summary: 'Tests a data source as it is kept, and remembers the outcome',
    limit: 'sourceTest',
    body: z.strictObject({}),
    handle: async (call) => {
      const row = await mustFind(call, call.params.id ?? '', test)
      const place = await placeOfRow(call.desk, row)
      const begun = performance.now()
      const found = await testSource(place)
      const data = { ...found, ms: Math.round(performance.now() - begun) }
      await call.desk.journal.execute(dataSource, row.id, { type: 'NoteTest', data }, call.asked())
      return found
    },
  }),
  route({
    method: 'get',
    path: '/datasource/source/:id/catalogue',
    action: bring,
    summary: 'Tables and views of the database, 5,000 at most; a search finds the others',
    query: z.strictObject({ search: text(128).default('') }),
    handle: async (call) => {
      const row = await mustFind(call, call.params.id ?? '', bring)
      return tablesFound(call, row, call.query.search)
    },
  }),
  route({
    method: 'post',
    path: '/datasource/source/:id/columns',
    action: read,
    summary: 'Columns of a table of the database with their types',
    body: z.strictObject({ dbTable }),
    handle: async (call) => {
      const row = await mustFind(call, call.params.id ?? '', read)
      return readingSource(call, row, (session) => columnsFound(session, row, call.body))
    },
  }),
]
