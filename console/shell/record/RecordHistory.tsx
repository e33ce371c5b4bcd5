import type { ReactNode } from 'react'
import { type HistoryEntry, HistoryRail } from '../../kit/HistoryRail.tsx'
import { sentenceOf } from '../problems.ts'
import { useHistory } from './useHistory.ts'

/** A first event says every field: those that it leaves empty need no words. */
const told = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  changes: entry.changes.filter(
    ({ field, old, new: now }) => field !== 'companyId' && !(isNothing(old) && isNothing(now)),
  ),
})

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type Props = {
  /** The server's word for the kind of record. */
  kind: string
  id: string
  /** The moment that is looked at, unless it is now. */
  version?: number | undefined
  onAsItWas?: ((entry: HistoryEntry) => void) | undefined
  onUndo: (tokens: readonly string[]) => Promise<void>
  say?: (field: string, value: unknown) => ReactNode
}

/** What happened to a record, at the right of its page or below it. */
export const RecordHistory = ({ kind, id, version, onAsItWas, onUndo, say }: Props) => {
  const { data, error, mutate } = useHistory(kind, id)
  return (
    <HistoryRail
      entries={data?.list.map(told)}
      total={data?.total ?? 0}
      failure={error && data === undefined ? sentenceOf(error) : undefined}
      onRetry={() => mutate()}
      version={version}
      {...(onAsItWas ? { onAsItWas } : {})}
      onUndo={({ undoToken }) => (undoToken === undefined ? undefined : onUndo([undoToken]))}
      {...(say ? { say } : {})}
    />
  )
}
