import type { RowData } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../Checkbox.tsx'
import { useKitWords } from '../kitWords.ts'
import type { Column, Sort } from './column.ts'
import type { TableModel } from './useTableModel.ts'

type Props<Row extends RowData> = {
  table: TableModel<Row>
  columns: readonly Column<Row>[]
  sorting: Sort | undefined
  selectable: boolean
  menu: boolean
}

const headClass =
  'sticky top-0 z-10 h-[34px] border-b bg-surface px-3 text-left text-[12.5px] font-medium whitespace-nowrap text-text-3'

const spoken = { asc: 'ascending', desc: 'descending' } as const

/** Names of the columns; those that can be sorted are buttons. Stays while the rows scroll. */
export const TableHead = <Row extends RowData>({ table, columns, sorting, selectable, menu }: Props<Row>) => {
  const t = useKitWords()
  const all = table.getIsAllRowsSelected()
  return (
    <thead>
      <tr>
        {selectable ? (
          <th scope="col" className={clsx(headClass, 'w-10 pr-0')}>
            <span className="grid">
              <Checkbox
                aria-label={t('selectAll')}
                checked={
                  all && table.getRowModel().rows.length > 0 ? true : table.getIsSomeRowsSelected() ? 'some' : false
                }
                onCheckedChange={() => table.toggleAllRowsSelected(!all)}
              />
            </span>
          </th>
        ) : null}
        {columns.map((column) => {
          const sorted = sorting?.field === column.id ? sorting.dir : undefined
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted ? spoken[sorted] : undefined}
              className={clsx(headClass, column.number && 'text-right')}
            >
              {column.sortable ? (
                <SortButton
                  title={column.title}
                  sorted={sorted}
                  number={column.number ?? false}
                  onClick={() => table.getColumn(column.id)?.toggleSorting()}
                />
              ) : (
                column.title
              )}
            </th>
          )
        })}
        {menu ? (
          <th scope="col" className={clsx(headClass, 'w-10')}>
            <span className="sr-only">{t('more')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

type SortButtonProps = { title: string; sorted: 'asc' | 'desc' | undefined; number: boolean; onClick: () => void }

const SortButton = ({ title, sorted, number, onClick }: SortButtonProps) => {
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className={clsx('group relative inline-flex h-[33px] items-center hover:text-text', sorted && 'text-text-2')}
      onClick={onClick}
    >
      {title}
      <Arrow
        aria-hidden
        className={clsx(
          'absolute size-3.5! transition-opacity',
          number ? 'right-full mr-0.5' : 'left-full ml-0.5',
          !sorted && 'opacity-0 group-hover:opacity-50',
        )}
      />
    </button>
  )
}
