import type { ImportCounts } from '../../../../events/settings/bulkImportSchemas.ts'
import { Card } from '../../../kit/Card.tsx'
import { formatNumber, formatShare } from '../../../kit/format.ts'
import { Kpi } from '../../../kit/Kpi.tsx'
import { Meter } from '../../../kit/Meter.tsx'
import { useImportWords } from '../words.ts'

type Props = {
  counts: ImportCounts
  /** All lines of the file: what the shares are of. */
  lines: number
  /** Seen before the import, by a dry run. */
  planned?: boolean
}

/** The three counts that add up to the lines of the file, each with its share, and the same as one bar. */
export const CountCards = ({ counts, lines, planned = false }: Props) => {
  const t = useImportWords()
  const { complete, withGaps, refused } = counts
  const share = (part: number, more?: string): string => [formatShare(part / lines), more].filter(Boolean).join(' · ')
  const parts = [
    { tone: 'good', label: planned ? t('canComplete') : t('complete'), value: complete, line: share(complete) },
    {
      tone: 'warn',
      label: planned ? t('canGaps') : t('withGaps'),
      value: withGaps,
      line: share(withGaps, t('gapsLine')),
    },
    {
      tone: 'bad',
      label: planned ? t('canRefuse') : t('refused'),
      value: refused,
      line: share(refused, t('refusedLine')),
    },
  ] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
        {parts.map(({ tone, label, value, line }) => (
          <Card key={tone}>
            <Kpi tone={tone} label={label} value={formatNumber(value)} line={line} />
          </Card>
        ))}
      </div>
      <Meter
        total={lines}
        parts={parts.map(({ tone, label, value }) => ({ label, value, tone: tone === 'good' ? 'ink' : tone }))}
      />
    </div>
  )
}
