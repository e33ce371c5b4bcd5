import type { OrderSource } from '../../../../events/logistics/orderSchemas.ts'
import { type HistoryEntry, HistoryRail } from '../../../kit/HistoryRail.tsx'
import { sentenceOf } from '../../../shell/problems.ts'
import { useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import type { useHistory } from './useOrder.ts'

type Props = {
  history: ReturnType<typeof useHistory>
  source: OrderSource | null
  gapCount: number
  /** The moment that is looked at, unless it is now. */
  version: number | undefined
  onAsItWas: (entry: HistoryEntry) => void
  onUndo: (token: string) => Promise<void>
  onCompare: () => void
}

/** What happened to the order. Its first event is told by its source, not by every field that came with it. */
export const OrderHistory = ({ history, source, gapCount, version, onAsItWas, onUndo, onCompare }: Props) => {
  const t = useOrderWords()
  const { label, text } = useOrderLabels()
  const { data, error, mutate } = history
  const sourceNote =
    source && [t('sourceLine', source), ...(gapCount > 0 ? [t('gapCount', { count: gapCount })] : [])].join(' · ')
  const entries = data?.list.map((entry): HistoryEntry => {
    const [only, ...others] = entry.changes
    if (entry.type === 'OrderChanged' && only && others.length === 0)
      return { ...entry, title: t('fieldChanged', { label: label(only.field) }) }
    if (entry.type === 'OrderEntered') return { ...entry, changes: [] }
    if (entry.type === 'OrderImported') return { ...entry, changes: [], note: sourceNote ?? undefined }
    return { ...entry, changes: entry.changes.filter(({ field }) => field !== 'cancelReason') } // the note says it
  })
  return (
    <div className="min-w-0 max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
      <HistoryRail
        entries={entries}
        total={data?.total ?? 0}
        failure={error && data === undefined ? sentenceOf(error) : undefined}
        onRetry={() => mutate()}
        version={version}
        onAsItWas={onAsItWas}
        onUndo={({ undoToken }) => (undoToken === undefined ? undefined : onUndo(undoToken))}
        {...((data?.total ?? 0) > 1 ? { onCompare } : {})}
        say={(field, value) => (isPlain(value) ? text(field, value) : JSON.stringify(value))}
      />
    </div>
  )
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
