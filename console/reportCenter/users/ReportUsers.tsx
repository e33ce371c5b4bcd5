import { useReportWords } from '../parts/words.ts'
import { ReportChoice } from '../parts/ReportChoice.tsx'
import { PeopleLists } from './PeopleLists.tsx'

/** Who is authorised for a report, and who is kept from it. */
export const ReportUsers = () => {
  const t = useReportWords()
  return <ReportChoice title={t('users')}>{(id) => <PeopleLists key={id} reportId={id} />}</ReportChoice>
}
