import type { ReactNode } from 'react'
import type { Text } from '../../../events/kernel/phrases.ts'
import { labelIn } from '../../../events/kernel/query/labels.ts'
import type { ReportChart as Chart } from '../../../events/reports/reportSchemas.ts'
import { fileWords } from '../../../events/reports/exportPhrases.ts'
import { BarChart } from '../../kit/charts/BarChart.tsx'
import { LineChart } from '../../kit/charts/LineChart.tsx'
import { PieChart } from '../../kit/charts/PieChart.tsx'
import { ScatterChart } from '../../kit/charts/ScatterChart.tsx'
import { currentLanguage } from '../../kit/words.ts'
import type { ChartData } from '../../../projections/reports/charting/chartData.ts'
import { namedColumn, namedKeys, seriesOf } from './figures.ts'

type Props = Readonly<{
  chart: Pick<Chart, 'title' | 'type' | 'theme'>
  data: ChartData
  height?: number
  actions?: ReactNode
}>

/** A chart of a report as its type draws it, in its theme; the figures behind it are one click away. */
export const ReportChart = ({ chart, data, height = 320, actions }: Props) => {
  const language = currentLanguage()
  const title = labelIn(chart.title as Text, language)
  const categories = namedKeys(data, language)
  const series = seriesOf(data, chart.type, language)
  const shared = { title, theme: chart.theme, height, categoryName: namedColumn(data.key, language), actions }
  if (chart.type === 'pie') {
    const [first] = series
    const slices = categories.map((name, place) => ({ name, value: first?.values[place] ?? null }))
    return <PieChart {...shared} slices={slices} />
  }
  if (chart.type === 'scatter')
    return <ScatterChart {...shared} names={categories} series={series} blank={fileWords[language].blank} />
  if (chart.type === 'line') return <LineChart {...shared} categories={categories} series={series} />
  return <BarChart {...shared} categories={categories} series={series} stacked={chart.type === 'stackedBar'} />
}
