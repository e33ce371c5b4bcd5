import * as z from 'zod'
import { reportSource } from '../../events/reports/reportSchemas.ts'
import { sourcesOfCompany } from '../../projections/sources/dataSources.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { describedSql } from './sqlTargets.ts'

const write = 'report:sql:write'
const { sourceId, text, parameters } = reportSource.options[1].shape

/** What an author of custom SQL needs before a report of it is saved. */
export const reportSqlRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/report/sql/sources',
    action: write,
    summary: 'The data sources in use that custom SQL may read; the own read models are none of them',
    waitsFor: ['sources'],
    handle: async ({ desk, caller }) => {
      const rows = await sourcesOfCompany(desk.db, caller.companyId)
      const list = rows
        .filter(({ status }) => status === 'ENABLED')
        .map(({ id, name, databaseType }) => ({ id, name, databaseType }))
      return { list, total: list.length }
    },
  }),
  route({
    method: 'post',
    path: '/report/sql/describe',
    action: write,
    summary:
      'The columns that custom SQL answers, with their types; reads no rows. Bad SQL is told as its database does',
    waitsFor: [],
    body: z.strictObject({
      definition: z.strictObject({ source: z.strictObject({ sourceId, text, parameters }) }),
    }),
    handle: async (call) => ({ columns: await describedSql(call, call.body.definition.source) }),
  }),
]
