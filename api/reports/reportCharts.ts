import * as z from 'zod'
import { id, whole } from '../../events/kernel/fields.ts'
import { chartProblems } from '../../events/reports/definitionCheck.ts'
import { reportChart } from '../../events/reports/reportSchemas.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { type Asking, context, execute, knownFields, mustFindReport, refuseProblems } from './reportTargets.ts'

const change = 'report:report:change'
const waitsFor = [context]
const version = whole().optional()

const mustSuit = async (call: Asking, reportId: string, chart: z.output<typeof reportChart>): Promise<void> => {
  const { report, access } = await mustFindReport(call, reportId, 'edit')
  const data = { fields: await knownFields(call, report.definition), denied: access.denied }
  const problems = chartProblems(report.definition, chart, data)
  refuseProblems(problems.map(({ path, ...rest }) => ({ path: `chart.${path}`, ...rest })))
}

/** Charts as parts of a report: who may change the report changes them. */
export const reportChartRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/report/report/:id/chart',
    action: change,
    summary: 'Adds a chart to a report',
    waitsFor,
    body: z.strictObject({ chart: reportChart, version }),
    handle: async (call) => {
      const reportId = call.params.id ?? ''
      await mustSuit(call, reportId, call.body.chart)
      const answer = await execute(call, reportId, {
        type: 'AddChart',
        data: { chartId: call.newId, chart: call.body.chart },
      })
      return { ...answer, chartId: call.newId }
    },
  }),
  route({
    method: 'put',
    path: '/report/report/:id/chart',
    action: change,
    summary: 'Changes a chart of a report',
    waitsFor,
    body: z.strictObject({ chartId: id(), chart: reportChart, version }),
    handle: async (call) => {
      const { chartId, chart } = call.body
      await mustSuit(call, call.params.id ?? '', chart)
      return execute(call, call.params.id ?? '', { type: 'ChangeChart', data: { chartId, chart } })
    },
  }),
  route({
    method: 'delete',
    path: '/report/report/:id/chart/:chartId',
    action: change,
    summary: 'Removes a chart of a report',
    waitsFor,
    handle: async (call) => {
      const { id: reportId = '', chartId = '' } = call.params
      await mustFindReport(call, reportId, 'edit')
      return execute(call, reportId, { type: 'RemoveChart', data: { chartId } })
    },
  }),
]
