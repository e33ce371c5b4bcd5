import { useState } from 'react'
import { useParams } from 'wouter'
import type { WorkStep } from '../../../events/operations/workUnit.ts'
import type { WorkDetail } from '../../../projections/operations/operationsAnswers.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { formatMoment } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { usePageName } from '../../shell/page.ts'
import { RecordPending } from '../../shell/RecordPending.tsx'
import { Acts } from '../parts/Acts.tsx'
import { useUnit } from '../parts/useOperations.ts'
import { useNames, useOperationsWords } from '../parts/words.ts'
import { workPath } from '../paths.ts'
import { UnitFacts } from './UnitFacts.tsx'
import { useAllowed } from './unitMenu.ts'
import { UnitStep } from './UnitStep.tsx'
import { WorkState } from './WorkState.tsx'
import { useWorkWords } from './words.ts'

/** One unit of work: how it stands, why it was given up, and what was done about it. */
export const UnitPage = () => {
  const { id = '' } = useParams()
  const t = useWorkWords()
  const { data: unit, error, mutate } = useUnit(id)
  const names = useNames()
  usePageName(unit && names.kind(unit.kind))
  const missing = { title: t('missing'), line: t('missingLine'), back: t('backToList'), list: workPath }
  if (unit === undefined) return <RecordPending problem={error} onRetry={() => mutate()} missing={missing} />
  return (
    <>
      <Head unit={unit} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {unit.state === 'failed' ? (
          <Notice tone="bad" title={t('failedTitle')}>
            {unit.error}
          </Notice>
        ) : null}
        {unit.state === 'running' && unit.progress ? (
          <Card pad>
            <Progress label={names.kind(unit.kind)} done={unit.progress.done} total={unit.progress.of} />
          </Card>
        ) : null}
        <UnitFacts unit={unit} />
        {unit.acts.length > 0 ? <Acts acts={unit.acts} loading={false} withTarget={false} /> : null}
      </div>
    </>
  )
}

const Head = ({ unit }: { unit: WorkDetail }) => {
  const t = useWorkWords()
  const common = useOperationsWords()
  const names = useNames()
  const allowed = useAllowed()(unit)
  const [step, ask] = useState<WorkStep>()
  return (
    <>
      <PageHead
        title={names.kind(unit.kind)}
        line={
          <span className="flex flex-wrap items-center gap-x-3">
            <WorkState unit={unit} />
            {formatMoment(unit.createdAt)}
          </span>
        }
        actions={
          <>
            {allowed.includes('cancel') ? (
              <Button look="bad" onClick={() => ask('cancel')}>
                {t('cancelWork')}
              </Button>
            ) : null}
            {allowed.includes('drop') ? (
              <Button look="bad" onClick={() => ask('drop')}>
                {common('drop')}
              </Button>
            ) : null}
            {allowed.includes('retry') ? (
              <Button look="main" onClick={() => ask('retry')}>
                {common('retry')}
              </Button>
            ) : null}
          </>
        }
      />
      {step ? <UnitStep step={step} unit={unit} onClose={() => ask(undefined)} /> : null}
    </>
  )
}
