import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Steps } from '../../kit/Steps.tsx'
import { useUnsaved, usePageName } from '../../shell/page.ts'
import { useAddress, wholeOf } from '../../shell/record/useAddress.ts'
import { nameOf, type ShownReport } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { DataStep } from './DataStep.tsx'
import { FilterStep } from './FilterStep.tsx'
import { FinishStep } from './FinishStep.tsx'
import { GroupsStep } from './GroupsStep.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { Preview } from './Preview.tsx'
import { useDesign } from './useDesign.ts'
import { useSaving } from './useSaving.ts'

const steps = ['data', 'columns', 'groups', 'filter', 'finish'] as const
const pages = [DataStep, ColumnsStep, GroupsStep, FilterStep, FinishStep]

/** Five steps from data to a report; the step stands in the address, and every one can be previewed. */
export const Designer = ({ report }: { report: ShownReport | undefined }) => {
  const t = useReportWords()
  const address = useAddress()
  const design = useDesign(report)
  const saving = useSaving(design, report)
  const step = Math.min((wholeOf(address.get('step')) ?? (report ? 2 : 1)) - 1, steps.length - 1)
  const go = (to: number): void => address.set({ step: String(to + 1) })
  const title = report ? t('designerOf', { name: nameOf(report) }) : t('designer')
  usePageName(title)
  useUnsaved(design.changed)
  const Page = pages[step] ?? DataStep
  const ready = design.fields.length > 0
  return (
    <>
      <PageHead
        title={title}
        line={t('designerLine')}
        actions={
          <>
            {step > 0 ? <Button onClick={() => go(step - 1)}>{t('back')}</Button> : null}
            {step < steps.length - 1 ? (
              <Button look="main" disabled={!ready} onClick={() => go(step + 1)}>
                {t('next')}
              </Button>
            ) : (
              <Button look="main" disabled={!ready} onClick={saving.save}>
                {t('save')}
              </Button>
            )}
          </>
        }
      />
      <div className="mb-4">
        <Steps steps={steps.map((name) => t(`step.${name}`))} current={step} onStep={go} />
      </div>
      {saving.meanwhile ? <Meanwhile saving={saving} /> : null}
      {saving.problem ? (
        <Notice tone="bad" className="mb-4">
          {saving.problem}
        </Notice>
      ) : null}
      <div className="grid gap-4">
        <Page design={design} saving={saving} />
        {step > 0 && ready ? (
          <Card pad>
            <Preview design={design} reportId={report?.id} />
          </Card>
        ) : null}
      </div>
    </>
  )
}
