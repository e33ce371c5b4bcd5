import type { SubjectAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { formatMoment } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import { erasureHref } from '../paths.ts'
import { stateTones } from './ErasureState.tsx'
import { useErasureWords } from './words.ts'

/** What is to become of a person's data: erased, held and why, asked to be erased, or simply kept. */
export const SubjectState = ({ subject: { erasedAt, held, erasure } }: { subject: SubjectAnswer }) => {
  const t = useErasureWords()
  const link = erasure ? (
    <a className="link" href={erasureHref(erasure.id)}>
      {t(`state.${erasure.state}`)}
    </a>
  ) : null
  if (erasedAt !== null)
    return (
      <StateDot tone="good">
        {link ?? t('isErased')} {formatMoment(erasedAt)}
      </StateDot>
    )
  if (held) return <StateDot tone="warn">{t('held', { reason: held.reason })}</StateDot>
  if (erasure) return <StateDot tone={stateTones[erasure.state]}>{link}</StateDot>
  return <StateDot>{t('kept')}</StateDot>
}
