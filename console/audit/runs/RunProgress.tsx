import type { ReactNode } from 'react'
import { Card } from '../../kit/Card.tsx'
import { Progress } from '../../kit/Progress.tsx'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { useRunTexts } from './runTexts.ts'
import { useRunWords } from './words.ts'

/** How far a run is. */
export const RunProgress = ({ run, action }: { run: AuditRunAnswer; action?: ReactNode }) => {
  const t = useRunWords()
  const { name } = useRunTexts()
  const waiting = run.state === 'WAITING'
  return (
    <Card pad>
      <Progress
        label={waiting ? `${name(run)} · ${t('waiting')}` : name(run)}
        done={run.progress.done}
        total={run.progress.of}
        unit={t('unit')}
        line={
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t('runningLine')}
            {action}
          </span>
        }
      />
    </Card>
  )
}
