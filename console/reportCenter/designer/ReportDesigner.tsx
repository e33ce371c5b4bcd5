import { Notice } from '../../kit/Notice.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useReport } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import { Designer } from './Designer.tsx'

/** The designer over a new report, or over the newest version of one. */
export const ReportDesigner = () => {
  const t = useReportWords()
  const id = useAddress().get('id')
  const { data, error, mutate } = useReport(id)
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  if (id !== undefined && data === undefined) return <SkeletonText lines={10} />
  if (data && data.definition === null) return <Notice tone="warn">{t('notYours')}</Notice>
  return <Designer key={id ?? 'new'} report={data} />
}
