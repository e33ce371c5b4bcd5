import { Card } from '../../kit/Card.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { useLedger } from '../../shell/ledger.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useHeads } from '../heads/useHeads.ts'
import { CancelRun } from '../runs/CancelRun.tsx'
import { RunProgress } from '../runs/RunProgress.tsx'
import { useMayRun } from '../runs/useRun.ts'
import { Verdict } from '../runs/Verdict.tsx'
import { LedgerActions } from './LedgerActions.tsx'
import { LedgerKpis } from './LedgerKpis.tsx'
import { RecentHeads } from './RecentHeads.tsx'
import { useVerifications } from './useVerifications.ts'
import { Verifications } from './Verifications.tsx'
import { useLedgerPageWords } from './words.ts'

const shownHeads = 8

/** Whether everything is as it was written: what is signed, what was verified and by whom, and the way to verify. */
export const Ledger = () => {
  const t = useLedgerPageWords()
  const status = useLedger()
  const heads = useHeads(1, shownHeads)
  const verifications = useVerifications()
  const mayRun = useMayRun()
  const { working, last } = verifications
  const result = last?.result && 'finding' in last.result ? last.result : undefined
  const again = () => Promise.all([status.mutate(), heads.mutate(), verifications.mutate()])
  const problem = status.error ?? heads.error ?? verifications.error
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={<LedgerActions busy={working !== undefined} />} />
      {problem ? (
        <Card>
          <Problem problem={problem} onRetry={again} />
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LedgerKpis status={status.data} heads={heads.data?.list} verifications={verifications} />
          {working ? (
            <RunProgress run={working} action={mayRun ? <CancelRun id={working.id} small /> : null} />
          ) : result ? (
            <Verdict result={result} />
          ) : null}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_480px]">
            <RecentHeads heads={heads.data?.list} loading={heads.isLoading} />
            <Verifications list={verifications.list} loading={verifications.isLoading} />
          </div>
        </div>
      )}
    </>
  )
}
