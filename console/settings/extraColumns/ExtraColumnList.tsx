import { History, Pencil, Plus, Power, Trash2 } from 'lucide-react'
import type { ExtraColumnRow } from '../../../projections/settings/extraColumns.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { FormAtAddress } from '../../shell/record/FormAtAddress.tsx'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { type RecordListDesk, useRecordList } from '../../shell/record/useRecordList.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, wordOf } from '../labels.ts'
import { HistoryDrawer } from '../parts/HistoryDrawer.tsx'
import { useExtraColumnColumns } from './columns.tsx'
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
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={add} />
      <RecordList
        name="extraColumns"
        label={t('title')}
        desk={desk}
        columns={useExtraColumnColumns(mayDo('change'))}
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
      <HistoryDrawer kind="extraColumn" title={t('history')} refresh={useRefreshColumns()} />
      <FormAtAddress form={ExtraColumnForm} create="sys:extraColumn:create" change="sys:extraColumn:change" />
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
