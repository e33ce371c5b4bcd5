import { useMemo } from 'react'
import type { ReportLine } from '../../../projections/logistics/report.ts'
import { Card } from '../../kit/Card.tsx'
import { formatMoney, formatNumber } from '../../kit/format.ts'
import { Table } from '../../kit/Table.tsx'
import type { Column, Sort } from '../../kit/table/column.ts'
import { hashHref } from '../../shell/hashLocation.ts'
import { currenciesOf, moneyOf, ordersOf } from './groups.ts'
import { rateText } from './ReportKpis.tsx'
import type { ReportAnswer } from './useReport.ts'
import type { ReportView } from './view.ts'
import { useFigureNames, useReportWords } from './words.ts'

type Props = { report: ReportAnswer | undefined; view: ReportView }

/** Groups by size unless they are months, which have an order of their own. */
const firstSort = ({ by }: ReportView): Sort =>
  by === 'month' ? { field: 'group', dir: 'asc' } : { field: 'lines', dir: 'desc' }

/** Every group with all its figures and their totals; a group leads to the orders that it counts. */
export const ReportTable = ({ report, view }: Props) => {
  const names = useFigureNames()
  const columns = useColumns(report, view)
  const total = report?.total
  const totals = total && {
    ...Object.fromEntries(columns.map(({ id, cell, value }) => [id, cell ? cell(total) : value?.(total)])),
    group: names.total,
  }
  return (
    <Card>
      <Table
        key={view.by}
        label={names.title}
        rows={report?.groups ?? []}
        rowId={({ key }) => key ?? ''}
        columns={columns}
        sortHere={firstSort(view)}
        loading={report === undefined}
        {...(totals ? { totals } : {})}
      />
    </Card>
  )
}

const useColumns = (report: ReportAnswer | undefined, view: ReportView): readonly Column<ReportLine>[] => {
  const t = useReportWords()
  const names = useFigureNames()
  return useMemo(() => {
    const figure = (id: string, title: string, value: (line: ReportLine) => string | number | null | undefined) => ({
      id,
      title,
      value,
      number: true,
      sortable: true,
      width: 120,
      cell: (line: ReportLine) => formatNumber(value(line)),
    })
    const money = (currency: string | null, kind: 'value' | 'freight') => {
      const named = currency ?? t('noCurrency')
      const title = kind === 'value' ? t('valueIn', { currency: named }) : t('freightIn', { currency: named })
      const value = (line: ReportLine) => moneyOf(line, currency)?.[kind]
      return {
        ...figure(`${kind}.${named}`, title, value),
        cell: (line: ReportLine) => formatMoney(value(line)),
        width: 150,
      }
    }
    const currencies = report ? currenciesOf(report.total) : []
    return [
      {
        id: 'group',
        title: names.group(view.by),
        sortable: true,
        width: 200,
        value: ({ key }) => key ?? names.unknown,
        link: ({ key }) => hashHref(ordersOf(view, key)),
      },
      figure('lines', names.measure('lines'), ({ lines }) => lines),
      figure('quantity', names.measure('quantity'), ({ quantity }) => quantity),
      figure('openQuantity', names.measure('openQuantity'), ({ openQuantity }) => openQuantity),
      figure('delivered', names.delivered, ({ delivered }) => delivered),
      figure('late', names.measure('late'), ({ late }) => late),
      {
        ...figure('onTimeRate', names.measure('onTimeRate'), ({ onTimeRate }) => onTimeRate),
        cell: (line) => rateText(line),
      },
      ...currencies.map((currency) => money(currency, 'value')),
      ...currencies.map((currency) => money(currency, 'freight')),
    ]
  }, [report, view, t, names])
}
