import { useMemo } from 'react'
import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { erasureHref } from '../paths.ts'
import { ErasureState } from './ErasureState.tsx'
import { useErasureWords } from './words.ts'

/** A request in one row. */
export const useErasureColumns = (): readonly Column<ErasureAnswer>[] => {
  const t = useErasureWords()
  return useMemo(
    (): readonly Column<ErasureAnswer>[] => [
      {
        id: 'subject',
        title: t('subject'),
        value: ({ subject }) => subject.name,
        link: ({ id }) => erasureHref(id),
      },
      { id: 'state', title: t('state'), cell: ({ state }) => <ErasureState state={state} /> },
      { id: 'reason', title: t('reason'), quiet: true, value: ({ reason }) => reason },
      { id: 'requestedBy', title: t('requestedBy'), quiet: true, value: ({ requestedBy }) => requestedBy.name },
      {
        id: 'requestedAt',
        title: t('requestedAt'),
        quiet: true,
        width: 148,
        cell: ({ requestedAt }) => <When at={requestedAt} />,
      },
      { id: 'decidedBy', title: t('decidedBy'), quiet: true, value: ({ decidedBy }) => decidedBy?.name ?? '–' },
      {
        id: 'endedAt',
        title: t('endedAt'),
        quiet: true,
        width: 148,
        cell: ({ endedAt }) => (endedAt ? <When at={endedAt} /> : '–'),
      },
    ],
    [t],
  )
}
