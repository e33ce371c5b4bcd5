import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DeliveryAnswer } from '../../projections/messages/messageAnswers.ts'
import { Card } from '../kit/Card.tsx'
import { SkeletonText } from '../kit/Skeleton.tsx'
import { StateDot } from '../kit/StateDot.tsx'
import type { Tone } from '../kit/tone.ts'
import { useGet } from '../shell/calls.ts'
import { messagesPage } from '../shell/guard.ts'
import { useHomeWords } from './words.ts'

type Way = DeliveryAnswer['mail'] | DeliveryAnswer['wechat']

/** What became of the mails and messages to whoever is signed in. */
export const Deliveries = () => {
  const t = useHomeWords()
  const { data, error } = useGet<DeliveryAnswer>('/message/delivery')
  return (
    <Card title={t('push')} pad>
      {error ? (
        <StateDot tone="warn">{t('pushUnknown')}</StateDot>
      ) : data ? (
        <dl className="grid gap-3 text-13">
          <Line term={t('pushMessages')} tone={data.messages.unread > 0 ? 'ink' : 'good'}>
            <Link href={messagesPage} className="link">
              {t('pushUnread', { unread: data.messages.unread, total: data.messages.total })}
            </Link>
          </Line>
          <WayLine term={t('pushMail')} way={data.mail} />
          <WayLine term={t('pushWechat')} way={data.wechat} />
        </dl>
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  )
}

const WayLine = ({ term, way: { configured, counts } }: { term: string; way: Way }) => {
  const t = useHomeWords()
  const { ACCEPTED: accepted, WAITING: waiting, FAILED: failed } = counts
  if (!configured)
    return (
      <Line term={term} tone="plain">
        {t('pushOff')}
      </Line>
    )
  return (
    <Line term={term} tone={failed > 0 ? 'warn' : 'good'}>
      {t('pushCounts', { accepted, waiting, failed })}
    </Line>
  )
}

const Line = ({ term, tone, children }: { term: string; tone: Tone; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <dt>
      <StateDot tone={tone}>{term}</StateDot>
    </dt>
    <dd className="text-text-2 tabular-nums">{children}</dd>
  </div>
)
