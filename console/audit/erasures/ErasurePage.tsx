import { Link, useParams } from 'wouter'
import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { When } from '../../kit/When.tsx'
import { usePageName } from '../../shell/page.ts'
import { RecordPending } from '../../shell/RecordPending.tsx'
import { erasuresPath, recordEventsPath } from '../paths.ts'
import { ErasedCounts } from './ErasedCounts.tsx'
import { ErasureHead } from './ErasureHead.tsx'
import { ErasureNotices } from './ErasureNotices.tsx'
import { Meaning } from './Meaning.tsx'
import { useErasure } from './useErasures.ts'
import { useErasureWords } from './words.ts'

/** One request: who asked and why, who has to decide, and what came of it. */
export const ErasurePage = () => {
  const { id = '' } = useParams()
  const { data: request, error, mutate } = useErasure(id)
  usePageName(request?.subject.name)
  if (request === undefined) return <Pending problem={error} onRetry={() => mutate()} />
  return (
    <>
      <ErasureHead request={request} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErasureNotices request={request} />
        {request.counts ? <ErasedCounts counts={request.counts} /> : null}
        <RequestFacts request={request} />
        {request.state === 'REQUESTED' ? <Meaning /> : null}
      </div>
    </>
  )
}

const RequestFacts = ({ request }: { request: ErasureAnswer }) => {
  const t = useErasureWords()
  const { subject, reason, requestedBy, requestedAt, decidedBy, decidedAt, endedAt } = request
  const events = (
    <Link href={recordEventsPath('erasure', subject.id)} className="link text-13">
      {t('events')}
    </Link>
  )
  return (
    <Card title={t('facts')} pad actions={events}>
      <Facts
        facts={[
          { label: t('subject'), value: subject.name },
          { label: t('endedAt'), value: endedAt && <When at={endedAt} /> },
          { label: t('requestedBy'), value: requestedBy.name },
          { label: t('requestedAt'), value: <When at={requestedAt} /> },
          { label: t('decidedBy'), value: decidedBy?.name },
          { label: t('decidedAt'), value: decidedAt && <When at={decidedAt} /> },
          { label: t('reason'), value: reason, wide: true },
        ]}
      />
    </Card>
  )
}

const Pending = ({ problem, onRetry }: { problem: Error | undefined; onRetry: () => unknown }) => {
  const t = useErasureWords()
  const missing = { title: t('missing'), line: t('missingLine'), back: t('backToList'), list: erasuresPath }
  return <RecordPending problem={problem} onRetry={onRetry} missing={missing} />
}
