import { Card } from '../../kit/Card.tsx'
import { formatNumber } from '../../kit/format.ts'
import type { LogEntryDetail } from '../../../projections/audit/auditAnswers.ts'
import { eventHref } from '../paths.ts'
import { useEventWords } from './words.ts'

/** What else the same command made happen. */
export const Siblings = ({ siblings }: Pick<LogEntryDetail, 'siblings'>) => {
  const t = useEventWords()
  if (siblings.length === 0) return null
  return (
    <Card title={t('siblings')} pad>
      <p className="mb-2 text-13 text-text-2">{t('siblingsLine')}</p>
      <ul className="grid gap-1.5 text-[13.5px]">
        {siblings.map(({ position, type, title }) => (
          <li key={position} className="flex gap-4">
            <a className="link w-20 shrink-0 text-right tabular-nums" href={eventHref(position)}>
              {formatNumber(position)}
            </a>
            <span className="min-w-0 break-words" title={type}>
              {title}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
