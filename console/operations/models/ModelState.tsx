import type { ModelAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { formatShare } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import { useModelWords } from './words.ts'

/** How a read model is, in a word: what is worst of it. */
export const ModelState = ({ model: { lag, parked, rebuild } }: { model: ModelAnswer }) => {
  const t = useModelWords()
  if (rebuild?.state === 'running') {
    const share = rebuild.of > 0 ? ` ${formatShare(rebuild.done / rebuild.of, 0)}` : ''
    return (
      <StateDot tone="ink">
        {t('rebuilding')}
        {share}
      </StateDot>
    )
  }
  if (rebuild?.state === 'queued') return <StateDot tone="ink">{t('rebuildWaiting')}</StateDot>
  if (parked > 0) return <StateDot tone="bad">{t('heldBack', { count: parked })}</StateDot>
  if (rebuild?.state === 'failed') return <StateDot tone="bad">{t('failedTitle')}</StateDot>
  return lag > 0 ? (
    <StateDot tone="warn">{t('behind', { count: lag })}</StateDot>
  ) : (
    <StateDot tone="good">{t('current')}</StateDot>
  )
}
