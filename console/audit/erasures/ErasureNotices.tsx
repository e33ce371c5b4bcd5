import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { formatMoment } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useIdentity } from '../../shell/identity.ts'
import { useErasureWords } from './words.ts'

type Props = { request: ErasureAnswer }

/** Where the request stands, who has to decide, and what forbids it. */
export const ErasureNotices = ({ request }: Props) => (
  <>
    {request.held ? <Held held={request.held} /> : null}
    {request.state === 'REQUESTED' ? <Waiting request={request} /> : <Decided request={request} />}
  </>
)

const Held = ({ held: { reason, by, at } }: { held: NonNullable<ErasureAnswer['held']> }) => {
  const t = useErasureWords()
  return (
    <Notice tone="warn" title={t('heldTitle')}>
      {t('heldLine', { reason, name: by.name, at: formatMoment(at) })}
    </Notice>
  )
}

const Waiting = ({ request: { requestedBy, allowed } }: Props) => {
  const t = useErasureWords()
  const isOwn = useIdentity().data?.id === requestedBy.id
  if (isOwn) return <Notice title={t('ownTitle')}>{t('ownLine')}</Notice>
  return allowed.includes('confirm') ? null : <Notice title={t('waitsTitle')}>{t('waitsLine')}</Notice>
}

const Decided = ({ request: { state, declineReason, failure, copiesUntil } }: Props) => {
  const t = useErasureWords()
  switch (state) {
    case 'CONFIRMED':
      return <Notice title={t('workingTitle')}>{t('workingLine')}</Notice>
    case 'DECLINED':
      return (
        <Notice tone="plain" title={t('declinedTitle')}>
          {declineReason}
        </Notice>
      )
    case 'WITHDRAWN':
      return (
        <Notice tone="plain" title={t('withdrawnTitle')}>
          {t('withdrawnLine')}
        </Notice>
      )
    case 'FAILED':
      return (
        <Notice tone="bad" title={t('failedTitle')}>
          {failure?.message}
        </Notice>
      )
    default:
      return (
        <Notice tone="good" title={t('erasedTitle')}>
          {copiesUntil ? <Copies until={copiesUntil} /> : null}
        </Notice>
      )
  }
}

/** Until when a backup may still hold what was destroyed here. */
const Copies = ({ until }: { until: string }) => {
  const t = useErasureWords()
  const at = formatMoment(until)
  return new Date(until) > new Date() ? t('copiesLine', { at }) : t('copiesGone', { at })
}
