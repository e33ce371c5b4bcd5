import { Table2 } from 'lucide-react'
import { useParams } from 'wouter'
import { nameIn } from '../../../events/kernel/nameIn.ts'
import { labelIn } from '../../../events/kernel/query/labels.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { ChartTable } from '../../kit/charts/ChartTable.tsx'
import { formatMoment, formatNumber } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { navigate } from '../../shell/hashLocation.ts'
import { usePageName } from '../../shell/page.ts'
import { RecordPending } from '../../shell/RecordPending.tsx'
import { useFigureWords } from '../parts/figureWords.ts'
import { reportAddress } from '../reportDetail/screen.ts'
import { namedColumn, namedKeys, seriesOf } from './figures.ts'
import { ReportChart } from './ReportChart.tsx'
import { chartsPath } from './screen.ts'
import { type ChartAnswer, useChart } from './useFigures.ts'

/** A chart at an address of its own, with the figures that it draws. */
export const ChartDetail = () => {
  const { id = '' } = useParams()
  const t = useFigureWords()
  const { data: found, error, mutate } = useChart(decodeURIComponent(id))
  const language = currentLanguage()
  usePageName(found && labelIn(found.chart.title, language))
  if (!found) {
    const missing = { title: t('missing'), line: t('missingLine'), back: t('toCharts'), list: chartsPath }
    return <RecordPending problem={error} onRetry={() => mutate()} missing={missing} />
  }
  const { chart, report, data, at } = found
  return (
    <>
      <PageHead
        title={labelIn(chart.title, language)}
        line={[...(report ? [nameIn(report, language)] : []), t('readAt', { at: formatMoment(at) })].join(' · ')}
        actions={
          report ? (
            <Button icon={Table2} onClick={() => navigate(reportAddress(report.id))}>
              {t('openReport')}
            </Button>
          ) : null
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ReportChart chart={chart} data={data} height={380} />
        <Card title={t('figures')}>
          <Figures found={found} />
        </Card>
      </div>
    </>
  )
}

const Figures = ({ found: { chart, data } }: { found: ChartAnswer }) => {
  const t = useFigureWords()
  const language = currentLanguage()
  const series = seriesOf(data, chart.type, language)
  return (
    <ChartTable
      label={t('figures')}
      heads={[namedColumn(data.key, language), ...series.map(({ name }) => name)]}
      rows={namedKeys(data, language).map((name, place) => [
        name,
        ...series.map(({ values }) => formatNumber(values[place])),
      ])}
      height={420}
    />
  )
}
