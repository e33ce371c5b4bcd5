import { type ReactNode, useMemo } from 'react'
import type { AnswerColumn } from '../../../projections/reports/planning/columns.ts'
import { ColumnChooser } from '../../kit/ColumnChooser.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { formatNumber } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { useKeptLayout } from '../../shell/record/useKeptLayout.ts'
import type { CountAnswer, RowsAnswer, Shape, TotalsAnswer, Value } from './answers.ts'
import { HowComputed } from './HowComputed.tsx'
import { ReadAt } from './ReadAt.tsx'
import { RunWait } from './RunWait.tsx'
import { useRun } from './useRun.ts'
import type { View } from './useView.ts'
import { isNumber, valueIn } from './values.tsx'
import { said, useDetailWords } from './words.ts'

type Row = Readonly<{ place: number; cells: readonly Value[] }>
type Props = { shape: Shape; view: View; filters: ReactNode }

/** The rows of a report, page by page, with totals over all of them. */
export const ReportRows = ({ shape, view, filters }: Props) => {
  const t = useDetailWords()
  const { page, size, question } = view
  const base = `/report/run/${shape.id}`
  const run = useRun<RowsAnswer>(`${base}/rows?pageNum=${page}&pageSize=${size}`, question)
  const counting = { ...question, sort: [] }
  const count = useRun<CountAnswer>(`${base}/count`, counting).answer
  const totals = useRun<TotalsAnswer>(`${base}/totals`, counting).answer
  const [layout, setLayout] = useKeptLayout(`report-${shape.id}`)
  const shown = run.answer?.columns ?? shape.columns
  const columns = useColumns(shown)
  const rows = useMemo(() => (run.answer?.rows ?? []).map((cells, place): Row => ({ place, cells })), [run.answer])
  const sums = useTotals(totals)
  if (run.problem) return <Problem problem={run.problem} onRetry={() => run.again(false)} />
  return (
    <>
      <Toolbar
        label={t('run')}
        end={
          <>
            <HowComputed columns={shown} />
            <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />
          </>
        }
      >
        {filters}
      </Toolbar>
      <RunWait run={run} />
      {count?.capped ? (
        <Notice tone="warn" className="m-3" title={t('capped')}>
          {t('cappedLine', { rows: formatNumber(shape.viewRows) })}
        </Notice>
      ) : null}
      <Table
        label={t('rows')}
        rows={rows}
        rowId={({ place }) => String(place)}
        columns={columns}
        layout={layout}
        loading={run.busy}
        sort={view.sort}
        onSort={(sort) => view.set({ sort: sort && `${sort.field}.${sort.dir}`, page: undefined })}
        {...sums}
        empty={<Empty title={t('empty')} line={t('emptyLine')} />}
      />
      <Pager
        total={count?.total ?? rows.length}
        page={page}
        pageSize={size}
        onPage={(next) => view.set({ page: String(next) })}
        onPageSize={(next) => view.set({ size: String(next), page: undefined })}
        sizes={[20, 50, 100, 200, 500]}
      />
      <ReadAt run={run} />
    </>
  )
}

const useColumns = (columns: readonly AnswerColumn[]): readonly Column<Row>[] => {
  const t = useDetailWords()
  return useMemo(
    () =>
      columns.map(
        (column, place): Column<Row> => ({
          id: column.id,
          title: said(column.labels),
          number: isNumber(column),
          sortable: true,
          cell: ({ cells }) => valueIn(column, cells[place] ?? null, t),
        }),
      ),
    [columns, t],
  )
}

const useTotals = (totals: TotalsAnswer | undefined): Readonly<{ totals?: Readonly<Record<string, ReactNode>> }> => {
  const t = useDetailWords()
  if (!totals || totals.columns.length === 0) return {}
  const sums = totals.columns.map(
    (column, place) => [column.id, valueIn(column, totals.row[place] ?? null, t)] as const,
  )
  return { totals: Object.fromEntries(sums) }
}
