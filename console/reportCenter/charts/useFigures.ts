import type { Names } from '../../../events/kernel/nameIn.ts'
import type { ReportChart } from '../../../events/reports/reportSchemas.ts'
import type { ChartData } from '../../../projections/reports/charting/chartData.ts'
import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'
import type { PivotData } from '../../../projections/reports/pivoting/pivotData.ts'
import useSWR from 'swr'

type Figures<Data> = Readonly<{ data: Data; at: string; fromCache: boolean }>
export type ChartAnswer = Figures<ChartData> &
  Readonly<{ chart: ReportChart; report: (Names & Readonly<{ id: string }>) | undefined }>
export type PivotAnswer = Figures<PivotData>

const useFigures = <Answer>(path: string | undefined, question: Partial<AskedQuestion>) =>
  useSWR<Answer, Error>(path === undefined ? null : [path, { question }], { keepPreviousData: true })

/** What a chart shows, by its id in the list of charts. */
export const useChart = (id: string, question: Partial<AskedQuestion> = {}) =>
  useFigures<ChartAnswer>(`/report/chart/${encodeURIComponent(id)}/figures`, question)

/** The pivot of a report. */
export const usePivot = (reportId: string | undefined, question: Partial<AskedQuestion> = {}) =>
  useFigures<PivotAnswer>(reportId && `/report/run/${encodeURIComponent(reportId)}/pivot`, question)
