import { useParams } from 'wouter'
import { formatNumber } from '../../kit/format.ts'
import { useGet } from '../../shell/calls.ts'
import { usePageName } from '../../shell/page.ts'
import { RecordPending } from '../../shell/RecordPending.tsx'
import { useAuditWords } from '../parts/words.ts'
import type { LogEntryDetail } from '../../../projections/audit/auditAnswers.ts'
import { eventApi, eventsPath } from '../paths.ts'
import { Circumstances } from './Circumstances.tsx'
import { Content } from './Content.tsx'
import { EventHead } from './EventHead.tsx'
import { ProofCard } from './ProofCard.tsx'
import { Siblings } from './Siblings.tsx'
import { useEventWords } from './words.ts'

/** One event: what it says, how it came about, and the proof that it is as it was recorded. */
export const EventPage = () => {
  const audit = useAuditWords()
  const { position = '' } = useParams()
  const { data: event, error, mutate } = useGet<LogEntryDetail>(`${eventApi}/${encodeURIComponent(position)}`)
  usePageName(audit('event', { position: formatNumber(position) }))
  if (error || event === undefined) return <Pending problem={error} onRetry={() => mutate()} />
  return (
    <>
      <EventHead event={event} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_440px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Circumstances event={event} />
          <Content fields={event.fields} total={event.fieldsTotal} />
          <Siblings siblings={event.siblings} />
        </div>
        <ProofCard event={event} />
      </div>
    </>
  )
}

const Pending = ({ problem, onRetry }: { problem: Error | undefined; onRetry: () => unknown }) => {
  const t = useEventWords()
  const missing = { title: t('missing'), line: t('missingLine'), back: t('backToList'), list: eventsPath }
  return <RecordPending problem={problem} onRetry={onRetry} missing={missing} />
}
