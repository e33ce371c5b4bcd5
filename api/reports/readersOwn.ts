import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { testsIn } from '../../events/kernel/query/conditions.ts'
import { favourite } from '../../events/reports/favourite.ts'
import { refuse } from '../../events/reports/reportPhrases.ts'
import { reportVariant, type ReportVariant } from '../../events/reports/reportSchemas.ts'
import { variant, variantIdOf } from '../../events/reports/variant.ts'
import { favouritesOf } from '../../projections/reports/favourites.ts'
import { variantOf } from '../../projections/reports/variants.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { context, mustFindReport, type Reached } from './reportTargets.ts'

const read = 'report:report:read'
const waitsFor = [context]

const favouring = (verb: 'favour' | 'unfavour', type: 'FavourReport' | 'UnfavourReport') =>
  route({
    method: 'put',
    path: `/report/report/:id/${verb}`,
    action: read,
    summary: `${type}: keeps a report at hand for the caller, or no longer`,
    waitsFor,
    body: z.strictObject({}),
    handle: async (call) => {
      const reportId = call.params.id ?? ''
      if (verb === 'favour') await mustFindReport(call, reportId)
      else if (!(await favouritesOf(call.desk.db, call.caller.userId)).has(reportId))
        refuseCommonly('missing', 'NOT_FOUND')
      const command = { type, data: { reportId } } as const
      return written(await call.desk.journal.execute(favourite, call.caller.userId, command, call.asked()))
    },
  })

/** Never more columns than the report shows its reader. */
const mustBeNarrower = ({ report: { definition }, access: { denied } }: Reached, wanted: ReportVariant): void => {
  const seen = new Set(definition.columns.flatMap(({ field }) => (denied.has(field) ? [] : [field])))
  const used = [
    ...wanted.columns.map((field, at) => ({ field, path: `variant.columns.${at}` })),
    ...wanted.sort.map(({ field }, at) => ({ field, path: `variant.sort.${at}.field` })),
    ...testsIn(wanted.filter).map(({ field }) => ({ field, path: 'variant.filter' })),
  ]
  const wider = used.filter(({ field }) => !seen.has(field))
  if (wider.length > 0)
    refuse('invalid', 'REPORT_VARIANT_WIDER', {
      fields: wider.map(({ path }) => ({ path, key: 'REPORT_VARIANT_WIDER' })),
    })
}

/** What one reader keeps for themselves: favourites, and a variant of a report. */
export const readersOwnRoutes: readonly AnyRoute[] = [
  favouring('favour', 'FavourReport'),
  favouring('unfavour', 'UnfavourReport'),
  route({
    method: 'get',
    path: '/report/variant/:id',
    action: read,
    summary: "The caller's own variant of a report; null when they have none",
    handle: async (call) => {
      const { report } = await mustFindReport(call, call.params.id ?? '')
      return (await variantOf(call.desk.db, call.caller.userId, report.id)) ?? null
    },
  }),
  route({
    method: 'put',
    path: '/report/variant/:id',
    action: read,
    summary: "Keeps the caller's own columns, order and filter of a report: never more than the report shows them",
    waitsFor,
    body: z.strictObject({ variant: reportVariant }),
    handle: async (call) => {
      const reached = await mustFindReport(call, call.params.id ?? '')
      mustBeNarrower(reached, call.body.variant)
      const { userId } = call.caller
      const reportId = reached.report.id
      const data = { userId, reportId, variant: call.body.variant }
      const command = { type: 'SaveReportVariant', data } as const
      return written(await call.desk.journal.execute(variant, variantIdOf(userId, reportId), command, call.asked()))
    },
  }),
  route({
    method: 'delete',
    path: '/report/variant/:id',
    action: read,
    summary: 'Drops the own variant: the report is as its author has it',
    waitsFor,
    handle: async (call) => {
      const { userId } = call.caller
      const reportId = call.params.id ?? ''
      if (!(await variantOf(call.desk.db, userId, reportId))) refuseCommonly('missing', 'NOT_FOUND')
      const command = { type: 'DropReportVariant', data: { userId, reportId } } as const
      return written(await call.desk.journal.execute(variant, variantIdOf(userId, reportId), command, call.asked()))
    },
  }),
]
