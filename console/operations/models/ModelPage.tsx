import { Link, useParams } from 'wouter'
import type { ModelAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { formatMoment, formatNumber } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Kpi, KpiRow } from '../../kit/Kpi.tsx'
import { usePageName } from '../../shell/page.ts'
import { RecordPending } from '../../shell/RecordPending.tsx'
import { Acts } from '../parts/Acts.tsx'
import { isRebuilding, useActs, useModels } from '../parts/useOperations.ts'
import { modelsPath, unitPath } from '../paths.ts'
import { HeldStreams } from './HeldStreams.tsx'
import { ModelHead } from './ModelHead.tsx'
import { useModelWords } from './words.ts'

const actsShown = 20

/** One read model: how far it is, its rebuild, what it holds back, and what operators did about it. */
export const ModelPage = () => {
  const { name = '' } = useParams()
  const { data: models, error, mutate } = useModels()
  const acts = useActs(actsShown, name)
  const model = models?.find((one) => one.name === name)
  usePageName(name)
  if (model === undefined) return <Pending known={models !== undefined} problem={error} onRetry={() => mutate()} />
  return (
    <>
      <ModelHead model={model} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LastRebuild model={model} />
        <Facts model={model} />
        <HeldStreams name={name} held={model.parked > 0} />
        <Acts acts={acts.data?.list} loading={acts.isLoading} withTarget={false} />
      </div>
    </>
  )
}

const LastRebuild = ({ model }: { model: ModelAnswer }) => {
  const t = useModelWords()
  const { name, rebuild } = model
  if (rebuild === null) return null
  if (isRebuilding(model))
    return (
      <Card pad>
        <Progress
          label={rebuild.state === 'queued' ? t('rebuildWaiting') : t('progress', { name })}
          done={rebuild.done}
          total={rebuild.of}
          line={t('progressLine')}
        />
      </Card>
    )
  if (rebuild.state !== 'failed') return null
  return (
    <Notice
      tone="bad"
      title={t('failedTitle')}
      action={
        <Link href={unitPath(rebuild.unitId)} className="font-medium underline underline-offset-2">
          {t('failedLink')}
        </Link>
      }
    >
      {rebuild.failure}
    </Notice>
  )
}

const Facts = ({ model: { position, lag, parked, revision, rebuild } }: { model: ModelAnswer }) => {
  const t = useModelWords()
  const built = rebuild?.state === 'done' && rebuild.endedAt ? t('rebuilt', { at: formatMoment(rebuild.endedAt) }) : ''
  return (
    <KpiRow>
      <Kpi label={t('position')} value={`#${formatNumber(position)}`} />
      <Kpi label={t('lag')} tone={lag > 0 ? 'warn' : 'good'} value={formatNumber(lag)} />
      <Kpi label={t('held')} tone={parked > 0 ? 'bad' : 'good'} value={formatNumber(parked)} />
      <Kpi label={t('revision')} value={formatNumber(revision)} line={built} />
    </KpiRow>
  )
}

type PendingProps = { known: boolean; problem: Error | undefined; onRetry: () => unknown }

const Pending = ({ known, problem, onRetry }: PendingProps) => {
  const t = useModelWords()
  const missing = { title: t('missing'), line: t('missingLine'), back: t('backToList'), list: modelsPath }
  if (!known) return <RecordPending problem={problem} onRetry={onRetry} missing={missing} />
  const back = (
    <Link href={missing.list} className={buttonClass()}>
      {missing.back}
    </Link>
  )
  return (
    <Card>
      <Empty title={missing.title} line={missing.line} action={back} />
    </Card>
  )
}
