import { useMemo } from 'react'
import { Link } from 'wouter'
import type { OverviewAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { formatNumber } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { hashHref } from '../../shell/hashLocation.ts'
import { useNames } from '../parts/words.ts'
import { workPath } from '../paths.ts'
import { useOverviewWords } from './words.ts'

type Kind = OverviewAnswer['work']['kinds'][number]

/** How much of each kind of work waits, runs or was given up. */
export const WorkByKind = ({ kinds }: { kinds: readonly Kind[] | undefined }) => {
  const t = useOverviewWords()
  const { kind: nameOf } = useNames()
  const columns = useMemo(
    (): readonly Column<Kind>[] => [
      {
        id: 'kind',
        title: t('kind'),
        value: ({ kind }) => nameOf(kind),
        link: ({ kind }) => hashHref(`${workPath}?kind=${encodeURIComponent(kind)}`),
      },
      {
        id: 'failed',
        title: t('failed'),
        number: true,
        width: 108,
        cell: ({ failed }) => (failed > 0 ? <StateDot tone="bad">{formatNumber(failed)}</StateDot> : '0'),
      },
      { id: 'waiting', title: t('waiting'), number: true, width: 92, value: ({ waiting }) => waiting },
      { id: 'running', title: t('running'), number: true, width: 92, value: ({ running }) => running },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the names change with the language alone, as t does
    [t],
  )
  return (
    <Card
      title={t('work')}
      actions={
        <Link href={workPath} className="link text-13">
          {t('allWork')}
        </Link>
      }
    >
      <Table
        label={t('work')}
        rows={kinds ?? []}
        rowId={({ kind }) => kind}
        columns={columns}
        loading={kinds === undefined}
        skeletonRows={4}
        height="free"
        empty={<Empty title={t('noWork')} line={t('noWorkLine')} />}
      />
    </Card>
  )
}
