import { useMemo } from 'react'
import { reportRunStates } from '../../../events/reports/reportRun.ts'
import { runKinds } from '../../../events/reports/reportRunSchemas.ts'
import type { ReportRunRow } from '../../../projections/reports/reportRuns.ts'
import { DaysFilter } from '../../audit/parts/DaysFilter.tsx'
import { ExactFilter } from '../../audit/parts/ExactFilter.tsx'
import { LogList } from '../../audit/parts/LogList.tsx'
import { PersonFilter } from '../../audit/parts/PersonFilter.tsx'
import type { FilterKinds } from '../../audit/parts/address.ts'
import { type ListDesk, useListDesk } from '../../audit/parts/useListDesk.ts'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { formatNumber } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { hashHref } from '../../shell/hashLocation.ts'
import { reportAddress } from '../reportDetail/screen.ts'
import { runField, runWord, useLogWords } from './words.ts'

type Run = ReportRunRow & Readonly<{ creator: string; report: string; columns: readonly string[] }>

const api = '/report/log'
const filterKinds = {
  createdAt: 'days',
  createdBy: 'exact',
  reportId: 'exact',
  kind: 'choice',
  state: 'choice',
} as const satisfies FilterKinds

/** Every run of every report, newest first: who saw what of it, and how it ended. */
export const ReportLog = () => {
  const t = useLogWords()
  const desk = useListDesk<Run>({ path: `${api}/getRunByParam`, kinds: filterKinds })
  return (
    <LogList
      words={t}
      desk={desk}
      kinds={filterKinds}
      exports={{ path: `${api}/export`, action: 'report:log:export' }}
      columns={useColumns()}
      rowId={({ id }) => id}
      filters={<Filters desk={desk} />}
    />
  )
}

const Filters = ({ desk }: { desk: Pick<ListDesk<unknown>, 'view' | 'setFilter'> }) => (
  <>
    <DaysFilter desk={desk} name="createdAt" label={runField('reportRun.at')} />
    <PersonFilter desk={desk} name="createdBy" label={runField('reportRun.by')} />
    <ExactFilter desk={desk} name="reportId" label={runField('reportRun.report')} />
    <ChoiceFilter
      label={runField('reportRun.kind')}
      options={runKinds.map((value) => ({ value, label: runWord(`reportRun.kind.${value}`) }))}
      value={desk.view.filters['kind']}
      onChange={(values) => desk.setFilter('kind', values)}
    />
    <ChoiceFilter
      label={runField('reportRun.state')}
      options={reportRunStates.map((value) => ({ value, label: runWord(`reportRun.state.${value}`) }))}
      value={desk.view.filters['state']}
      onChange={(values) => desk.setFilter('state', values)}
    />
  </>
)

const tones = { DONE: 'good', RUNNING: 'ink', REFUSED: 'warn', FAILED: 'bad', CANCELLED: 'plain', LOST: 'bad' } as const
const named = 3

const useColumns = (): readonly Column<Run>[] => {
  const t = useLogWords()
  return useMemo(
    (): readonly Column<Run>[] => [
      {
        id: 'createdAt',
        title: runField('reportRun.at'),
        quiet: true,
        width: 148,
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
      { id: 'createdBy', title: runField('reportRun.by'), width: 140, value: ({ creator }) => creator },
      { id: 'report', title: runField('reportRun.report'), cell: (run) => <ReportLink run={run} /> },
      {
        id: 'kind',
        title: runField('reportRun.kind'),
        width: 96,
        value: ({ kind }) => runWord(`reportRun.kind.${kind}`),
      },
      {
        id: 'state',
        title: runField('reportRun.state'),
        width: 112,
        cell: ({ state }) => <StateDot tone={tones[state]}>{runWord(`reportRun.state.${state}`)}</StateDot>,
      },
      {
        id: 'rows',
        title: runField('reportRun.rows'),
        number: true,
        width: 96,
        cell: ({ rows }) => formatNumber(rows),
      },
      {
        id: 'ms',
        title: runField('reportRun.ms'),
        number: true,
        width: 112,
        cell: ({ ms }) => (ms === null ? '–' : t('ms', { count: ms })),
      },
      {
        id: 'columns',
        title: runField('reportRun.columns'),
        quiet: true,
        cell: ({ columns }) =>
          columns.slice(0, named).join(', ') +
          (columns.length > named ? ` ${t('more', { count: columns.length - named })}` : ''),
      },
    ],
    [t],
  )
}

const ReportLink = ({ run: { reportId, report } }: { run: Run }) => {
  const t = useLogWords()
  return reportId === null ? (
    t('draft')
  ) : (
    <a className="link" href={hashHref(reportAddress(reportId))}>
      {report}
    </a>
  )
}
