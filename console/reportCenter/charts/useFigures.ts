import type { Names } from '../../../events/kernel/nameIn.ts'
import type { ReportChart } from '../../../events/reports/reportSchemas.ts'
import type { ChartData } from '../../../projections/reports/charting/chartData.ts'
import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'
import type { PivotData } from '../../../projections/reports/pivoting/pivotData.ts'
import useSWR from 'swr'
import { send } from '../../shell/calls.ts'

type Figures<Data> = Readonly<{ data: Data; at: string; fromCache: boolean }>
export type ChartAnswer = Figures<ChartData> &
  Readonly<{ chart: ReportChart; report: (Names & Readonly<{ id: string }>) | undefined }>
export type PivotAnswer = Figures<PivotData>

/** Figures are no list: they are asked with nothing but their own body. */
const useAsked = <Answer>(path: string | undefined, body: object) =>
  useSWR<Answer, Error>(path === undefined ? null : [path, body], () => send<Answer>('POST', path ?? '', body), {
    keepPreviousData: true,
  })

const useFigures = <Answer>(path: string | undefined, question: Partial<AskedQuestion>) =>
  useAsked<Answer>(path, { question })

/** What a chart shows, by its id in the list of charts. */
export const useChart = (id: string, question: Partial<AskedQuestion> = {}) =>
  useFigures<ChartAnswer>(`/report/chart/${encodeURIComponent(id)}/figures`, question)

/** What a chart would show that is not saved; what does not change its figures is not asked with it. */
export const useChartPreview = (reportId: string, chart: ReportChart | undefined, question: Partial<AskedQuestion>) => {
  const path = chart && `/report/report/${encodeURIComponent(reportId)}/chart/preview`
  return useAsked<ChartAnswer>(path, { chart, question })
}

/** The pivot of a report. */
export const usePivot = (reportId: string | undefined, question: Partial<AskedQuestion> = {}) =>
  useFigures<PivotAnswer>(reportId && `/report/run/${encodeURIComponent(reportId)}/pivot`, question)
