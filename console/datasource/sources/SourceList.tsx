import { Pencil, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { currentLanguage } from '../../kit/words.ts'
import { FormAtAddress } from '../../shell/record/FormAtAddress.tsx'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { changedColumn } from '../../shell/record/usualColumns.tsx'
import { useRecordWords } from '../../shell/record/words.ts'
import { databaseNames, labelOf, type ToldSource, toneOfSource, wordOf } from '../labels.ts'
import { sourceHref, sourcesApi } from '../paths.ts'
import { SourceForm } from '../screen.ts'
import { switched, useSourceSteps } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'

/** All data sources of the company. */
export const SourceList = () => {
  const t = useSourceWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const { turns, removal } = useSourceSteps()
  const desk = useRecordList<ToldSource>({ path: `${sourcesApi}/getSourceByParam` })
  const add = may('datasource:source:create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('add')}
    </Button>
  ) : null
  const menu = (row: ToldSource): readonly MenuEntry[] => [
    ...(may('datasource:source:change')
      ? [{ label: words('edit'), icon: Pencil, onSelect: () => address.set({ edit: row.id }) }]
      : []),
    ...(may('datasource:source:enable') ? [turns.entryFor(switched(row))] : []),
    ...(may('datasource:source:remove') ? [removal.entryFor(row)] : []),
  ]
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={add} />
      <RecordList
        name="dataSources"
        label={t('title')}
        desk={desk}
        columns={useColumns()}
        search={t('search')}
        menu={menu}
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
      />
      {turns.dialogs}
      {removal.dialog}
      <FormAtAddress form={SourceForm} create="datasource:source:create" change="datasource:source:change" />
    </>
  )
}

const useColumns = (): readonly Column<ToldSource>[] => {
  const t = useSourceWords()
  const language = currentLanguage()
  return useMemo(
    (): readonly Column<ToldSource>[] => [
      {
        id: 'name',
        title: labelOf('datasource.name'),
        width: 180,
        sortable: true,
        value: ({ name }) => name,
        link: ({ id }) => sourceHref(id),
      },
      {
        id: 'databaseType',
        title: labelOf('datasource.databaseType'),
        width: 120,
        sortable: true,
        value: ({ databaseType }) => databaseNames[databaseType],
      },
      { id: 'link', title: labelOf('datasource.link'), quiet: true, value: ({ link }) => link },
      {
        id: 'defaultDatabase',
        title: labelOf('datasource.defaultDatabase'),
        sortable: true,
        value: ({ defaultDatabase }) => defaultDatabase,
      },
      {
        id: 'status',
        title: labelOf('datasource.status'),
        width: 104,
        sortable: true,
        cell: (row) => <StateDot tone={toneOfSource(row)}>{wordOf('datasource.status', row.status)}</StateDot>,
      },
      {
        id: 'tested',
        title: t('lastTest'),
        width: 150,
        value: ({ tested }) => (tested ? wordOf('datasource.outcome', tested.outcome) : '–'),
      },
      changedColumn(t('updatedAt')),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
    [t, language],
  )
}
