import { GitCompare, Trash2 } from 'lucide-react'
import type { DataTableRow } from '../../../projections/sources/dataTables.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Tag } from '../../kit/Tag.tsx'
import { hashHref } from '../../shell/hashLocation.ts'
import { useList } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { labelOf } from '../labels.ts'
import { sourcePath, tablesApi } from '../paths.ts'
import { useRefreshSources } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'
import { useCompare } from './useCompare.ts'

type Listed = Omit<DataTableRow, 'columns'>

/** The tables of a source that reports may use. */
export const TableList = ({ sourceId }: { sourceId: string }) => {
  const t = useSourceWords()
  const may = useMay()
  const compare = useCompare()
  const { data, error, isLoading, mutate } = useList<Listed>(
    `${tablesApi}/getTableByParam?sourceId=${encodeURIComponent(sourceId)}&pageNum=1&pageSize=200`,
  )
  const removal = useTableRemoval()
  const columns = useColumns(sourceId)
  const menu = (row: Listed): readonly MenuEntry[] => [
    ...(may('datasource:table:change')
      ? [{ label: t('compare'), icon: GitCompare, onSelect: () => void compare(row.id) }]
      : []),
    ...(may('datasource:table:remove')
      ? [{ label: `${t('remove')}…`, icon: Trash2, look: 'bad' as const, onSelect: () => removal.start(row) }]
      : []),
  ]
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  return (
    <Card title={t('tables')}>
      <Table
        label={t('tables')}
        rows={data?.list ?? []}
        rowId={({ id }) => id}
        loading={isLoading}
        skeletonRows={4}
        height="free"
        columns={columns}
        menu={menu}
        empty={<Empty title={t('noTables')} line={t('noTablesLine')} />}
      />
      {removal.dialog}
    </Card>
  )
}

const useTableRemoval = () => {
  const t = useSourceWords()
  return useRemoval({
    path: tablesApi,
    refresh: useRefreshSources(),
    words: {
      action: t('remove'),
      title: (name) => t('removeNamed', { name }),
      line: t('removeTableLine'),
      done: (name) => t('removed', { name }),
    },
  })
}

const useColumns = (sourceId: string): readonly Column<Listed>[] => {
  const t = useSourceWords()
  return [
    {
      id: 'name',
      title: labelOf('datatable.name'),
      width: 200,
      value: ({ name }) => name,
      link: ({ id }) => hashHref(`${sourcePath(sourceId)}?table=${encodeURIComponent(id)}`),
    },
    { id: 'dbTableName', title: labelOf('datatable.dbTable'), quiet: true, value: ({ dbTableName }) => dbTableName },
    { id: 'columnCount', title: t('columnCount'), number: true, width: 96, value: ({ columnCount }) => columnCount },
    {
      id: 'drift',
      title: labelOf('datatable.drift'),
      width: 140,
      cell: ({ drift }) => (drift ? <Tag tone="warn">{t('drifted')}</Tag> : <span className="text-text-3">–</span>),
    },
  ]
}
