import { useParams } from 'wouter'
import { usePageName } from '../../shell/page.ts'
import { RecordPending } from '../../shell/RecordPending.tsx'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { runsPath } from '../paths.ts'
import { CompareOutcome } from './CompareOutcome.tsx'
import { ExportOutcome } from './ExportOutcome.tsx'
import { Ended } from './Ended.tsx'
import { RunHead } from './RunHead.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useRunTexts } from './runTexts.ts'
import { isWorking, useRun } from './useRun.ts'
import { VerifyOutcome } from './VerifyOutcome.tsx'
import { useRunWords } from './words.ts'

/** One run: how far it is, then what came out. */
export const RunPage = () => {
  const { id = '' } = useParams()
  const { data: run, error, mutate } = useRun(id)
  const { name } = useRunTexts()
  usePageName(run && name(run))
  if (run === undefined) return <Pending problem={error} onRetry={() => mutate()} />
  return (
    <>
      <RunHead run={run} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isWorking(run.state) ? <RunProgress run={run} /> : <Outcome run={run} />}
      </div>
    </>
  )
}

const Outcome = ({ run }: { run: AuditRunAnswer }) => {
  if (run.state !== 'DONE' || run.result === null) return <Ended run={run} />
  if ('file' in run.result) return <ExportOutcome result={run.result} />
  if ('models' in run.result) return <CompareOutcome result={run.result} />
  return <VerifyOutcome result={run.result} />
}

const Pending = ({ problem, onRetry }: { problem: Error | undefined; onRetry: () => unknown }) => {
  const t = useRunWords()
  const missing = { title: t('missing'), line: t('missingLine'), back: t('backToList'), list: runsPath }
  return <RecordPending problem={problem} onRetry={onRetry} missing={missing} />
}
