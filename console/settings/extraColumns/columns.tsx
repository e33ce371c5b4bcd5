import { useMemo } from 'react'
import type { ExtraColumnRow } from '../../../projections/settings/extraColumns.ts'
import type { Column } from '../../kit/table/column.ts'
import { currentLanguage } from '../../kit/words.ts'
import { hashHref } from '../../shell/hashLocation.ts'
import { changedColumn } from '../../shell/record/usualColumns.tsx'
import { labelOf, nameOf, wordOf } from '../labels.ts'
import { useGroupChoice } from '../options/useGroups.ts'
import { ColumnState } from './ColumnState.tsx'
import { useExtraColumnWords } from './words.ts'

/** What the list says of each extra column. */
export const useExtraColumnColumns = (mayChange: boolean): readonly Column<ExtraColumnRow>[] => {
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
          ? { link: ({ id }: ExtraColumnRow) => hashHref(`/system/extraColumn?edit=${encodeURIComponent(id)}`) }
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
      changedColumn(t('updatedAt')),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
    [t, language, mayChange, groups],
  )
}

const kindText = ({ kind, mode }: ExtraColumnRow): string =>
  [wordOf('extraColumn.kind', kind), mode === null ? '' : wordOf('extraColumn.mode', mode)].filter(Boolean).join(' · ')
