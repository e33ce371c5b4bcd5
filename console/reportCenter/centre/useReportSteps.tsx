import { Columns3, Copy, FileDown, History, Pencil, Send, SlidersHorizontal, Undo2, Users } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { say } from '../../kit/toast.ts'
import { download, send } from '../../shell/calls.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import {
  columnsPath,
  customPath,
  designerPath,
  historyPath,
  open,
  openReport,
  reportApi,
  reportAt,
  usersPath,
} from '../parts/paths.ts'
import { nameOf, type ReportRow, useRefreshReports } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'

type Saved = Readonly<{ id: string; undoToken?: string }>
type Steps = Readonly<{
  menu: (row: ReportRow) => readonly MenuEntry[]
  favour: (row: ReportRow) => void
  dialog: ReactNode
}>

/** What can be done with a report of the list; the server has the last word on each. */
export const useReportSteps = (): Steps => {
  const t = useReportWords()
  const may = useMay()
  const refresh = useRefreshReports()
  const undo = useUndo(refresh)
  const removal = useRemoval({
    path: reportApi,
    refresh,
    words: {
      action: t('remove'),
      title: (name) => t('removeTitle', { name }),
      line: t('removeLine'),
      done: (name) => t('removed', { name }),
    },
  })
  const favour = useCallback(
    async (row: ReportRow): Promise<void> => {
      await send('PUT', `${reportAt(row.id)}/${row.favourite ? 'unfavour' : 'favour'}`, {})
      await refresh()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- asks the same cache again each time
    [],
  )
  const turn = async (row: ReportRow, verb: 'publish' | 'withdraw'): Promise<void> => {
    const { undoToken } = await send<Saved>('PUT', `${reportAt(row.id)}/${verb}`, {})
    await refresh()
    const more = undoToken ? { undo: () => undo([undoToken]) } : {}
    say(t(verb === 'publish' ? 'published' : 'withdrawn', { name: nameOf(row) }), more)
  }
  const copy = async (row: ReportRow): Promise<void> => {
    const nameCn = t('copyOf', { name: row.nameCn }).slice(0, 64)
    const { id } = await send<Saved>('POST', `${reportAt(row.id)}/copy`, { nameCn })
    await refresh()
    say(t('copied', { name: nameCn }))
    open(designerPath, id)
  }
  const change = may('report:report:change')
  const menu = (row: ReportRow): readonly MenuEntry[] => [
    { label: t('open'), onSelect: () => openReport(row.id) },
    { label: t('custom'), icon: SlidersHorizontal, onSelect: () => open(customPath, row.id) },
    ...(may('report:report:create') ? [{ label: t('copy'), icon: Copy, onSelect: () => void copy(row) }] : []),
    ...(change
      ? [
          'line' as const,
          { label: t('edit'), icon: Pencil, onSelect: () => open(designerPath, row.id) },
          row.status === 'PUBLISHED'
            ? { label: t('withdraw'), icon: Undo2, onSelect: () => void turn(row, 'withdraw') }
            : { label: t('publish'), icon: Send, onSelect: () => void turn(row, 'publish') },
          { label: t('history'), icon: History, onSelect: () => open(historyPath, row.id) },
          {
            label: t('file'),
            icon: FileDown,
            onSelect: () => void download('GET', `/report/definition/${row.id}/file`),
          },
        ]
      : []),
    ...(may('report:user:read') ? [{ label: t('users'), icon: Users, onSelect: () => open(usersPath, row.id) }] : []),
    ...(may('report:column:read')
      ? [{ label: t('columnsFor'), icon: Columns3, onSelect: () => open(columnsPath, row.id) }]
      : []),
    ...(may('report:report:remove') ? ['line' as const, removal.entryFor({ id: row.id, name: nameOf(row) })] : []),
  ]
  return { menu, favour: (row) => void favour(row), dialog: removal.dialog }
}
