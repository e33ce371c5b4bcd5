import { History, Pencil, Plus, Power, Trash2 } from 'lucide-react'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { say } from '../../kit/toast.ts'
import { When } from '../../kit/When.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { send } from '../../shell/calls.ts'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { useTurns } from '../../shell/record/useTurns.tsx'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, nameOf, wordOf } from '../labels.ts'
import { HistoryDrawer } from '../parts/HistoryDrawer.tsx'
import { apiOf, type ChoiceKind, type ChoiceRow, rowApi, useRefreshChoices } from './choice.ts'
import { useChoiceWords } from './words.ts'

const filters = ['status']
const byPlace = { field: 'sort', dir: 'asc' } as const

export type FormProps = { id: string | undefined; onClose: () => void }

type Props<Row extends ChoiceRow> = {
  kind: ChoiceKind
  /** Columns beside those that all have. */
  more?: readonly Column<Row>[]
  form: ComponentType<FormProps>
}

/** The records of one kind of plain setting, with everything that can be done with them. */
export const ChoiceScreen = <Row extends ChoiceRow>({ kind, more, form: Form }: Props<Row>) => {
  const t = useChoiceWords()
  const words = useRecordWords()
  const may = useMay()
  const mayDo = (verb: string): boolean => may(`sys:${kind}:${verb}`)
  const address = useAddress()
  const refresh = useRefreshChoices(kind)
  const [removing, setRemoving] = useState<Row>()
  const desk = useRecordList<Row>({ path: `${apiOf(kind)}/get${upper(kind)}ByParam`, filters, sort: byPlace })
  const turns = useTurns({
    path: apiOf(kind),
    refresh,
    line: (turn) => t(turn === 'disable' ? 'disableLine' : 'enableLine'),
  })
  const named = (rows: readonly Row[]) => rows.map((row) => ({ id: row.id, name: nameOf(row) }))
  const menu = (row: Row): readonly MenuEntry[] => [
    ...(mayDo('change') ? [{ label: words('edit'), icon: Pencil, onSelect: () => address.set({ edit: row.id }) }] : []),
    { label: t('history'), icon: History, onSelect: () => address.set({ history: row.id }) },
    ...(mayDo('enable') ? [turnEntry(row, words, () => turns.start(turnOf(row), named([row])))] : []),
    ...(mayDo('remove')
      ? [{ label: `${t('remove')}…`, icon: Trash2, look: 'bad' as const, onSelect: () => setRemoving(row) }]
      : []),
  ]
  const remove = async (row: Row): Promise<void> => {
    await send('DELETE', rowApi(kind, row.id))
    await refresh()
    say(t('removed', { name: nameOf(row) }))
  }
  const add = mayDo('create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('add')}
    </Button>
  ) : null
  const [edit, history] = [address.get('edit'), address.get('history')]
  const isNew = address.get('dialog') === 'new' && mayDo('create')
  const title = t(`title.${kind}`)
  return (
    <>
      <PageHead title={title} line={t(`line.${kind}`)} actions={add} />
      <RecordList
        name={kind}
        label={title}
        desk={desk}
        columns={useColumns(kind, mayDo('change'), more)}
        search={t('search')}
        filters={
          <ChoiceFilter
            label={words('state')}
            options={['ENABLED', 'DISABLED'].map((value) => ({ value, label: wordOf(`${kind}.status`, value) }))}
            value={desk.view.filters['status']}
            onChange={(values) => desk.setFilter('status', values)}
          />
        }
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
        menu={menu}
        bulk={
          mayDo('enable')
            ? (rows) => (
                <>
                  <Button small onClick={() => turns.start('enable', named(rows))}>
                    {words('enable')}
                  </Button>
                  <Button small look="bad" onClick={() => turns.start('disable', named(rows))}>
                    {words('disable')}
                  </Button>
                </>
              )
            : undefined
        }
      />
      {turns.dialogs}
      <Confirm
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('removeTitle', { name: removing ? nameOf(removing) : '' })}
        action={t('remove')}
        look="bad-main"
        onConfirm={() => removing && remove(removing)}
      >
        <p className="text-text">{t('removeQuestion')}</p>
        <p className="mt-1">{t('removeLine')}</p>
      </Confirm>
      {history !== undefined ? (
        <HistoryDrawer
          kind={kind}
          id={history}
          title={t('history')}
          refresh={refresh}
          onClose={() => address.set({ history: undefined })}
        />
      ) : null}
      {(edit !== undefined && mayDo('change')) || isNew ? (
        <Suspense>
          <Form key={edit ?? 'new'} id={edit} onClose={() => address.set({ dialog: undefined, edit: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}

const upper = (kind: string): string => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`

const turnOf = ({ status }: ChoiceRow) => (status === 'ENABLED' ? 'disable' : 'enable')

const turnEntry = (row: ChoiceRow, words: ReturnType<typeof useRecordWords>, onSelect: () => void): MenuEntry => ({
  label: `${words(turnOf(row))}…`,
  icon: Power,
  onSelect,
  ...(row.status === 'ENABLED' ? { look: 'bad' as const } : {}),
})

const noMore: readonly never[] = []

const useColumns = <Row extends ChoiceRow>(
  kind: ChoiceKind,
  mayChange: boolean,
  more: readonly Column<Row>[] = noMore,
): readonly Column<Row>[] => {
  const t = useChoiceWords()
  const language = currentLanguage()
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'code',
        title: labelOf(`${kind}.code`),
        width: 140,
        sortable: true,
        fixed: true,
        value: ({ code }) => code,
        ...(mayChange ? { link: ({ id }: Row) => `#/system/${kind}?edit=${encodeURIComponent(id)}` } : {}),
      },
      { id: 'nameCn', title: labelOf(`${kind}.nameCn`), sortable: true, value: ({ nameCn }) => nameCn },
      { id: 'nameTw', title: labelOf(`${kind}.nameTw`), quiet: true, value: ({ nameTw }) => nameTw || '–' },
      { id: 'nameEn', title: labelOf(`${kind}.nameEn`), quiet: true, value: ({ nameEn }) => nameEn || '–' },
      ...more,
      {
        id: 'sort',
        title: labelOf(`${kind}.sort`),
        number: true,
        width: 84,
        sortable: true,
        value: ({ sort }) => sort,
      },
      {
        id: 'status',
        title: labelOf(`${kind}.status`),
        width: 112,
        sortable: true,
        cell: ({ status }) => (
          <StateDot tone={status === 'ENABLED' ? 'good' : 'plain'}>{wordOf(`${kind}.status`, status)}</StateDot>
        ),
      },
      {
        id: 'updatedAt',
        title: t('updatedAt'),
        quiet: true,
        width: 148,
        sortable: true,
        cell: ({ updatedAt }) => <When at={updatedAt} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
    [t, language, kind, mayChange, more],
  )
}
