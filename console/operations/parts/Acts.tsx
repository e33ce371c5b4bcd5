import { useMemo } from 'react'
import type { ActAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { modelHref, unitHref } from '../paths.ts'
import { useNames, useOperationsWords } from './words.ts'

type Props = {
  acts: readonly ActAnswer[] | undefined
  loading: boolean
  /** Off where all of them are about one thing. */
  withTarget?: boolean
}

/** What operators did, and what came of it. */
export const Acts = ({ acts, loading, withTarget = true }: Props) => {
  const t = useOperationsWords()
  const columns = useColumns(withTarget)
  return (
    <Card title={t('acts')}>
      <Table
        label={t('acts')}
        rows={acts ?? []}
        rowId={({ position }) => String(position)}
        columns={columns}
        loading={loading}
        skeletonRows={4}
        height="free"
        empty={<Empty title={t('noActs')} line={t('noActsLine')} />}
      />
    </Card>
  )
}

const useColumns = (withTarget: boolean): readonly Column<ActAnswer>[] => {
  const t = useOperationsWords()
  const { kind } = useNames()
  return useMemo(
    (): readonly Column<ActAnswer>[] => [
      { id: 'at', title: t('at'), width: 148, quiet: true, cell: ({ at }) => <When at={at} /> },
      { id: 'act', title: t('act'), value: ({ title }) => title },
      ...(withTarget
        ? [
            {
              id: 'target',
              title: t('target'),
              value: (act: ActAnswer) => (act.kind === null ? act.target : kind(act.kind)),
              link: (act: ActAnswer) => (act.kind === null ? modelHref(act.target) : unitHref(act.target)),
            },
          ]
        : []),
      { id: 'by', title: t('by'), quiet: true, value: ({ by }) => by.name },
      { id: 'reason', title: t('reason'), quiet: true, value: ({ reason }) => reason || '–' },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the names change with the language alone, as t does
    [t, withTarget],
  )
}
