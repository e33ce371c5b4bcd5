import type { ImportProblemAnswer } from '../../../../projections/settings/importAnswers.ts'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Table } from '../../../kit/Table.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useList } from '../../../shell/calls.ts'
import { Problem } from '../../../shell/Problem.tsx'
import { useInLanguage } from '../../../shell/useInLanguage.ts'
import { useImportPaths } from '../place.ts'
import { useImportWords } from '../words.ts'
import { pageSizes, type ProblemView } from './problemView.ts'
import { Treatment } from './Treatment.tsx'

type Props = {
  id: string
  /** Of the import: another dry run makes other problems. */
  version: number
  view: ProblemView
  show: (change: Partial<ProblemView>) => void
}

/** Problems one by one, as the lines come in the file. */
export const LineProblems = ({ id, view, show }: Props) => {
  const t = useImportWords()
  const { importApi } = useImportPaths()
  const { page, size, column } = view
  const { data, error, isLoading, mutate } = useList<ImportProblemAnswer>(
    `${importApi(id)}/getProblemByParam?pageNum=${page}&pageSize=${size}`,
    {
      ...(view.show === 'all' ? {} : { treatment: view.show }),
      ...(column === undefined ? {} : { column }),
    },
  )
  useInLanguage(mutate)
  const rows = (data?.list ?? []).map((row, place) => ({ ...row, id: `${row.line}.${place}` }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'line', title: t('lineNumber'), value: ({ line }) => line, number: true, width: 80 },
    { id: 'column', title: t('column'), value: (row) => row.column || t('wholeLine') },
    { id: 'field', title: t('field'), value: ({ label }) => label },
    {
      id: 'original',
      title: t('original'),
      quiet: true,
      cell: ({ text }) => <span title={text}>{text || t('emptyCell')}</span>,
    },
    {
      id: 'treatment',
      title: t('treatment'),
      cell: (row) => <Treatment treatment={row.treatment} message={row.message} />,
    },
  ]
  return (
    <>
      {column === undefined ? null : (
        <p className="flex flex-wrap items-center gap-2 border-b px-3 py-2 text-13">
          {t('onlyColumn', { column })}
          <Button small look="quiet" onClick={() => show({ column: undefined })}>
            {t('allColumns')}
          </Button>
        </p>
      )}
      <Table
        label={t('problems')}
        rows={rows}
        rowId={(row) => row.id}
        columns={columns}
        loading={isLoading}
        empty={
          error ? (
            <Problem problem={error} onRetry={() => mutate()} />
          ) : (
            <Empty title={t('noneOfThese')} line={t('noneOfTheseLine')} />
          )
        }
      />
      {data ? (
        <Pager
          total={data.total}
          page={page}
          pageSize={size}
          sizes={pageSizes}
          onPage={(next) => show({ page: next })}
          onPageSize={(next) => show({ size: next })}
        />
      ) : null}
    </>
  )
}
