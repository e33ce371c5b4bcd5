import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { id } from '../../events/kernel/fields.ts'
import type { ReportDefinition } from '../../events/reports/reportSchemas.ts'
import { parameterKinds } from '../../events/reports/sqlParameters.ts'
import { dayIn } from '../../events/runtime/clock.ts'
import { planGroups, planRows } from '../../projections/reports/planning/plans.ts'
import { rowColumns } from '../../projections/reports/planning/columns.ts'
import { draftAtHand, reportAtHand } from '../../projections/reports/running/atHand.ts'
import type { AtHand } from '../../projections/reports/running/runFacts.ts'
import { seenFields } from '../../projections/reports/planning/seen.ts'
import { runningOf } from '../../projections/reports/running/running.ts'
import { Accepted } from '../kernel/answers.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { holds } from '../kernel/session.ts'
import { answerRun, facts, runnerOf, shownRows, viewing } from './runAnswers.ts'
import { previewBody } from './runQuestions.ts'
import { questionOf } from './runs.ts'
import { mustFindForSql } from './sqlTargets.ts'

const base = '/report/run'
const previewRows = 100
const previewMs = 10_000

/** What a screen needs before and beside a run: what a report asks for, previews, and runs that take long. */
export const runAttendingRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${base}/preview`,
    action: viewing,
    widenedBy: ['report:sql:write'],
    summary:
      'The first 100 rows, or the groups, of a definition that is not saved yet; for those who may create or change reports',
    waitsFor: [],
    body: previewBody,
    handle: async (call) => {
      const atHand = await draftFor(call)
      const { question, show, tab } = call.body
      const asked = questionOf(question)
      const { dialect } = atHand.source
      const plan =
        show === 'groups'
          ? planGroups(atHand.facts, asked, dialect, previewRows)
          : planRows(atHand.facts, asked, dialect, { limit: previewRows - 1, offset: 0 })
      const wish = {
        atHand,
        kind: 'preview',
        plan,
        body: { tab, fresh: false },
        most: previewRows + 1,
        ms: previewMs,
      } as const
      return answerRun(call, wish, (performed) => ({
        ...facts(performed, atHand),
        columns: plan.columns,
        ...(show === 'groups' ? { levels: performed.rows.map(([level]) => Number(level)) } : {}),
        rows: shownRows(plan, performed.rows.slice(0, previewRows)),
        more: performed.rows.length >= previewRows,
      }))
    },
  }),
  route({
    method: 'get',
    path: `${base}/:id`,
    action: viewing,
    summary: 'What a report shows the caller and asks them for, without running it',
    handle: async (call) => shapeOf(await reportAtHand(call.desk, runnerOf(call), { reportId: call.params.id ?? '' })),
  }),
  route({
    method: 'get',
    path: `${base}/:runId/standing`,
    action: viewing,
    summary: 'How a run of the caller stands that was not done at once; asking keeps it going',
    handle: async ({ desk, caller, params }) => {
      const found = await runningOf(desk).attended.ask(caller.userId, params.runId ?? '')
      return 'state' in found ? new Accepted({ running: found }) : { done: found.runId }
    },
  }),
  route({
    method: 'put',
    path: `${base}/:runId/keep`,
    action: viewing,
    summary: 'Lets a run go on without its page; a message tells when it is done',
    waitsFor: [],
    body: z.strictObject({}),
    handle: async (call) => {
      const { attended, log } = runningOf(call.desk)
      const runId = call.params.runId ?? ''
      attended.keep(call.caller.userId, runId)
      const { by, page, ip } = call.asked()
      await log.keep(runId, { by, page, ip })
      return { runId }
    },
  }),
  route({
    method: 'put',
    path: `${base}/cancel`,
    action: viewing,
    summary: 'Ends what a page of the caller waits for, down to the database',
    waitsFor: [],
    body: z.strictObject({ tab: id() }),
    handle: async ({ desk, caller, body }) => ({ cancelled: runningOf(desk).attended.cancel(caller.userId, body) }),
  }),
]

const draftFor = async (call: Call<unknown, z.output<typeof previewBody>>): Promise<AtHand> => {
  const { desk, caller, body } = call
  const runner = runnerOf(call)
  const today = dayIn(desk.config.DAYBOOK_ZONE, desk.now())
  const mayDesign = holds(caller, 'report:report:create') || holds(caller, 'report:report:change')
  if (!mayDesign) refuseCommonly('forbidden', 'FORBIDDEN')
  if (body.definition.source.kind === 'sql') await mustFindForSql(call, body.definition.source.sourceId)
  const saved =
    body.reportId === undefined ? undefined : await reportAtHand(desk, runner, { reportId: body.reportId, plain: true })
  const rights = { view: true, export: false, edit: true, share: false }
  const access = { rights, denied: saved?.access.denied ?? new Set<string>() }
  return draftAtHand(desk, runner, { definition: body.definition, access, today })
}

const shapeOf = ({ report, access, facts: about, variantVersion, source }: AtHand) => {
  const { definition, dataSet, denied } = about
  const seen = seenFields(dataSet, definition, denied)
  const fields = definition.columns.flatMap(({ field }) => seen.get(field) ?? [])
  const filters = definition.asked.flatMap((filter) => {
    const field = seen.get(filter.field)
    return field ? [{ ...filter, labels: field.labels, type: field.type, choices: field.choices }] : []
  })
  const {
    id: reportId,
    nameCn,
    nameTw,
    nameEn,
    version,
    newest,
    category,
    status,
    charts,
    problems,
  } = report ?? refuseCommonly('missing', 'NOT_FOUND')
  return {
    ...{ id: reportId, nameCn, nameTw, nameEn, version, newest, category, status, problems },
    charts: charts.filter(({ key, series, measures }) =>
      [key, series, ...measures].every((part) => !part || !('field' in part) || seen.has(part.field)),
    ),
    rights: access.rights,
    columns: rowColumns(about, fields),
    filters: [...parametersOf(definition), ...filters],
    grouped: definition.groups !== null,
    pivot: definition.pivot !== null,
    past: dataSet.past,
    sourceKind: definition.source.kind,
    dataSet: dataSet.name,
    variantVersion,
    viewRows: source.limits.viewRows,
  }
}

/** Parameters of custom SQL are asked for and answered as filters are, by their names. */
const parametersOf = ({ source }: ReportDefinition) =>
  source.kind === 'sql'
    ? source.parameters.map(({ name, type, labels, required, values }) => ({
        ...{ id: name, field: `:${name}`, labels, required, values, choices: [], parameter: true },
        ...parameterKinds[type],
      }))
    : []
