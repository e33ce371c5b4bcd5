import { Download, X } from 'lucide-react'
import { useMemo } from 'react'
import type { ReportExportAnswer } from '../../../projections/reports/exportAnswer.ts'
import { AuditList } from '../../audit/parts/AuditList.tsx'
import type { FilterKinds } from '../../audit/parts/address.ts'
import { useListDesk } from '../../audit/parts/useListDesk.ts'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { formatBytes, formatNumber } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { say } from '../../kit/toast.ts'
import { When } from '../../kit/When.tsx'
import { download, send, useRefresh } from '../../shell/calls.ts'
import { useFigureWords } from '../parts/figureWords.ts'

const api = '/report/export'
const filterKinds = { state: 'choice', format: 'choice' } as const satisfies FilterKinds
const states = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
const tones = { WAITING: 'plain', RUNNING: 'ink', DONE: 'good', FAILED: 'bad', CANCELLED: 'plain' } as const
const SOON_MS = 1000

const isWorking = ({ state }: ReportExportAnswer): boolean => state === 'WAITING' || state === 'RUNNING'

/** Files that one asked for: how far they are, and to fetch as long as they are kept. */
export const MyExports = () => {
  const t = useFigureWords()
  const refresh = useRefresh()
  const desk = useListDesk<ReportExportAnswer>({
    path: `${api}/getExportByParam`,
    kinds: filterKinds,
    refresh: (found) => (found?.list.some(isWorking) ? SOON_MS : 0),
  })
  const cancel = async ({ id, name }: ReportExportAnswer): Promise<void> => {
    await send('PUT', `${api}/${id}/cancel`, {})
    await refresh(api)
    say(t('cancelled', { name }))
  }
  return (
    <>
      <PageHead title={t('exports')} line={t('exportsLine')} />
      <AuditList
        label={t('exports')}
        desk={desk}
        columns={useColumns()}
        rowId={({ id }) => id}
        menu={(row) => [
          ...(row.allowed.includes('download')
            ? [{ label: t('download'), icon: Download, onSelect: () => void download('GET', `${api}/${row.id}/file`) }]
            : []),
          ...(row.allowed.includes('cancel')
            ? [{ label: t('cancel'), icon: X, onSelect: () => void cancel(row) }]
            : []),
        ]}
        filters={
          <ChoiceFilter
            label={t('state')}
            options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={desk.view.filters['state']}
            onChange={(values) => desk.setFilter('state', values)}
          />
        }
        empty={<Empty title={t('noExports')} line={t('noExportsLine')} />}
      />
    </>
  )
}

const useColumns = (): readonly Column<ReportExportAnswer>[] => {
  const t = useFigureWords()
  return useMemo(
    (): readonly Column<ReportExportAnswer>[] => [
      { id: 'name', title: t('report'), cell: (row) => <Name row={row} /> },
      { id: 'state', title: t('state'), cell: (row) => <State row={row} /> },
      { id: 'rows', title: t('rows'), width: 120, value: ({ rows }) => (rows === null ? '–' : formatNumber(rows)) },
      { id: 'size', title: t('size'), width: 100, value: ({ size }) => (size === null ? '–' : formatBytes(size)) },
      {
        id: 'createdAt',
        title: t('askedAt'),
        quiet: true,
        width: 148,
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
      {
        id: 'keptUntil',
        title: t('keptUntil'),
        quiet: true,
        width: 148,
        cell: ({ keptUntil }) => (keptUntil ? <When at={keptUntil} /> : '–'),
      },
    ],
    [t],
  )
}

const Name = ({ row: { name, format, shortened, allowed, id } }: { row: ReportExportAnswer }) => {
  const t = useFigureWords()
  const said = `${name}.${format}`
  return (
    <div className="min-w-0">
      {allowed.includes('download') ? (
        <button type="button" className="link truncate" onClick={() => void download('GET', `${api}/${id}/file`)}>
          {said}
        </button>
      ) : (
        <span className="truncate">{said}</span>
      )}
      {shortened > 0 ? <p className="text-12 text-text-3">{t('shortened', { count: shortened })}</p> : null}
    </div>
  )
}

const State = ({ row: { state, failure, allowed } }: { row: ReportExportAnswer }) => {
  const t = useFigureWords()
  const gone = state === 'DONE' && !allowed.includes('download')
  return (
    <div className="min-w-0">
      <StateDot tone={gone ? 'plain' : tones[state]}>{gone ? t('gone') : t(`state.${state}`)}</StateDot>
      {failure ? <p className="text-12 text-text-2">{failure}</p> : null}
    </div>
  )
}
