import { GitCompare, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DataColumn } from '../../../events/sources/dataTableSchemas.ts'
import type { DataTableRow } from '../../../projections/sources/dataTables.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { say } from '../../kit/toast.ts'
import { send, useGet } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { tableApi } from '../paths.ts'
import { ColumnForm } from '../screen.ts'
import { useRefreshSources } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'
import { DriftNotice } from './DriftNotice.tsx'
import { useCompare } from './useCompare.ts'

/** The columns of the table that the address names. */
export const TableCard = ({ id }: { id: string }) => {
  const { data: table, error, mutate } = useGet<DataTableRow>(tableApi(id))
  if (error && !table) return <Problem problem={error} onRetry={() => mutate()} />
  return table ? <Columns table={table} /> : <SkeletonText lines={6} />
}

const Columns = ({ table }: { table: DataTableRow }) => {
  const t = useSourceWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const compare = useCompare()
  const [removed, setRemoved] = useState<DataColumn>()
  const mayChange = may('datasource:table:change')
  const edited = table.columns.find(({ id }) => id === address.get('column'))
  const menu = (column: DataColumn): readonly MenuEntry[] => [
    { label: words('edit'), icon: Pencil, onSelect: () => address.set({ column: column.id }) },
    { label: `${t('remove')}…`, icon: Trash2, look: 'bad', onSelect: () => setRemoved(column) },
  ]
  return (
    <Card
      title={t('columnsOf', { name: table.name })}
      actions={
        mayChange ? (
          <Button small icon={GitCompare} onClick={() => compare(table.id)}>
            {t('compare')}
          </Button>
        ) : null
      }
    >
      <DriftNotice table={table} />
      <Table
        label={t('columnsOf', { name: table.name })}
        rows={table.columns}
        rowId={({ id }) => id}
        columns={useColumns()}
        height="free"
        {...(mayChange ? { menu } : {})}
      />
      {removed ? <RemoveColumn table={table} column={removed} onClose={() => setRemoved(undefined)} /> : null}
      {edited && mayChange ? (
        <Suspense>
          <ColumnForm
            key={edited.id}
            table={table}
            column={edited}
            onClose={() => address.set({ column: undefined })}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}

const useColumns = (): readonly Column<DataColumn>[] => {
  const t = useSourceWords()
  return [
    { id: 'name', title: t('fieldName'), width: 160, value: ({ name }) => name },
    { id: 'dbField', title: t('dbField'), width: 160, quiet: true, value: ({ dbField }) => dbField },
    { id: 'type', title: t('fieldType'), width: 104, value: ({ type }) => t(`type_${type}`) },
    {
      id: 'shown',
      title: t('shown'),
      width: 96,
      cell: ({ shown }) => <StateDot tone={shown ? 'good' : 'plain'}>{t(shown ? 'yes' : 'no')}</StateDot>,
    },
    {
      id: 'optionalData',
      title: t('optionalData'),
      number: true,
      width: 96,
      value: ({ optionalData }) => optionalData.length || '–',
    },
  ]
}

type RemoveProps = { table: DataTableRow; column: DataColumn; onClose: () => void }

const RemoveColumn = ({ table, column, onClose }: RemoveProps) => {
  const t = useSourceWords()
  const words = useRecordWords()
  const refresh = useRefreshSources()
  const remove = async (): Promise<void> => {
    await send('DELETE', `${tableApi(table.id)}/column/${encodeURIComponent(column.id)}`)
    await refresh()
    say(t('removed', { name: column.name }))
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t('removeNamed', { name: column.name })}
      action={t('remove')}
      look="bad-main"
      onConfirm={remove}
    >
      <p className="text-text">{words('question')}</p>
      <p className="mt-1">{t('removeColumnLine')}</p>
    </Confirm>
  )
}
