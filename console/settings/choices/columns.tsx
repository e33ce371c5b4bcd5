import { useMemo } from 'react'
import type { Column } from '../../kit/table/column.ts'
import { currentLanguage } from '../../kit/words.ts'
import { hashHref } from '../../shell/hashLocation.ts'
import { changedColumn, stateColumn } from '../../shell/record/usualColumns.tsx'
import { labelOf, wordOf } from '../labels.ts'
import { type ChoiceKind, type ChoiceRow, listPathOf } from './choice.ts'
import { useChoiceWords } from './words.ts'

const noMore: readonly never[] = []

/** What every plain setting has, with the columns that one kind adds in their midst. */
export const useChoiceColumns = <Row extends ChoiceRow>(
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
        ...(mayChange ? { link: ({ id }: Row) => hashHref(`${listPathOf(kind)}?edit=${encodeURIComponent(id)}`) } : {}),
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
      stateColumn(labelOf(`${kind}.status`), (status) => wordOf(`${kind}.status`, status)),
      changedColumn(t('updatedAt')),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
    [t, language, kind, mayChange, more],
  )
}
