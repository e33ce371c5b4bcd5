import { Notice } from '../../kit/Notice.tsx'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { useRunWords } from './words.ts'

/** Why a run left no result. */
export const Ended = ({ run: { state, failure } }: { run: AuditRunAnswer }) => {
  const t = useRunWords()
  return state === 'FAILED' ? (
    <Notice tone="bad" title={t('failedTitle')}>
      {failure?.message}
    </Notice>
  ) : (
    <Notice tone="plain" title={t('cancelledTitle')}>
      {t('cancelledLine')}
    </Notice>
  )
}
