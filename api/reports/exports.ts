import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { id, oneOf, whole } from '../../events/kernel/fields.ts'
import { refuse } from '../../events/reports/exportPhrases.ts'
import { exportSteps, reportExport } from '../../events/reports/reportExport.ts'
import { reportFileFormats } from '../../events/reports/reportExportSchemas.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { atOnce, isSmall, planExport } from '../../projections/reports/exporting/planExport.ts'
import { fileNameOf } from '../../projections/reports/exporting/plannedFile.ts'
import { askedQuestion } from '../../projections/reports/exporting/question.ts'
import { reportExportList, reportExports } from '../../projections/reports/reportExports.ts'
import { tableTypes } from '../../events/runtime/spreadsheet/tableFile.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { exportAnswers, mustFindExport, mustStillMay } from './exportAnswers.ts'
import { streamedFile } from './exportFile.ts'
import { runnerOf } from './runAnswers.ts'

const action = 'report:report:export'
const base = '/report/export'
const waitsFor = [reportExport.context]

const wish = z.strictObject({
  reportId: id(),
  format: oneOf(reportFileFormats),
  question: askedQuestion.prefault({}),
})

/** Reports as files: small ones at once, others in the background, to be fetched for some days. */
export const reportExportRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${base}/file`,
    action,
    summary: 'A report as a csv or xlsx file at once; one of more than 50,000 rows is refused (EXPORT_IN_BACKGROUND)',
    body: wish,
    limit: 'export',
    handle: async (call) => {
      const { desk, body, language } = call
      const runner = runnerOf(call)
      const planned = await planExport(desk, runner, { ...body, language })
      if (!(await isSmall(desk, runner, planned, call.gone)))
        return refuse('conflict', 'EXPORT_IN_BACKGROUND', { params: { rows: atOnce } })
      const file = await streamedFile(call, { runner, planned })
      return { file, name: fileNameOf(planned.name, desk.now(), body.format), type: tableTypes[body.format] }
    },
  }),
  route({
    method: 'post',
    path: base,
    action,
    summary: 'Asks for a file of a report; it is made in the background and kept for some days',
    waitsFor,
    body: wish,
    limit: 'export',
    handle: async (call) => {
      const { desk, body, language, caller } = call
      const { name } = await planExport(desk, runnerOf(call), { ...body, language })
      const questionRef = await desk.secrets.keep(JSON.stringify(body.question))
      const { companyId, departmentId } = caller
      const about = { kind: 'report', recordId: body.reportId, name, format: body.format, language } as const
      const data = { ...about, questionRef, companyId, departmentId }
      const command = { type: 'RequestReportExport', data } as const
      return written(await desk.journal.execute(reportExport, call.newId, command, call.asked({ fresh: true })))
    },
  }),
  route({
    method: 'post',
    path: `${base}/getExportByParam`,
    action,
    summary: 'A page of the files that the caller asked for, newest first',
    waitsFor,
    query: pageQuery,
    body: listQuery(reportExportList),
    handle: (call) =>
      listed(call, reportExport.context, async () => {
        const page = await listRows(call.desk.db, reportExports, {
          reach: { everything: true },
          where: { createdBy: call.caller.userId },
          fields: reportExportList,
          query: call.body,
          page: call.query,
          sort: [{ field: 'createdAt', dir: 'desc' }],
        })
        return { ...page, list: await exportAnswers(call, page.list) }
      }),
  }),
  route({
    method: 'get',
    path: `${base}/:id`,
    action,
    summary: 'One file that the caller asked for: how far it is, and until when it is kept',
    handle: async (call) => {
      const [answer] = await exportAnswers(call, [await mustFindExport(call)])
      return answer ?? refuseCommonly('missing', 'NOT_FOUND')
    },
  }),
  route({
    method: 'put',
    path: `${base}/:id/cancel`,
    action,
    summary: 'Ends an export that waits or is at work; what was made of its file is deleted',
    waitsFor,
    body: z.strictObject({ version: whole().optional() }),
    handle: async (call) => {
      const { id: exportId } = await mustFindExport(call)
      const command = { type: 'CancelReportExport', data: {} } as const
      const outcome = await call.desk.journal.execute(reportExport, exportId, command, call.asked())
      const { state } = await call.desk.journal.load(reportExport, exportId)
      if (state.state !== 'NONE') await call.desk.secrets.destroy(state.questionRef)
      return written(outcome)
    },
  }),
  route({
    method: 'get',
    path: `${base}/:id/file`,
    action,
    summary: 'The file, as long as it is kept and the caller may still see everything that is in it',
    limit: 'export',
    handle: async (call) => {
      const found = await mustFindExport(call)
      await mustStillMay(call, found)
      const file = found.fileId === null ? undefined : await call.desk.files.open(found.fileId)
      if (!file || !exportSteps(found.state, true).includes('download')) return refuse('missing', 'EXPORT_GONE')
      const command = { type: 'DownloadReportExport', data: {} } as const
      await call.desk.journal.execute(reportExport, found.id, command, call.asked())
      return { file, name: found.fileName ?? found.name, type: tableTypes[found.format] }
    },
  }),
]
