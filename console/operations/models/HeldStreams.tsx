import { useMemo } from 'react'
import type { HeldAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { formatNumber } from '../../kit/format.ts'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useHeld } from '../parts/useOperations.ts'
import { useModelWords } from './words.ts'

const MANY = 100

/** What a read model holds back: where each stream stands, why, and what waits behind it. */
export const HeldStreams = ({ name, held }: { name: string; held: boolean }) => {
  const t = useModelWords()
  const { data, error, isLoading, mutate } = useHeld(name, held)
  const columns = useColumns()
  return (
    <Card title={t('heldTitle')}>
      {error ? (
        <Problem problem={error} onRetry={() => mutate()} />
      ) : (
        <Table
          label={t('heldTitle')}
          rows={held ? (data ?? []) : []}
          rowId={({ stream }) => stream}
          columns={columns}
          loading={isLoading}
          skeletonRows={3}
          height="free"
          empty={<Empty title={t('noHeld')} line={t('noHeldLine')} />}
        />
      )}
    </Card>
  )
}

const useColumns = (): readonly Column<HeldAnswer>[] => {
  const t = useModelWords()
  return useMemo(
    (): readonly Column<HeldAnswer>[] => [
      {
        id: 'stream',
        title: t('stream'),
        width: 220,
        cell: ({ stream }) => <code className="font-mono text-12 break-all">{stream}</code>,
      },
      {
        id: 'event',
        title: t('event'),
        width: 180,
        cell: ({ title, position }) => (
          <span className="grid leading-5">
            {title}
            <span className="text-12 text-text-3 tabular-nums">#{formatNumber(position)}</span>
          </span>
        ),
      },
      {
        id: 'cause',
        title: t('cause'),
        cell: ({ cause }) => <span className="block min-w-64 py-1 leading-5 whitespace-normal">{cause}</span>,
      },
      {
        id: 'waiting',
        title: t('waiting'),
        number: true,
        width: 110,
        cell: ({ waiting }) => (waiting >= MANY ? t('waitingMany') : formatNumber(waiting)),
      },
    ],
    [t],
  )
}
