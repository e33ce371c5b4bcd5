import { useParams } from 'wouter'
import type { LogEntryDetail } from '../../../projections/audit/auditAnswers.ts'
import { formatNumber } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { useGet } from '../../shell/calls.ts'
import { usePageName } from '../../shell/page.ts'
import { RecordPending } from '../../shell/RecordPending.tsx'
import { Circumstances } from '../events/Circumstances.tsx'
import { Content } from '../events/Content.tsx'
import { ProofCard } from '../events/ProofCard.tsx'
import { proofState, proofTones, proofWords } from '../events/proofState.ts'
import { Siblings } from '../events/Siblings.tsx'
import { useEventWords } from '../events/words.ts'
import { useOperationWords } from './words.ts'

/** One command: how it came about, the events that it led to with their values, and the proof. */
export const OperationPage = () => {
  const t = useOperationWords()
  const events = useEventWords()
  const { position = '' } = useParams()
  const { data, error, mutate } = useGet<LogEntryDetail>(`/sys/log/operation/${encodeURIComponent(position)}`)
  usePageName(t('operation', { position: formatNumber(position) }))
  if (error || data === undefined) {
    const missing = { title: t('missing'), line: t('missingLine'), back: t('back'), list: '/system/operationLog' }
    return <RecordPending problem={error} onRetry={() => mutate()} missing={missing} />
  }
  const state = proofState(data.proof)
  return (
    <>
      <PageHead
        title={data.title}
        line={t('operation', { position: formatNumber(data.position) })}
        tags={
          <>
            <Tag tone={data.refused ? 'bad' : 'good'}>{t(data.refused ? 'outcome.REFUSED' : 'outcome.DONE')}</Tag>
            <Tag tone={proofTones[state]}>{events(proofWords[state])}</Tag>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_440px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Circumstances event={data} />
          <Content fields={data.fields} total={data.fieldsTotal} />
          <Siblings siblings={data.siblings} />
        </div>
        <ProofCard event={data} />
      </div>
    </>
  )
}
