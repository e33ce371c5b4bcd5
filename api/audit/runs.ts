import * as z from 'zod'
import { auditRun } from '../../events/audit/auditRun.ts'
import { auditRunCommands } from '../../events/audit/auditRunSchemas.ts'
import { refuse } from '../../events/audit/phrases.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { whole } from '../../events/kernel/fields.ts'
import { auditRunList, auditRuns } from '../../projections/audit/auditRuns.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { askedFilters } from './asked.ts'
import { mustFind, runAnswer, runAnswers } from './runDetail.ts'

const read = 'sys:audit:read'
const run = 'sys:audit:run'
const base = '/sys/audit/run'
const audit = ['audit'] as const

const { kind, from, until } = auditRunCommands.RequestAuditRun.shape
const wish = z.strictObject({ kind, from: from.default(null), until: until.default(null) })

/** What auditors have done in the background: verifications, exports and comparisons of two moments. */
export const auditRunRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: base,
    action: run,
    summary: 'Asks for a run in the background: VERIFY, EXPORT (until?) or COMPARE (from, until)',
    waitsFor: audit,
    body: wish,
    handle: (call) => execute(call, call.newId, { type: 'RequestAuditRun', data: call.body }, true),
  }),
  route({
    method: 'get',
    path: `${base}/:id`,
    action: read,
    summary: 'One run: its state, progress and result',
    handle: async (call) => runAnswer(call, await mustFind(call)),
  }),
  route({
    method: 'post',
    path: `${base}/getRunByParam`,
    action: read,
    summary: 'A page of runs, newest first',
    waitsFor: audit,
    query: pageQuery,
    body: listQuery(auditRunList),
    handle: (call) =>
      listed(call, auditRun.context, async () => {
        const page = await listRows(call.desk.db, auditRuns, {
          reach: { everything: true },
          fields: auditRunList,
          query: call.body,
          page: call.query,
          sort: [{ field: 'createdAt', dir: 'desc' }],
        })
        call.logRead({ what: 'runs', filters: askedFilters(call.body) })
        return { ...page, list: await runAnswers(call, page.list) }
      }),
  }),
  route({
    method: 'put',
    path: `${base}/:id/cancel`,
    action: run,
    summary: 'Ends a run that waits or is at work',
    waitsFor: audit,
    body: z.strictObject({ version: whole().optional() }),
    handle: async (call) => execute(call, (await mustFind(call)).id, { type: 'CancelAuditRun', data: {} }),
  }),
  route({
    method: 'get',
    path: `${base}/:id/file`,
    action: run,
    summary: 'The file of an export (tar, gzip), as long as it is kept',
    limit: 'export',
    handle: async (call) => {
      const { id, result, fileId } = await mustFind(call)
      const file = fileId === null ? undefined : await call.desk.files.open(fileId)
      if (!file || result?.kind !== 'EXPORT') return refuse('missing', 'AUDIT_EXPORT_GONE')
      call.logRead({ what: 'export', filters: [{ field: 'run', op: 'eq', value: id }] })
      return { file, name: result.file.name, type: 'application/gzip' }
    },
  }),
]

type Command = Named<typeof auditRunCommands>

const execute = async (call: Call<unknown, unknown>, runId: string, command: Command, fresh = false) =>
  written(await call.desk.journal.execute(auditRun, runId, command, call.asked({ fresh })))
