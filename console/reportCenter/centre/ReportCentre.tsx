import { Plus } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { navigate } from '../../shell/hashLocation.ts'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { designerPath, reportApi } from '../parts/paths.ts'
import type { ReportRow } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import { useReportColumns } from './columns.tsx'
import { useReportSteps } from './useReportSteps.tsx'

const tabs = ['all', 'public', 'private', 'favourite'] as const
type Tab = (typeof tabs)[number]

/** Every report that the reader may open. */
export const ReportCentre = () => {
  const t = useReportWords()
  const may = useMay()
  const address = useAddress()
  const steps = useReportSteps()
  const tab: Tab = tabs.find((one) => one === address.get('tab')) ?? 'all'
  const desk = useRecordList<ReportRow>({ path: withTab(tab) })
  const add = may('report:report:create') ? (
    <Button look="main" icon={Plus} onClick={() => navigate(designerPath)}>
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={add} />
      <RecordList
        name="reports"
        label={t('title')}
        desk={desk}
        columns={useReportColumns(steps.favour)}
        search={t('search')}
        filters={
          <Segmented
            label={t('category')}
            segments={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            value={tab}
            onValueChange={(value) => address.set({ tab: value === 'all' ? undefined : value, page: undefined })}
          />
        }
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
        menu={steps.menu}
      />
      {steps.dialog}
    </>
  )
}

const withTab = (tab: Tab): string => `${reportApi}/getReportByParam?tab=${tab}`
