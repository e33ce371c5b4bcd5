import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { Table } from '../../../kit/Table.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useImportWords } from '../words.ts'
import type { ProblemView } from './problemView.ts'
import { Treatment } from './Treatment.tsx'

type Found = NonNullable<ImportDetail['check']>['columns'][number]
type Props = { columns: readonly Found[]; view: ProblemView; show: (change: Partial<ProblemView>) => void }

/** Problems of one kind in one column, with how many lines they concern and a text as it stands in the file. */
export const ColumnProblems = ({ columns: found, view, show }: Props) => {
  const t = useImportWords()
  const rows = found
    .filter(({ treatment }) => view.show === 'all' || (view.show === 'refused') === (treatment === 'refused'))
    .map((row, place) => ({ ...row, id: String(place) }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'column', title: t('column'), value: ({ column }) => column || t('wholeLine') },
    { id: 'field', title: t('field'), value: ({ label }) => label },
    {
      id: 'lines',
      title: t('lines'),
      number: true,
      value: ({ lines }) => lines,
      cell: ({ column, lines }) =>
        column === '' ? (
          formatNumber(lines)
        ) : (
          <button
            type="button"
            className="link"
            aria-label={t('showLines', { column, count: lines })}
            onClick={() => show({ by: 'line', column })}
          >
            {formatNumber(lines)}
          </button>
        ),
    },
    {
      id: 'examples',
      title: t('examples'),
      quiet: true,
      cell: ({ examples }) => (
        <span title={examples.join('\n')}>{examples.length > 0 ? examples[0] : t('emptyCell')}</span>
      ),
    },
    {
      id: 'treatment',
      title: t('treatment'),
      cell: (row) => <Treatment treatment={row.treatment} message={row.message} />,
    },
  ]
  return (
    <Table
      label={t('problems')}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      height="free"
      empty={<Empty title={t('noneOfThese')} line={t('noneOfTheseLine')} />}
    />
  )
}
