import { useReportWords } from '../parts/words.ts'
import { ReportChoice } from '../parts/ReportChoice.tsx'
import { ColumnTable } from './ColumnTable.tsx'

/** Who sees which column of a report. */
export const ColumnPermission = () => {
  const t = useReportWords()
  return <ReportChoice title={t('columnsFor')}>{(id) => <ColumnTable key={id} reportId={id} />}</ReportChoice>
}
