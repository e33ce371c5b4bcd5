import { useMemo } from 'react'
import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'
import { Notice } from '../../kit/Notice.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { sentenceOf } from '../../shell/problems.ts'
import { ReportChart } from '../charts/ReportChart.tsx'
import { useChartPreview } from '../charts/useFigures.ts'
import { type ChartDraft, figuresOf } from './useChartDraft.ts'
import { useChartWords } from './words.ts'

type Props = { design: ChartDraft; reportId: string; question: Partial<AskedQuestion> }

/** How a chart would look with what is chosen now, over the rows of the report. */
export const ChartPreview = ({ design: { draft, isRight }, reportId, question }: Props) => {
  const t = useChartWords()
  const asked = useMemo(() => (isRight ? figuresOf(draft) : undefined), [draft, isRight])
  const { data: found, error } = useChartPreview(reportId, asked, question)
  if (!isRight) return <Notice>{t('previewWrong')}</Notice>
  if (error) return <Notice tone="bad">{sentenceOf(error)}</Notice>
  if (!found) return <SkeletonText lines={6} />
  const { title } = draft
  const named = title['zh-CN'] === '' ? { ...title, 'zh-CN': t('preview') } : title
  return <ReportChart chart={{ ...draft, title: named }} data={found.data} height={260} />
}
