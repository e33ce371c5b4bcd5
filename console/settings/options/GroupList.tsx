import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import { currentLanguage } from '../../kit/words.ts'
import { FormAtAddress } from '../../shell/record/FormAtAddress.tsx'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { changedColumn } from '../../shell/record/usualColumns.tsx'
import { labelOf } from '../labels.ts'
import { apiPath, groupHref } from './paths.ts'
import { GroupForm } from './screen.ts'
import { useOptionWords } from './words.ts'

/** All groups of dropdown options. */
export const GroupList = () => {
  const t = useOptionWords()
  const may = useMay()
  const address = useAddress()
  const desk = useRecordList<OptionGroupRow>({ path: `${apiPath}/getOptionGroupByParam` })
  const add = may('sys:option:create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('addGroup')}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={add} />
      <RecordList
        name="optionGroups"
        label={t('title')}
        desk={desk}
        columns={useColumns()}
        search={t('search')}
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
      />
      <FormAtAddress form={GroupForm} create="sys:option:create" change="sys:option:change" />
    </>
  )
}

const useColumns = (): readonly Column<OptionGroupRow>[] => {
  const t = useOptionWords()
  const language = currentLanguage()
  return useMemo(
    (): readonly Column<OptionGroupRow>[] => [
      {
        id: 'code',
        title: labelOf('optionGroup.code'),
        width: 160,
        sortable: true,
        value: ({ code }) => code,
        link: ({ id }) => groupHref(id),
      },
      { id: 'nameCn', title: labelOf('optionGroup.nameCn'), sortable: true, value: ({ nameCn }) => nameCn },
      { id: 'nameTw', title: labelOf('optionGroup.nameTw'), quiet: true, value: ({ nameTw }) => nameTw || '–' },
      { id: 'nameEn', title: labelOf('optionGroup.nameEn'), quiet: true, value: ({ nameEn }) => nameEn || '–' },
      {
        id: 'optionCount',
        title: t('count'),
        number: true,
        width: 96,
        sortable: true,
        value: ({ optionCount }) => optionCount,
      },
      changedColumn(t('updatedAt')),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
    [t, language],
  )
}
