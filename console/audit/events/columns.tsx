import { useMemo } from 'react'
import { formatNumber } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import type { LogEntry } from '../../../projections/audit/auditAnswers.ts'
import { useAuditWords } from '../parts/words.ts'
import { eventHref } from '../paths.ts'
import { RecordName } from './RecordName.tsx'
import { useEventWords } from './words.ts'

/** An event in one row; its position is the link to its page. */
export const useEventColumns = (): readonly Column<LogEntry>[] => {
  const t = useEventWords()
  const audit = useAuditWords()
  return useMemo(
    (): readonly Column<LogEntry>[] => [
      {
        id: 'position',
        title: audit('position'),
        number: true,
        width: 92,
        value: ({ position }) => position,
        cell: ({ position }) => formatNumber(position),
        link: ({ position }) => eventHref(position),
      },
      { id: 'at', title: audit('at'), quiet: true, width: 148, cell: ({ at }) => <When at={at} /> },
      { id: 'title', title: t('what'), cell: (row) => <What event={row} /> },
      { id: 'record', title: t('record'), cell: (row) => <RecordName {...row} /> },
      { id: 'by', title: audit('by'), quiet: true, value: ({ by }) => by.name },
      { id: 'page', title: t('page'), quiet: true, value: ({ page }) => page },
    ],
    [t, audit],
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
