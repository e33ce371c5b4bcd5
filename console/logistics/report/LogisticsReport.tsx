import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { NoMatch } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { download } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { ComputedAll } from './Computed.tsx'
import { NoOrders } from './NoOrders.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportChoices } from './ReportChoices.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportKpis } from './ReportKpis.tsx'
import { ReportTable } from './ReportTable.tsx'
import { type ReportAnswer, useReport, useReportView } from './useReport.ts'
import { type ReportView, toQuestion } from './view.ts'
import { useFigureNames, useReportWords } from './words.ts'

/** Totals of the orders by month, way of shipping, forwarder, country or vendor. */
export const LogisticsReport = () => {
  const t = useReportWords()
  const { title } = useFigureNames()
  const [view, show] = useReportView()
  const { data: report, error, isLoading, isValidating, mutate } = useReport(view)
  return (
    <>
      <PageHead
        title={title}
        line={report ? <HeadLine report={report} /> : ' '}
        actions={
          <Button icon={Download} onClick={() => download('POST', '/logistics/report/export', toQuestion(view))}>
            {t('export')}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ReportFilters view={view} show={show} />
        {error ? (
          <Card>
            <Problem problem={error} onRetry={() => mutate()} />
          </Card>
        ) : report?.total.lines === 0 ? (
          <Card>{isFiltered(view) ? <NoMatch onClear={() => show({ filters: {} })} /> : <NoOrders />}</Card>
        ) : (
          <div
            aria-busy={isValidating}
            className={clsx('grid grid-cols-[minmax(0,1fr)] gap-4', isValidating && !isLoading && 'opacity-75')}
          >
            <ReportKpis report={report} />
            <ReportChoices view={view} show={show} report={report} />
            {report ? <ReportChart report={report} view={view} /> : <Card className="h-[330px]" />}
            <ReportTable report={report} view={view} />
          </div>
        )}
      </div>
    </>
  )
}

const isFiltered = ({ filters }: ReportView): boolean => Object.keys(filters).length > 0

const HeadLine = ({ report }: { report: ReportAnswer }) => {
  const t = useReportWords()
  return (
    <>
      {t('line', { count: report.total.lines, day: report.today })} · <ComputedAll report={report} />
    </>
  )
}
