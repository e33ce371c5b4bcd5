import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '../../kit/Button.tsx'
import { formatNumber } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tag } from '../../kit/Tag.tsx'
import type { LogEntryDetail } from '../../../projections/audit/auditAnswers.ts'
import { useAuditWords } from '../parts/words.ts'
import { eventPath } from '../paths.ts'
import { proofState, proofTones, proofWords } from './proofState.ts'
import { useEventWords } from './words.ts'

/** What happened, at which place of the log, and whether that is proved; the neighbours are one click away. */
export const EventHead = ({ event }: { event: LogEntryDetail }) => {
  const t = useEventWords()
  const audit = useAuditWords()
  const { position, title, type, proof } = event
  const state = proofState(proof)
  return (
    <PageHead
      title={title}
      line={`${audit('event', { position: formatNumber(position) })} · ${type}`}
      tags={<Tag tone={proofTones[state]}>{t(proofWords[state])}</Tag>}
      actions={
        <>
          {position > 1 ? (
            <Link href={eventPath(position - 1)} replace className={buttonClass()}>
              <ChevronLeft aria-hidden />
              {t('previous')}
            </Link>
          ) : null}
          <Link href={eventPath(position + 1)} replace className={buttonClass()}>
            {t('next')}
            <ChevronRight aria-hidden />
          </Link>
        </>
      }
    />
  )
}
