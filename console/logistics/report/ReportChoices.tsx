import { ChartColumn, ChartLine, ChartPie } from 'lucide-react'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { useOrderLabels } from '../orders/labels.ts'
import { currenciesOf } from './groups.ts'
import type { ReportAnswer } from './useReport.ts'
import { chartsOf, groupings, measures, monthDays, type ReportView } from './view.ts'
import { useFigureNames, useReportWords } from './words.ts'

type Props = { view: ReportView; show: (change: Partial<ReportView>) => void; report: ReportAnswer | undefined }

const icons = { bar: ChartColumn, line: ChartLine, pie: ChartPie } as const
const chartWords = { bar: 'bar', line: 'lineChart', pie: 'pie' } as const

/** How the orders are grouped, and which figure of them the chart shows. */
export const ReportChoices = ({ view, show, report }: Props) => {
  const t = useReportWords()
  const names = useFigureNames()
  const { label } = useOrderLabels()
  const currencies = report ? currenciesOf(report.total) : []
  const isMoney = view.measure === 'value' || view.measure === 'freight'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="max-w-full overflow-x-auto whitespace-nowrap *:w-max">
        <Segmented
          label={t('groupBy')}
          segments={groupings.map((value) => ({ value, label: names.group(value) }))}
          value={view.by}
          onValueChange={(by) => show({ by })}
        />
      </div>
      {view.by === 'month' ? (
        <span className="w-40">
          <Select
            aria-label={t('monthOf')}
            options={monthDays.map((value) => ({ value, label: label(value) }))}
            value={view.month}
            onValueChange={(month) => show({ month })}
          />
        </span>
      ) : null}
      <span className="flex flex-wrap md:ml-auto items-center gap-2">
        <span className="w-40">
          <Select
            aria-label={t('measure')}
            options={measures.map((value) => ({ value, label: names.measure(value) }))}
            value={view.measure}
            onValueChange={(measure) => show({ measure })}
          />
        </span>
        {isMoney && currencies.length > 1 ? (
          <span className="w-28">
            <Select
              aria-label={t('currency')}
              options={currencies.map((one) => ({ value: one ?? '', label: one ?? t('noCurrency') }))}
              value={view.currency ?? currencies[0] ?? ''}
              onValueChange={(currency) => show({ currency })}
            />
          </span>
        ) : null}
        <Segmented
          label={t('chart')}
          segments={chartsOf(view.measure).map((value) => ({ value, label: t(chartWords[value]), icon: icons[value] }))}
          value={view.chart}
          onValueChange={(chart) => show({ chart })}
        />
      </span>
    </div>
  )
}
