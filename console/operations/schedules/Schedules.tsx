import { useMemo } from 'react'
import type { ScheduleAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { Ago } from '../parts/Ago.tsx'
import { useSchedules } from '../parts/useOperations.ts'
import { useScheduleWords } from './words.ts'

/** What the product does by the clock, and how it went. */
export const Schedules = () => {
  const t = useScheduleWords()
  const { data, error, mutate } = useSchedules()
  const columns = useColumns()
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      <Card>
        {error && data === undefined ? (
          <Problem problem={error} onRetry={() => mutate()} />
        ) : (
          <Table
            label={t('title')}
            rows={data ?? []}
            rowId={({ name }) => name}
            columns={columns}
            loading={data === undefined}
            skeletonRows={4}
            empty={<Empty title={t('empty')} line={t('emptyLine')} />}
          />
        )}
      </Card>
    </>
  )
}

const useColumns = (): readonly Column<ScheduleAnswer>[] => {
  const t = useScheduleWords()
  return useMemo(
    (): readonly Column<ScheduleAnswer>[] => [
      { id: 'what', title: t('what'), value: ({ title }) => title },
      { id: 'every', title: t('every'), quiet: true, width: 120, cell: ({ every }) => <Every every={every} /> },
      { id: 'state', title: t('state'), cell: (schedule) => <Outcome schedule={schedule} /> },
      {
        id: 'startedAt',
        title: t('startedAt'),
        quiet: true,
        width: 148,
        cell: ({ startedAt }) => <When at={startedAt} />,
      },
      { id: 'nextAt', title: t('nextAt'), quiet: true, width: 132, cell: ({ nextAt }) => <Ago at={nextAt} /> },
      {
        id: 'wellAt',
        title: t('wellAt'),
        quiet: true,
        width: 148,
        cell: ({ wellAt }) => (wellAt ? <When at={wellAt} /> : t('never')),
      },
    ],
    [t],
  )
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const Every = ({ every }: { every: number }) => {
  const t = useScheduleWords()
  if (every >= HOUR && every % HOUR === 0) return t('hours', { count: every / HOUR })
  return every >= MINUTE
    ? t('minutes', { count: Math.round(every / MINUTE) })
    : t('seconds', { count: Math.round(every / 1000) })
}

const Outcome = ({ schedule: { endedAt, failures, error } }: { schedule: ScheduleAnswer }) => {
  const t = useScheduleWords()
  if (failures > 0)
    return (
      <span className="grid">
        <StateDot tone="bad">{t('failed', { count: failures })}</StateDot>
        <code className="font-mono text-12 break-all text-text-2">{error}</code>
      </span>
    )
  return endedAt === null ? (
    <StateDot tone="ink">{t('running')}</StateDot>
  ) : (
    <StateDot tone="good">{t('well')}</StateDot>
  )
}
