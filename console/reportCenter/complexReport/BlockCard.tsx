import { labelIn } from '../../../events/kernel/query/labels.ts'
import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'
import { Card } from '../../kit/Card.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { ReportChart } from '../charts/ReportChart.tsx'
import { useChart, usePivot } from '../charts/useFigures.ts'
import { useFigureWords } from '../parts/figureWords.ts'
import { PivotTable } from '../pivot/PivotTable.tsx'
import type { Block } from './blocks.ts'
import { BlockTable } from './BlockTable.tsx'
import { Pending } from './Pending.tsx'

type Props<Kind extends Block['kind']> = Readonly<{
  block: Extract<Block, { kind: Kind }>
  question: Partial<AskedQuestion>
}>

/** One part of the page. Each is asked for by itself: one that fails leaves the others there. */
export const BlockCard = ({ block, question }: { block: Block; question: Partial<AskedQuestion> }) => {
  if (block.kind === 'text') return <TextBlock block={block} />
  if (block.kind === 'chart') return <ChartBlock block={block} question={question} />
  if (block.kind === 'pivot') return <PivotBlock block={block} question={question} />
  return <BlockTable block={block} question={question} />
}

const TextBlock = ({ block: { text } }: Pick<Props<'text'>, 'block'>) => (
  <p className="max-w-prose text-14 whitespace-pre-wrap text-text-2">{labelIn(text, currentLanguage())}</p>
)

const ChartBlock = ({ block, question }: Props<'chart'>) => {
  const { data: found, error, mutate } = useChart(`${block.reportId}.${block.chartId}`, question)
  if (!found) return <Pending problem={error} onRetry={() => mutate()} />
  const title = block.title ?? found.chart.title
  return <ReportChart chart={{ ...found.chart, title }} data={found.data} />
}

const PivotBlock = ({ block, question }: Props<'pivot'>) => {
  const t = useFigureWords()
  const { data: found, error, mutate } = usePivot(block.reportId, question)
  const title = block.title ? labelIn(block.title, currentLanguage()) : t('pivot')
  if (!found) return <Pending problem={error} onRetry={() => mutate()} />
  return (
    <Card title={title}>
      <PivotTable data={found.data} label={title} />
    </Card>
  )
}
