import { useMemo } from 'react'
import { formatNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { eventHref } from '../paths.ts'
import { useAuditWords } from './words.ts'

/** Where in the log a row stands, as the link to its event, and when that was. */
export const usePlaceColumns = (): readonly Column<Readonly<{ position: number; at: string }>>[] => {
  const t = useAuditWords()
  return useMemo(
    () => [
      {
        id: 'position',
        title: t('position'),
        number: true,
        width: 92,
        value: ({ position }) => position,
        cell: ({ position }) => formatNumber(position),
        link: ({ position }) => eventHref(position),
      },
      { id: 'at', title: t('at'), quiet: true, width: 148, cell: ({ at }) => <When at={at} /> },
    ],
    [t],
  )
}
