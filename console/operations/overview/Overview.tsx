import { Link } from 'wouter'
import { Card } from '../../kit/Card.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { Acts } from '../parts/Acts.tsx'
import { useActs, useOverview } from '../parts/useOperations.ts'
import { processesPath } from '../paths.ts'
import { ProcessTable } from '../processes/ProcessTable.tsx'
import { Needs } from './Needs.tsx'
import { OverviewKpis } from './OverviewKpis.tsx'
import { WorkByKind } from './WorkByKind.tsx'
import { useOverviewWords } from './words.ts'

const actsShown = 8

/** How everything is now, and what a person should look at. */
export const Overview = () => {
  const t = useOverviewWords()
  const { data: state, error, mutate } = useOverview()
  const acts = useActs(actsShown)
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      {error && state === undefined ? (
        <Card>
          <Problem problem={error} onRetry={() => mutate()} />
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {state ? <Needs state={state} /> : <Skeleton className="h-[58px] w-full rounded-md" />}
          <OverviewKpis state={state} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <WorkByKind kinds={state?.work.kinds} />
            <Card
              title={t('processes')}
              actions={
                <Link href={processesPath} className="link text-13">
                  {t('allProcesses')}
                </Link>
              }
            >
              <ProcessTable processes={state?.processes} brief />
            </Card>
          </div>
          <Acts acts={acts.data?.list} loading={acts.isLoading} />
        </div>
      )}
    </>
  )
}
