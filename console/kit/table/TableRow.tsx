import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { IconButton } from '../IconButton.tsx'
import { useKitWords } from '../kitWords.ts'
import { LazyMenu } from '../LazyMenu.tsx'
import type { MenuEntry } from '../menuEntries.tsx'
import { type Column, cellOf } from './column.ts'

/** Selects or leaves out a row; `range` takes all rows since the one toggled before along. */
export type ToggleRow = (place: number, checked: boolean, range: boolean) => void

type Props<Row> = {
  row: Row
  place: number
  columns: readonly Column<Row>[]
  selected: boolean
  reachable: boolean
  onToggle: ToggleRow | undefined
  menu: ((row: Row) => readonly MenuEntry[]) | undefined
}

const cellClass = 'h-9 border-b px-3 whitespace-nowrap'

const isShifted = (event: Event) => event instanceof MouseEvent && event.shiftKey

const RowOnce = <Row,>({ row, place, columns, selected, reachable, onToggle, menu }: Props<Row>) => {
  const t = useKitWords()
  const stop = reachable ? 0 : -1
  const name = columns[0]?.value?.(row)
  return (
    <tr
      data-place={place}
      data-selected={selected || undefined}
      aria-rowindex={place + 2}
      tabIndex={stop}
      className="group -outline-offset-2 hover:bg-row-hover data-selected:bg-ink-soft"
    >
      {onToggle ? (
        <td className={clsx(cellClass, 'w-10 pr-0')}>
          <span className="grid">
            <Checkbox
              aria-label={
                name === undefined || name === null ? t('selectRow') : t('selectNamed', { name: String(name) })
              }
              tabIndex={stop}
              checked={selected}
              onCheckedChange={(checked, { nativeEvent }) => onToggle(place, checked, isShifted(nativeEvent))}
            />
          </span>
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          className={clsx(
            cellClass,
            'max-w-80 truncate',
            column.number && 'text-right tabular-nums',
            column.quiet && 'text-text-2',
          )}
        >
          <Cell column={column} row={row} stop={stop} />
        </td>
      ))}
      {menu ? (
        <td className={clsx(cellClass, 'w-10 px-1')}>
          <LazyMenu
            align="end"
            trigger={<IconButton small icon={Ellipsis} label={t('more')} tabIndex={stop} />}
            entries={menu(row)}
          />
        </td>
      ) : null}
    </tr>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; stop: 0 | -1 }

const Cell = <Row,>({ column, row, stop }: CellProps<Row>): ReactNode => {
  const content = cellOf(column, row)
  return column.link ? (
    <a className="link" href={column.link(row)} tabIndex={stop}>
      {content}
    </a>
  ) : (
    content
  )
}

/** One row; drawn anew only when something of its own changed. `memo` forgets type parameters, hence the cast. */
export const TableRow = memo(RowOnce) as typeof RowOnce
