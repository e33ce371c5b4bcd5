import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { formatNumber } from '../../../kit/format.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { newLines } from '../state.ts'
import { useImportWords } from '../words.ts'

/** How an import ended, in sentences whose numbers add up. */
export const Outcome = ({ detail: { state, counts, lines, progress, failure } }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const count = newLines(counts)
  if (state === 'FAILED')
    return (
      <Notice tone="bad" title={t('failedTitle', { count })}>
        {failure?.message}
      </Notice>
    )
  if (state === 'CANCELLED')
    return (
      <Notice tone="warn" title={t('cancelledTitle', { count })}>
        {t('cancelledLine', { lines: formatNumber(lines), upTo: formatNumber(progress.upTo) })}
      </Notice>
    )
  const { complete, withGaps, refused } = counts
  return (
    <Notice tone="good" title={count > 0 ? t('finished', { count }) : t('finishedNone')}>
      {t('finishedLine', {
        complete: formatNumber(complete),
        withGaps: formatNumber(withGaps),
        refused: formatNumber(refused),
        lines: formatNumber(lines),
      })}
    </Notice>
  )
}
