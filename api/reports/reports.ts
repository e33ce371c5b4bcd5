import * as z from 'zod'
import { streamOf } from '../../events/kernel/decider.ts'
import { id, oneOf, whole } from '../../events/kernel/fields.ts'
import { nameFields } from '../../events/kernel/names.ts'
import { omit, optionals } from '../../events/kernel/record.ts'
import { report } from '../../events/reports/report.ts'
import { categories, reportFields } from '../../events/reports/reportEvents.ts'
import { reportDefinition } from '../../events/reports/reportSchemas.ts'
import { namesOf } from '../../projections/access/users.ts'
import { creatorIn } from './creatorIn.ts'
import { listQuery, pageQuery, readPage } from '../../projections/kernel/listQuery.ts'
import { listReports, listShared, reportTabs } from '../../projections/reports/reportQueries.ts'
import { reportList } from '../../projections/reports/reports.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { changingUnique, giveBack } from '../kernel/unique.ts'
import { listed, written } from '../kernel/written.ts'
import { createReport } from './reportCreation.ts'
import { context, execute, mustBeRight, mustFindReport, nameOf } from './reportTargets.ts'
import { shownReport, withDataSets } from './reportShown.ts'

const read = 'report:report:read'
const create = 'report:report:create'
const change = 'report:report:change'
const remove = 'report:report:remove'
const version = whole().optional()
const waitsFor = [context]

const tabQuery = z
  .strictObject({ ...pageQuery.in.shape, tab: oneOf([...reportTabs, 'shared']).default('all') })
  .transform(({ tab, ...page }) => ({ tab, page: readPage(page) }))

const turning = (verb: 'publish' | 'withdraw', type: 'PublishReport' | 'WithdrawReport') =>
  route({
    method: 'put',
    path: `/report/report/:id/${verb}`,
    action: change,
    summary: `${type}: only a published report is there for its readers`,
    waitsFor,
    body: z.strictObject({ version }),
    handle: async (call) => {
      const { report: found, access } = await mustFindReport(call, call.params.id ?? '', 'edit')
      if (verb === 'publish') await mustBeRight(call, found.definition, access.denied)
      return execute(call, found.id, { type, data: {} })
    },
  })

/** Reports of the report centre. */
export const reportRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/report/report',
    action: create,
    widenedBy: ['report:sql:write'],
    summary: 'Creates a report as a draft',
    waitsFor,
    body: z.strictObject({ ...reportFields, definition: reportDefinition }),
    handle: async (call) => {
      await mustBeRight(call, call.body.definition)
      return createReport(call, call.body)
    },
  }),
  route({
    method: 'post',
    path: '/report/report/:id/copy',
    action: create,
    summary: 'Copies a report: its newest definition, charts and column permissions, as a private draft of the caller',
    waitsFor,
    body: z.strictObject(nameFields),
    handle: async (call) => {
      const { report: found, access } = await mustFindReport(call, call.params.id ?? '')
      await mustBeRight(call, found.definition, access.denied)
      const { definition, charts } = found
      const said = { ...call.body, description: '', category: 'PRIVATE' as const, definition }
      return createReport(call, said, { charts, restrictedLike: found.id })
    },
  }),
  route({
    method: 'put',
    path: '/report/report',
    action: change,
    summary: 'Changes the name or the description of a report; what is not named stays',
    waitsFor,
    body: z.strictObject({ ...optionals(omit(reportFields, 'category')), id: id(), version }),
    handle: async (call) => {
      const { id: reportId, version: _, ...data } = call.body
      const { report: found } = await mustFindReport(call, reportId, 'edit')
      const name = (text: string) => nameOf(found.ownerId, text)
      const outcome = await changingUnique(
        call,
        report,
        {
          id: reportId,
          wanted: data.nameCn === undefined ? [] : [name(data.nameCn)],
          valuesOf: (state) => ('nameCn' in state ? [name(state.nameCn)] : []),
        },
        () => call.desk.journal.execute(report, reportId, { type: 'ChangeReport', data }, call.asked()),
      )
      return written(outcome, report.stream)
    },
  }),
  route({
    method: 'put',
    path: '/report/report/:id/category',
    action: change,
    summary: 'Makes a report public or private',
    waitsFor,
    body: z.strictObject({ category: oneOf(categories), version }),
    handle: async (call) => {
      const { report: found } = await mustFindReport(call, call.params.id ?? '', 'share')
      return execute(call, found.id, { type: 'ChangeReportCategory', data: { category: call.body.category } })
    },
  }),
  turning('publish', 'PublishReport'),
  turning('withdraw', 'WithdrawReport'),
  route({
    method: 'delete',
    path: '/report/report/:id',
    action: remove,
    summary: 'Deletes a report with its charts',
    waitsFor,
    handle: async (call) => {
      const { report: found } = await mustFindReport(call, call.params.id ?? '', 'share')
      const answer = await execute(call, found.id, { type: 'DeleteReport', data: {} })
      await giveBack(call, streamOf(report, found.id), [nameOf(found.ownerId, found.nameCn)])
      return answer
    },
  }),
  route({
    method: 'get',
    path: '/report/report/:id',
    action: read,
    summary: 'One report as the caller may see it: its definition for those who may change it, its columns for all',
    handle: async (call) => shownReport(call, await mustFindReport(call, call.params.id ?? '')),
  }),
  route({
    method: 'post',
    path: '/report/report/getReportByParam',
    action: read,
    summary:
      'A page of the reports that the caller may open, or, of the tab `shared`, whose permissions they may change',
    waitsFor,
    query: tabQuery,
    body: listQuery(reportList),
    handle: (call) =>
      listed(call, context, async () => {
        const { tab, page } = call.query
        const { db } = call.desk
        const asked = { query: call.body, page }
        const found =
          tab === 'shared'
            ? await listShared(db, call.caller, call.caller.reach('report:user:change'), asked)
            : await listReports(db, call.caller, tab, asked)
        const names = await namesOf(
          db,
          found.list.map(({ createdBy }) => createdBy),
        )
        const list = found.list.map((row) => ({ ...row, creator: creatorIn(names, row.createdBy) }))
        return { ...found, list: await withDataSets(call, list) }
      }),
  }),
]
