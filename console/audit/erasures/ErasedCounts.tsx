import type { ErasureCounts } from '../../../events/audit/erasureSchemas.ts'
import { formatNumber } from '../../kit/format.ts'
import { Kpi, KpiRow } from '../../kit/Kpi.tsx'
import { useErasureWords } from './words.ts'

/** What became unreadable or was destroyed. */
export const ErasedCounts = ({ counts }: { counts: ErasureCounts }) => {
  const t = useErasureWords()
  const shown = [
    [t('countValues'), counts.values, t('inEvents', { count: counts.events })],
    [t('countSecrets'), counts.secrets, t('destroyed')],
    [t('countFiles'), counts.files, t('destroyed')],
    [t('countSessions'), counts.sessions, t('destroyed')],
  ] as const
  return (
    <section aria-label={t('counts')}>
      <KpiRow>
        {shown.map(([label, count, line]) => (
          <Kpi key={label} label={label} value={formatNumber(count)} line={line} />
        ))}
      </KpiRow>
    </section>
  )
}
