import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { refuse } from '../../events/reports/exportPhrases.ts'
import { type ReportChart, reportChart } from '../../events/reports/reportSchemas.ts'
import { askFigures } from '../../projections/reports/askFigures.ts'
import { chartData } from '../../projections/reports/charting/chartData.ts'
import { listCharts } from '../../projections/reports/charting/listCharts.ts'
import { askedQuestion, type AskedQuestion, questionOf } from '../../projections/reports/exporting/question.ts'
import { pivotData } from '../../projections/reports/pivoting/pivotData.ts'
import { reportAtHand } from '../../projections/reports/running/atHand.ts'
import type { AtHand } from '../../projections/reports/running/runFacts.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed } from '../kernel/written.ts'
import { runnerOf, viewing } from './runAnswers.ts'
import { context } from './reportTargets.ts'

const figuresBody = z.strictObject({ question: askedQuestion.prefault({}) })

const chartList = {
  title: { kind: 'text', search: true },
  type: { kind: 'text' },
  createdAt: { kind: 'instant' },
} as const

/** Figures that are no plain list: charts and pivots over a report's own rows, under the same permissions. */
export const figureRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/report/chart/getChartByParam',
    action: viewing,
    summary: 'A page of the charts of all reports that the caller may open',
    waitsFor: [context],
    query: pageQuery,
    body: listQuery(chartList),
    handle: (call) =>
      listed(call, context, () => listCharts(call.desk.db, call.caller, { query: call.body, page: call.query })),
  }),
  route({
    method: 'post',
    path: '/report/chart/:id/figures',
    action: viewing,
    summary: 'What a chart shows; its id is that of its report and its own, `‹report›.‹chart›`',
    waitsFor: [],
    body: figuresBody,
    handle: async (call) => {
      const { reportId, chartId } = partsOf(call.params.id ?? '')
      const atHand = await atHandFor(call, reportId, call.body.question)
      const chart = atHand.report?.charts.find((one) => one.id === chartId) ?? refuseCommonly('missing', 'NOT_FOUND')
      const { id: _, createdBy: __, createdAt, ...plain } = chart
      return { ...(await figuresOf(call, atHand, plain, call.body.question)), createdAt }
    },
  }),
  route({
    method: 'post',
    path: '/report/report/:id/chart/preview',
    action: 'report:report:change',
    summary: 'What a chart would show that is not saved yet',
    waitsFor: [],
    body: z.strictObject({ chart: reportChart, question: askedQuestion.prefault({}) }),
    handle: async (call) => {
      const { chart, question } = call.body
      const atHand = await atHandFor(call, call.params.id ?? '', question)
      if (!atHand.access.rights.edit) return refuseCommonly('forbidden', 'FORBIDDEN')
      return figuresOf(call, atHand, chart, question)
    },
  }),
  route({
    method: 'post',
    path: '/report/run/:id/pivot',
    action: viewing,
    summary: 'The pivot of a report: each figure, totals too, from the rows of its source; 200 columns at most',
    waitsFor: [],
    body: figuresBody,
    handle: async (call) => {
      const { question } = call.body
      const atHand = await atHandFor(call, call.params.id ?? '', question)
      const pivot = atHand.facts.definition.pivot ?? refuse('missing', 'PIVOT_MISSING')
      return askFigures(call.desk, { ...wishOf(call, atHand, question), kind: 'pivot' }, (prepared, ask) =>
        pivotData(pivot, prepared, ask),
      )
    },
  }),
]

type Asking = Call<unknown, unknown>

/** Ids of reports may have a dot in them, those of charts have none. */
const partsOf = (id: string): Readonly<{ reportId: string; chartId: string }> => {
  const end = id.lastIndexOf('.')
  return { reportId: id.slice(0, Math.max(0, end)), chartId: id.slice(end + 1) }
}

const atHandFor = (call: Asking, reportId: string, { asOf }: AskedQuestion): Promise<AtHand> =>
  reportAtHand(call.desk, runnerOf(call), { reportId, asOf })

const wishOf = (call: Asking, atHand: AtHand, question: AskedQuestion) => {
  const { by, page, ip } = call.asked()
  return { runner: runnerOf(call), who: { by, page, ip }, atHand, question: questionOf(question), signal: call.gone }
}

const figuresOf = async (call: Asking, atHand: AtHand, chart: ReportChart, question: AskedQuestion) => {
  const wish = { ...wishOf(call, atHand, question), kind: 'chart' } as const
  const { report } = atHand
  const names = report && { nameCn: report.nameCn, nameTw: report.nameTw, nameEn: report.nameEn }
  const figures = await askFigures(call.desk, wish, (prepared, ask) => chartData(chart, prepared, ask))
  return { ...figures, chart, report: names && { id: report.id, ...names } }
}
