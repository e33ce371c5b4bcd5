import { useMemo } from 'react'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import type { LogEntry } from '../../../projections/audit/auditAnswers.ts'
import { usePlaceColumns } from '../parts/usePlaceColumns.tsx'
import { useAuditWords } from '../parts/words.ts'
import { RecordName } from './RecordName.tsx'
import { useEventWords } from './words.ts'

/** An event in one row; its position is the link to its page. */
export const useEventColumns = (): readonly Column<LogEntry>[] => {
  const t = useEventWords()
  const audit = useAuditWords()
  const place = usePlaceColumns()
  return useMemo(
    (): readonly Column<LogEntry>[] => [
      ...place,
      { id: 'title', title: t('what'), cell: (row) => <What event={row} /> },
      { id: 'record', title: t('record'), cell: (row) => <RecordName {...row} /> },
      { id: 'by', title: audit('by'), quiet: true, value: ({ by }) => by.name },
      { id: 'page', title: t('page'), quiet: true, value: ({ page }) => page },
    ],
    [t, audit, place],
  )
}

const What = ({ event: { type, title, refused } }: { event: LogEntry }) => (
  <span title={type}>
    {refused ? (
      <StateDot tone="bad">
        {title} · {refused.message}
      </StateDot>
    ) : (
      title
    )}
  </span>
)
