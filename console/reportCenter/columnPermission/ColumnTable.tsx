import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Tag } from '../../kit/Tag.tsx'
import { say } from '../../kit/toast.ts'
import { send, useGet } from '../../shell/calls.ts'
import { sentenceOf } from '../../shell/problems.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import type { Named, PermittedColumn } from './permittedColumn.ts'
import { RestrictDialog } from './RestrictDialog.tsx'

/** Every field and formula of one report with who sees it. */
export const ColumnTable = ({ reportId }: { reportId: string }) => {
  const t = useReportWords()
  const may = useMay()
  const address = useAddress()
  const path = `/report/column/${encodeURIComponent(reportId)}`
  const { data, error, isLoading, mutate } = useGet<{ list: readonly PermittedColumn[] }>(path)
  const rows = data?.list ?? []
  const closed = new Set(rows.filter(({ only }) => only !== null).map(({ id }) => id))
  const mayChange = may('report:column:change')
  const act = async (verb: 'restrict' | 'lift', body: object): Promise<void> => {
    await send('PUT', `${path}/${verb}`, body)
    await mutate()
    say(t('done'))
  }
  const lift = (columnId: string): Promise<void> =>
    act('lift', { columnId }).catch((problem: unknown) => say(sentenceOf(problem), { tone: 'bad' }))
  const columns: readonly Column<PermittedColumn>[] = [
    { id: 'name', title: t('column'), value: ({ labels }) => labelOf(labels) },
    {
      id: 'only',
      title: t('seenBy'),
      cell: ({ only, needs }) =>
        only ? (
          <Names named={[...only.roles, ...only.users]} />
        ) : needs.some((need) => closed.has(need)) ? (
          <Tag tone="warn">{t('closedToo')}</Tag>
        ) : (
          <span className="text-text-2">{t('everybody')}</span>
        ),
    },
    {
      id: 'act',
      title: '',
      width: 220,
      cell: ({ id, only, seen }) =>
        mayChange && seen ? (
          <span className="flex gap-2">
            <Button small onClick={() => address.set({ column: id })}>
              {t('restrict')}
            </Button>
            {only ? (
              <Button small look="quiet" onClick={() => lift(id)}>
                {t('lift')}
              </Button>
            ) : null}
          </span>
        ) : seen ? null : (
          <span className="text-text-3">{t('notYours')}</span>
        ),
    },
  ]
  const chosen = mayChange ? rows.find(({ id }) => id === address.get('column')) : undefined
  return (
    <Card>
      <Table
        label={t('columnsFor')}
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
        loading={isLoading}
        height="free"
        empty={error ? <Problem problem={error} onRetry={() => mutate()} /> : <Empty title={t('emptyTitle')} />}
      />
      {chosen ? (
        <RestrictDialog
          key={chosen.id}
          column={chosen}
          onClose={() => address.set({ column: undefined })}
          onRestrict={(only) => act('restrict', { columnId: chosen.id, ...only })}
        />
      ) : null}
    </Card>
  )
}

const Names = ({ named }: { named: readonly Named[] }) => {
  const t = useReportWords()
  if (named.length === 0) return <Tag tone="bad">{t('onlyNobody')}</Tag>
  return (
    <span className="flex flex-wrap gap-1">
      {named.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  )
}
