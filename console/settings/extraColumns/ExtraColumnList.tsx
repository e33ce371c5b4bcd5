import { History, Pencil, Plus, Power, Trash2 } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import type { ExtraColumnRow } from '../../../projections/settings/extraColumns.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { type RecordListDesk, useRecordList } from '../../shell/record/useRecordList.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, nameOf, wordOf } from '../labels.ts'
import { useGroupChoice } from '../options/useGroups.ts'
import { HistoryDrawer } from '../parts/HistoryDrawer.tsx'
import { ColumnState } from './ColumnState.tsx'
import { ExtraColumnForm } from './screen.ts'
import { apiPath, useColumnSteps, useRefreshColumns } from './useExtraColumns.tsx'
import { useExtraColumnWords } from './words.ts'

const choices = {
  owner: ['user', 'department', 'order'],
  kind: ['text', 'number', 'date', 'choice'],
  status: ['DRAFT', 'ENABLED', 'STOPPED'],
} as const
const filters = Object.keys(choices)

/** Every extra column, with everything that can be done with it. */
export const ExtraColumnList = () => {
  const t = useExtraColumnWords()
  const words = useRecordWords()
  const may = useMay()
  const mayDo = (verb: string): boolean => may(`sys:extraColumn:${verb}`)
  const address = useAddress()
  const desk = useRecordList<ExtraColumnRow>({ path: `${apiPath}/getExtraColumnByParam`, filters })
  const { start, dialogs } = useColumnSteps()
  const refresh = useRefreshColumns()
  const menu = (row: ExtraColumnRow): readonly MenuEntry[] => {
    const turn = row.status === 'ENABLED' ? 'stop' : 'enable'
    return [
      ...(mayDo('change')
        ? [{ label: words('edit'), icon: Pencil, onSelect: () => address.set({ edit: row.id }) }]
        : []),
      { label: t('history'), icon: History, onSelect: () => address.set({ history: row.id }) },
      ...(mayDo('enable') ? [{ label: `${t(turn)}…`, icon: Power, onSelect: () => start(turn, [row]) }] : []),
      ...(mayDo('remove') && row.status === 'DRAFT'
        ? [{ label: `${t('remove')}…`, icon: Trash2, look: 'bad' as const, onSelect: () => start('remove', [row]) }]
        : []),
    ]
  }
  const add = mayDo('create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('add')}
    </Button>
  ) : null
  const [edit, history] = [address.get('edit'), address.get('history')]
  const isNew = address.get('dialog') === 'new' && mayDo('create')
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={add} />
      <RecordList
        name="extraColumns"
        label={t('title')}
        desk={desk}
        columns={useColumns(mayDo('change'))}
        search={t('search')}
        filters={<Filters desk={desk} />}
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
        menu={menu}
        bulk={
          mayDo('enable')
            ? (rows) => (
                <>
                  <Button small onClick={() => start('enable', rows)}>
                    {t('enable')}
                  </Button>
                  <Button small look="bad" onClick={() => start('stop', rows)}>
                    {t('stop')}
                  </Button>
                </>
              )
            : undefined
        }
      />
      {dialogs}
      {history === undefined ? null : (
        <HistoryDrawer
          kind="extraColumn"
          id={history}
          title={t('history')}
          refresh={refresh}
          onClose={() => address.set({ history: undefined })}
        />
      )}
      {(edit !== undefined && mayDo('change')) || isNew ? (
        <Suspense>
          <ExtraColumnForm
            key={edit ?? 'new'}
            id={edit}
            onClose={() => address.set({ dialog: undefined, edit: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const Filters = ({ desk }: { desk: RecordListDesk<ExtraColumnRow> }) =>
  Object.entries(choices).map(([name, values]) => (
    <ChoiceFilter
      key={name}
      label={labelOf(`extraColumn.${name}`)}
      options={values.map((value) => ({ value, label: wordOf(`extraColumn.${name}`, value) }))}
      value={desk.view.filters[name]}
      onChange={(next) => desk.setFilter(name, next)}
    />
  ))

const useColumns = (mayChange: boolean): readonly Column<ExtraColumnRow>[] => {
  const t = useExtraColumnWords()
  const language = currentLanguage()
  const groups = useGroupChoice()
  return useMemo(
    (): readonly Column<ExtraColumnRow>[] => [
      {
        id: 'nameCn',
        title: labelOf('extraColumn.nameCn'),
        sortable: true,
        fixed: true,
        value: ({ nameCn }) => nameCn,
        ...(mayChange
          ? { link: ({ id }: ExtraColumnRow) => `#/system/extraColumn?edit=${encodeURIComponent(id)}` }
          : {}),
      },
      { id: 'nameEn', title: labelOf('extraColumn.nameEn'), quiet: true, value: ({ nameEn }) => nameEn || '–' },
      {
        id: 'owner',
        title: labelOf('extraColumn.owner'),
        width: 140,
        sortable: true,
        value: ({ owner }) => wordOf('extraColumn.owner', owner),
      },
      { id: 'kind', title: labelOf('extraColumn.kind'), width: 190, value: kindText },
      {
        id: 'groupId',
        title: labelOf('extraColumn.groupId'),
        quiet: true,
        width: 140,
        value: ({ groupId }) => {
          const group = groups.find(({ id }) => id === groupId)
          return group ? nameOf(group) : groupId === null ? '–' : groupId
        },
      },
      { id: 'sort', title: labelOf('extraColumn.sort'), number: true, width: 84, value: ({ sort }) => sort },
      {
        id: 'required',
        title: labelOf('extraColumn.required'),
        width: 84,
        value: ({ required }) => (required ? t('yes') : t('no')),
      },
      {
        id: 'status',
        title: labelOf('extraColumn.status'),
        width: 112,
        sortable: true,
        cell: ({ status }) => <ColumnState status={status} />,
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
    [t, language, mayChange, groups],
  )
}

const kindText = ({ kind, mode }: ExtraColumnRow): string =>
  [wordOf('extraColumn.kind', kind), mode === null ? '' : wordOf('extraColumn.mode', mode)].filter(Boolean).join(' · ')
