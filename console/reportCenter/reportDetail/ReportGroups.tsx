import { Rows3 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { AnswerColumn } from '../../../projections/reports/planning/columns.ts'
import { Empty } from '../../kit/Empty.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { Problem } from '../../shell/Problem.tsx'
import type { DrillKey, GroupsAnswer, Shape, Value } from './answers.ts'
import { HowComputed } from './HowComputed.tsx'
import { ReadAt } from './ReadAt.tsx'
import { RunWait } from './RunWait.tsx'
import { useRun } from './useRun.ts'
import type { View } from './useView.ts'
import { isNumber, valueIn } from './values.tsx'
import { said, useDetailWords } from './words.ts'

type Group = Readonly<{ place: number; level: number; cells: readonly Value[] }>
type Props = { shape: Shape; view: View; filters: ReactNode }

/** The groups of a report with their subtotals; a group opens the rows that it is made of. */
export const ReportGroups = ({ shape, view, filters }: Props) => {
  const t = useDetailWords()
  const run = useRun<GroupsAnswer>(`/report/run/${shape.id}/groups`, { ...view.question, sort: [] })
  const { answer } = run
  const columns = useColumns(answer)
  const groups = useMemo(
    () => (answer?.rows ?? []).map((cells, place): Group => ({ place, level: answer?.levels[place] ?? 0, cells })),
    [answer],
  )
  if (run.problem) return <Problem problem={run.problem} onRetry={() => run.again(false)} />
  return (
    <>
      <Toolbar label={t('run')} end={answer ? <HowComputed columns={answer.columns} /> : null}>
        {filters}
      </Toolbar>
      <RunWait run={run} />
      <Table
        label={t('rows')}
        rows={groups}
        rowId={({ place }) => String(place)}
        columns={columns}
        loading={run.busy}
        height="free"
        menu={({ level, cells }) =>
          level === 0
            ? []
            : [
                {
                  label: t('openRows'),
                  icon: Rows3,
                  onSelect: () => view.set({ drill: JSON.stringify(drillOf(answer, level, cells)), page: undefined }),
                },
              ]
        }
        empty={<Empty title={t('empty')} line={t('emptyLine')} />}
      />
      <ReadAt run={run} />
    </>
  )
}

const drillOf = (answer: GroupsAnswer | undefined, level: number, cells: readonly Value[]): readonly DrillKey[] =>
  (answer?.columns ?? []).slice(0, level).map(({ id, part }, place) => ({
    field: id,
    ...(part === null ? {} : { part }),
    value: cells[place] === null || cells[place] === undefined ? null : String(cells[place]),
  }))

const useColumns = (answer: GroupsAnswer | undefined): readonly Column<Group>[] => {
  const t = useDetailWords()
  return useMemo(() => {
    const keys = answer?.keys ?? 0
    const keyCell = (column: AnswerColumn, place: number, { level, cells }: Group): ReactNode => {
      if (place < level) {
        const value = cells[place] ?? null
        return value === null || value === '' ? (
          <span className="text-text-3">{t('blank')}</span>
        ) : (
          valueIn(column, value, t)
        )
      }
      return place === level ? <strong>{t(level === 0 ? 'total' : 'subtotal')}</strong> : null
    }
    return (answer?.columns ?? []).map(
      (column, place): Column<Group> => ({
        id: `${place}.${column.id}`,
        title: said(column.labels),
        number: place >= keys && isNumber(column),
        cell: (group) => {
          if (place < keys) return keyCell(column, place, group)
          const shown = valueIn(column, group.cells[place] ?? null, t)
          return group.level < keys ? <strong>{shown}</strong> : shown
        },
      }),
    )
  }, [answer, t])
}
