import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { nameIn } from '../../events/kernel/nameIn.ts'
import { runFields, runWords } from '../../events/reports/runPhrases.ts'
import { namesOf } from '../../projections/access/users.ts'
import { findRow, findRows, listRows, pagesOf } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { reportRunList, reportRuns, type ReportRunRow } from '../../projections/reports/reportRuns.ts'
import { reports } from '../../projections/reports/reports.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed } from '../kernel/written.ts'

const read = 'report:log:read'
const base = '/report/log'
const newest = [{ field: 'createdAt', dir: 'desc' }] as const

type Asking = Call<unknown, unknown>

const heads = ['at', 'by', 'report', 'version', 'kind', 'state', 'rows', 'ms', 'reads', 'fromCache', 'columns'] as const

async function* fileRows(call: Asking & Call<unknown, Parameters<typeof listRows>[2]['query']>) {
  const request = {
    reach: call.caller.reach('report:log:export'),
    fields: reportRunList,
    query: call.body,
    sort: newest,
  }
  for await (const rows of pagesOf(call.desk.db, reportRuns, request))
    for (const run of await told(call, rows)) yield cellsOf(run, call.language)
}

const cellsOf = (run: ToldRun, language: Language) => [
  run.createdAt,
  run.creator,
  run.report,
  run.definitionVersion === null ? null : String(run.definitionVersion),
  runWords[language][`reportRun.kind.${run.kind}`],
  runWords[language][`reportRun.state.${run.state}`],
  run.rows === null ? null : String(run.rows),
  run.ms === null ? null : String(run.ms),
  String(run.reads),
  run.fromCache ? '1' : '0',
  run.columns.join(', '),
]

/** Who ran which report, what they saw of it, and how it ended. */
export const reportLogRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${base}/getRunByParam`,
    action: read,
    summary: 'A page of the report log, newest first; who saw a column is found by columnSet contains |field|',
    waitsFor: ['reports'],
    query: pageQuery,
    body: listQuery(reportRunList),
    handle: (call) =>
      listed(call, reportRuns.context, async () => {
        const page = await listRows(call.desk.db, reportRuns, {
          reach: call.caller.reach(read),
          fields: reportRunList,
          query: call.body,
          page: call.query,
          sort: newest,
        })
        return { ...page, list: await told(call, page.list) }
      }),
  }),
  route({
    method: 'get',
    path: `${base}/:id`,
    action: read,
    summary: 'One run: its filters, columns, what it was made of and what it answered, by their hashes',
    handle: async (call) => {
      const row = await findRow(call.desk.db, reportRuns, call.params.id ?? '', call.caller.reach(read))
      const [run] = await told(call, row ? [row] : [])
      return run ?? refuseCommonly('missing', 'NOT_FOUND')
    },
  }),
  exportRoute({
    path: `${base}/export`,
    action: 'report:log:export',
    summary: 'The report log',
    body: listQuery(reportRunList),
    name: { 'zh-CN': '报表日志', 'zh-TW': '報表記錄', 'en-US': 'Report log' },
    table: (call) => ({
      head: heads.map((name) => runFields[call.language][`reportRun.${name}`]),
      rows: fileRows(call),
    }),
  }),
]

type ToldRun = ReportRunRow & Readonly<{ creator: string; report: string; columns: readonly string[] }>

const told = async ({ desk, language }: Asking, rows: readonly ReportRunRow[]): Promise<readonly ToldRun[]> => {
  const ids = [...new Set(rows.flatMap(({ reportId }) => reportId ?? []))]
  const [people, known] = await Promise.all([
    namesOf(
      desk.db,
      rows.map(({ createdBy }) => createdBy),
    ),
    findRows(desk.db, reports, ids, { everything: true }),
  ])
  const names = new Map(known.map((one) => [one.id, nameIn(one, language)]))
  return rows.map((row) => ({
    ...row,
    creator: people.get(row.createdBy) ?? row.createdBy,
    report: row.reportId === null ? '' : (names.get(row.reportId) ?? row.reportId),
    columns: row.columnSet.split('|').filter((field) => field !== ''),
  }))
}
