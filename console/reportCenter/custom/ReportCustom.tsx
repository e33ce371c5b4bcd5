import { everyRow } from '../../../events/kernel/query/conditions.ts'
import { Empty } from '../../kit/Empty.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { useGet } from '../../shell/calls.ts'
import { usePageName } from '../../shell/page.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import type { ReportVariant } from '../../../events/reports/reportSchemas.ts'
import { nameOf, useReport } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import { VariantForm } from './VariantForm.tsx'

/** What one reader changes of a report for themselves. */
export const ReportCustom = () => {
  const t = useReportWords()
  const id = useAddress().get('id')
  const report = useReport(id)
  const own = useGet<Readonly<{ variant: ReportVariant }> | null>(id === undefined ? null : `/report/variant/${id}`)
  usePageName(report.data && nameOf(report.data))
  if (id === undefined) return <Empty title={t('chooseReport')} />
  const problem = report.error ?? own.error
  if (problem) return <Problem problem={problem} onRetry={() => report.mutate()} />
  if (report.data === undefined || own.data === undefined) return <SkeletonText lines={8} />
  const usual = { columns: report.data.columns.map((column) => column.id), sort: [], filter: everyRow }
  return <VariantForm report={report.data} kept={own.data?.variant} usual={usual} />
}
