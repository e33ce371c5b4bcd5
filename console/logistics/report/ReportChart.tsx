import { BarChart } from '../../kit/charts/BarChart.tsx'
import { LineChart } from '../../kit/charts/LineChart.tsx'
import { PieChart } from '../../kit/charts/PieChart.tsx'
import { type FigureWords, seriesOf, slicesOf } from './figures.ts'
import { charted, chosenCurrency } from './groups.ts'
import type { ReportAnswer } from './useReport.ts'
import type { ReportView } from './view.ts'
import { useFigureNames, useReportWords } from './words.ts'

type Props = { report: ReportAnswer; view: ReportView }

const most = { bar: 24, line: 24, pie: 11 } as const

/** One figure of the groups as bars, lines or shares. */
export const ReportChart = ({ report, view }: Props) => {
  const t = useReportWords()
  const names = useFigureNames()
  const { measure, chart, by } = view
  const currency = chosenCurrency(report, view.currency)
  const groups = charted(report.groups, view, currency, most[chart])
  const words = useFigureWords(view)
  const unit = useUnit(view, currency)
  const shared = {
    title: t('by', { measure: names.measure(measure), group: names.group(by) }),
    ...(unit ? { unit } : {}),
    categoryName: names.group(by),
  }
  const axes = {
    ...shared,
    categories: groups.map(({ key }) => key ?? names.unknown),
    series: seriesOf(groups, view, currency, words),
  }
  const cut = by !== 'month' && chart !== 'pie' && groups.length < report.groups.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {chart === 'pie' ? (
        <PieChart {...shared} slices={slicesOf(report.groups, groups, view, currency, words)} />
      ) : null}
      {chart === 'bar' ? <BarChart stacked {...axes} /> : null}
      {chart === 'line' ? <LineChart {...axes} /> : null}
      {cut ? (
        <p className="text-13 text-text-3">{t('largest', { shown: groups.length, all: report.groups.length })}</p>
      ) : null}
    </div>
  )
}

const useFigureWords = ({ measure }: ReportView): FigureWords => {
  const t = useReportWords()
  const names = useFigureNames()
  return {
    measure: names.measure(measure),
    onTime: t('onTime'),
    openOnTime: t('openOnTime'),
    late: names.measure('late'),
    lateShare: t('lateShare'),
    unknown: names.unknown,
    others: (count) => t('others', { count }),
  }
}

const useUnit = ({ measure }: ReportView, currency: string | null | undefined): string | undefined => {
  const t = useReportWords()
  if (measure === 'value' || measure === 'freight') return currency ?? t('noCurrency')
  if (measure === 'onTimeRate') return '%'
  return measure === 'lines' || measure === 'late' ? t('linesUnit') : undefined
}
