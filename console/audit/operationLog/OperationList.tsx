import { useMemo } from 'react'
import type { LogEntry } from '../../../projections/audit/auditAnswers.ts'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { formatNumber } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { hashHref } from '../../shell/hashLocation.ts'
import type { FilterKinds } from '../parts/address.ts'
import { DaysFilter } from '../parts/DaysFilter.tsx'
import { ExactFilter } from '../parts/ExactFilter.tsx'
import { PersonFilter } from '../parts/PersonFilter.tsx'
import { LogList } from '../parts/LogList.tsx'
import { type ListDesk, useListDesk } from '../parts/useListDesk.ts'
import { useAuditWords } from '../parts/words.ts'
import { useOperationWords } from './words.ts'

const api = '/sys/log/operation'
const filterKinds = { at: 'days', by: 'exact', outcome: 'choice', recordId: 'exact' } as const satisfies FilterKinds

/** Every command, newest first: who did what to which record, when and where, and what became of it. */
export const OperationList = () => {
  const t = useOperationWords()
  const desk = useListDesk<LogEntry>({ path: `${api}/getOperationLogByParam`, kinds: filterKinds })
  return (
    <LogList
      words={t}
      desk={desk}
      kinds={filterKinds}
      exports={{ path: `${api}/export`, action: 'sys:operationLog:export' }}
      columns={useColumns()}
      rowId={({ position }) => String(position)}
      filters={<Filters desk={desk} />}
    />
  )
}

const Filters = ({ desk }: { desk: Pick<ListDesk<unknown>, 'view' | 'setFilter'> }) => {
  const t = useOperationWords()
  const audit = useAuditWords()
  return (
    <>
      <DaysFilter desk={desk} name="at" label={audit('at')} />
      <PersonFilter desk={desk} name="by" label={audit('by')} />
      <ChoiceFilter
        label={t('outcome')}
        options={(['DONE', 'REFUSED'] as const).map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={desk.view.filters['outcome']}
        onChange={(values) => desk.setFilter('outcome', values)}
      />
      <ExactFilter desk={desk} name="recordId" label={t('recordId')} />
    </>
  )
}

const useColumns = (): readonly Column<LogEntry>[] => {
  const t = useOperationWords()
  const audit = useAuditWords()
  return useMemo(
    (): readonly Column<LogEntry>[] => [
      {
        id: 'position',
        title: audit('position'),
        number: true,
        width: 92,
        cell: ({ position }) => formatNumber(position),
        link: ({ position }) => hashHref(`/system/operationLog/${position}`),
      },
      { id: 'at', title: audit('at'), quiet: true, width: 148, cell: ({ at }) => <When at={at} /> },
      { id: 'by', title: audit('by'), width: 140, value: ({ by }) => by.name },
      { id: 'title', title: t('what'), cell: (row) => <What entry={row} /> },
      {
        id: 'record',
        title: t('target'),
        cell: ({ recordId, refused }) => (
          <span className="inline-block max-w-60 truncate align-bottom font-mono text-12 text-text-2">
            {recordId ?? refused?.target ?? '–'}
          </span>
        ),
      },
      { id: 'page', title: t('page'), quiet: true, value: ({ page }) => page ?? '–' },
      { id: 'ip', title: t('ip'), quiet: true, width: 128, value: ({ ip }) => ip ?? '–' },
    ],
    [t, audit],
  )
}

const What = ({ entry: { title, refused } }: { entry: LogEntry }) => (
  <StateDot tone={refused ? 'bad' : 'good'}>{refused ? `${title} · ${refused.message}` : title}</StateDot>
)
