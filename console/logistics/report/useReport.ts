import { useCallback } from 'react'
import useSWR from 'swr'
import { useSearchParams } from 'wouter'
import type { Grouping, MonthDay, Report } from '../../../projections/logistics/report.ts'
import { readView, type ReportView, toQuestion, writeView } from './view.ts'

/** What the server answers: the report, what it was asked, the day it stands for and the event it reaches. */
export type ReportAnswer = Report & Readonly<{ groupBy: Grouping; monthOf: MonthDay; today: string; position: number }>

/** The report of a view; the one before stays visible while the next is on its way. */
export const useReport = (view: ReportView) =>
  useSWR<ReportAnswer, Error>(['/logistics/report/summary', toQuestion(view)], { keepPreviousData: true })

/** The view in the address, and the way to another one. */
export const useReportView = (): readonly [ReportView, (change: Partial<ReportView>) => void] => {
  const [search, setSearch] = useSearchParams()
  const show = useCallback(
    (change: Partial<ReportView>): void =>
      setSearch((now) => writeView({ ...readView(now), ...change }), { replace: true }),
    [setSearch],
  )
  return [readView(search), show]
}
