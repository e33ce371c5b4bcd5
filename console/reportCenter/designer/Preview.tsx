import { useState } from 'react'
import type { AnswerColumn } from '../../../projections/reports/planning/columns.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { send } from '../../shell/calls.ts'
import { newId } from '../../shell/intents.ts'
import { sentenceOf } from '../../shell/problems.ts'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import type { Design } from './useDesign.ts'

type Answer = Readonly<{ columns: readonly AnswerColumn[]; rows: readonly (readonly (string | number | null)[])[] }>
type Row = Readonly<{ id: string; cells: Answer['rows'][number] }>

/** The first rows, or the groups, of what is being made. */
export const Preview = ({ design, reportId }: { design: Design; reportId: string | undefined }) => {
  const t = useReportWords()
  const [tab] = useState(newId)
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const { definition, problems } = design
  const show = definition.groups ? 'groups' : 'rows'
  const run = async (): Promise<void> => {
    try {
      setAnswer(await send<Answer>('POST', '/report/run/preview', { reportId, definition, show, tab }))
      setProblem(undefined)
    } catch (refused) {
      setProblem(sentenceOf(refused))
    }
  }
  const rows = (answer?.rows ?? []).map((cells, at): Row => ({ id: String(at), cells }))
  const columns = (answer?.columns ?? []).map(
    (column, at): Column<Row> => ({
      id: `${at}`,
      title: labelOf(column.labels),
      number: column.type === 'decimal' || column.type === 'integer',
      value: ({ cells }) => cells[at],
    }),
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={problems.length > 0 || definition.columns.length === 0} onClick={run}>
          {t('preview')}
        </Button>
        <span className="text-13 text-text-2">
          {answer ? t('previewLine', { count: rows.length }) : t('previewNone')}
        </span>
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {answer ? (
        <Table
          label={t('preview')}
          rows={rows}
          rowId={({ id }) => id}
          columns={columns}
          empty={<Empty title={t('previewEmpty')} />}
        />
      ) : null}
    </div>
  )
}
