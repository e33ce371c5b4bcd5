import { nameIn } from '../../../events/kernel/nameIn.ts'
import { labelIn } from '../../../events/kernel/query/labels.ts'
import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'
import { Card } from '../../kit/Card.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { currentLanguage } from '../../kit/words.ts'
import { useGet } from '../../shell/calls.ts'
import { hashHref } from '../../shell/hashLocation.ts'
import { useFigureWords } from '../parts/figureWords.ts'
import type { GroupsAnswer, RowsAnswer, Shape, Value } from '../reportDetail/answers.ts'
import { reportAddress } from '../reportDetail/screen.ts'
import { useRun } from '../reportDetail/useRun.ts'
import { isNumber, valueIn } from '../reportDetail/values.tsx'
import { useDetailWords } from '../reportDetail/words.ts'
import { Pending } from './Pending.tsx'
import type { Block } from './blocks.ts'

type Row = Readonly<{ place: number; cells: readonly Value[] }>
type Props = Readonly<{ block: Extract<Block, { kind: 'table' }>; question: Partial<AskedQuestion> }>

const most = 20

/** The beginning of a report's rows, or of its groups; the whole of it is one click away. */
export const BlockTable = ({ block, question }: Props) => {
  const t = useFigureWords()
  const words = useDetailWords()
  const { data: shape, error, mutate } = useGet<Shape>(`/report/run/${encodeURIComponent(block.reportId)}`)
  const path = shape && `/report/run/${shape.id}/${shape.grouped ? 'groups' : `rows?pageNum=1&pageSize=${most}`}`
  const run = useRun<RowsAnswer | GroupsAnswer>(path ?? null, question)
  if (!shape) return <Pending problem={error} onRetry={() => mutate()} />
  if (run.problem instanceof Error) return <Pending problem={run.problem} onRetry={() => run.again(false)} />
  const language = currentLanguage()
  const title = block.title ? labelIn(block.title, language) : nameIn(shape, language)
  const columns = (run.answer?.columns ?? shape.columns).map(
    (column, place): Column<Row> => ({
      id: column.id,
      title: labelIn(column.labels, language),
      number: isNumber(column),
      cell: ({ cells }) => valueIn(column, cells[place] ?? null, words),
    }),
  )
  const rows = (run.answer?.rows ?? []).slice(0, most).map((cells, place) => ({ place, cells }))
  return (
    <Card
      title={title}
      actions={
        <a className="link" href={hashHref(reportAddress(shape.id))}>
          {t('openReport')}
        </a>
      }
    >
      <Table
        label={title}
        rows={rows}
        rowId={({ place }) => String(place)}
        columns={columns}
        loading={run.busy}
        empty={<p className="p-4 text-13 text-text-3">–</p>}
      />
    </Card>
  )
}
