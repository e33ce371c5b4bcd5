import type { ReactNode } from 'react'
import type { ReportLine } from '../../../projections/logistics/report.ts'
import { formatMoney, formatNumber, formatShare } from '../../kit/format.ts'
import { Kpi, KpiRow } from '../../kit/Kpi.tsx'
import { Computed } from './Computed.tsx'
import { lateShare } from './groups.ts'
import type { ReportAnswer } from './useReport.ts'
import type { Measure } from './view.ts'
import { useFigureNames, useReportWords } from './words.ts'

/** The figures of everything that passes the filters: counts first, then the money of each currency by itself. */
export const ReportKpis = ({ report }: { report: ReportAnswer | undefined }) => {
  const t = useReportWords()
  const names = useFigureNames()
  const total = report?.total
  const label = (measure: Measure, text = names.measure(measure)): ReactNode => (
    <>
      {text}
      {report ? <Computed measure={measure} report={report} /> : null}
    </>
  )
  const loading = report === undefined
  const open = total ? total.lines - total.delivered : 0
  const counts = [
    {
      label: label('lines'),
      value: formatNumber(total?.lines),
      line: t('openOf', { count: open }),
    },
    { label: label('quantity'), value: formatNumber(total?.quantity) },
    { label: label('openQuantity'), value: formatNumber(total?.openQuantity) },
    {
      tone: 'warn' as const,
      label: label('late'),
      value: formatNumber(total?.late),
      line: total && t('lateOf', { share: formatShare(lateShare(total)) }),
    },
    {
      tone: 'good' as const,
      label: label('onTimeRate'),
      value: rateText(total),
      line: t('deliveredOf', { count: total?.delivered ?? 0 }),
    },
    {
      label: label('freight', names.withoutFreight),
      value: formatNumber(total?.withoutFreight),
      line: t('freightMissing'),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <KpiRow>
        {counts.map(({ value, ...count }, place) => (
          <Kpi key={place} {...count} value={<Figure text={value} />} loading={loading} />
        ))}
      </KpiRow>
      {total && total.money.length > 0 ? <MoneyKpis total={total} label={label} /> : null}
    </div>
  )
}

type MoneyProps = { total: ReportLine; label: (measure: Measure, text?: string) => ReactNode }

const MoneyKpis = ({ total, label }: MoneyProps) => {
  const t = useReportWords()
  return (
    <KpiRow>
      {total.money.map(({ currency, value, freight }) => {
        const named = currency ?? t('noCurrency')
        return (
          <Kpi
            key={named}
            label={label('value', t('valueIn', { currency: named }))}
            value={<Figure text={formatMoney(value)} />}
            line={t('freightLine', { amount: formatMoney(freight) })}
          />
        )
      })}
    </KpiRow>
  )
}

/** Smaller on a phone, so that every digit has room. */
const Figure = ({ text }: { text: string }) => (
  <span title={text} className="max-md:text-16">
    {text}
  </span>
)

/** The on-time rate in percent; a dash where nothing was delivered. */
export const rateText = (line: ReportLine | undefined): string =>
  line?.onTimeRate ? formatShare(Number(line.onTimeRate)) : '–'
