import type { RowData } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useKitWords } from './kitWords.ts'
import type { MenuEntry } from './menuEntries.tsx'
import { SkeletonRows } from './table/SkeletonRows.tsx'
import { TableHead } from './table/TableHead.tsx'
import { TableRow } from './table/TableRow.tsx'
import { TotalsRow } from './table/TotalsRow.tsx'
import { useRowKeys } from './table/useRowKeys.ts'
import { type ModelProps, useTableModel } from './table/useTableModel.ts'
import type { Reveal } from './table/VirtualRows.tsx'

// oxlint-disable-next-line daybook/import-call -- 10 kB that only a list of over 200 rows needs
const VirtualRows = lazy(() => import('./table/VirtualRows.tsx').then((part) => ({ default: part.VirtualRows })))

const VIRTUAL_OVER = 200
const SOON = 60
const DEFAULT_WIDTH = 160

type Props<Row> = ModelProps<Row> & {
  label: string
  /** First load: rows to come. With rows present: they are being fetched anew. */
  loading?: boolean
  skeletonRows?: number
  /** What stands there when there are no rows: Empty, NoMatch or Failed. */
  empty?: ReactNode
  menu?: (row: Row) => readonly MenuEntry[]
  /** Sums under the columns they belong to, by column id. */
  totals?: Readonly<Record<string, ReactNode>>
  /** `page` keeps head and foot of the list in view while its rows scroll; `free` is as tall as its rows. */
  height?: 'page' | 'free'
}

const heights = { page: 'max-h-[max(320px,calc(100dvh-322px))]', free: '' } as const

/**
 * Rows under a head that stays. Sorting, selection and the layout of columns are the caller's; over 200 rows only those in
 * sight are drawn. By keyboard: Tab to a row, arrows move, Space selects, Enter opens.
 */
export const Table = <Row extends RowData>({ label, loading = false, empty, menu, totals, ...rest }: Props<Row>) => {
  const { skeletonRows = 10, height = 'page', ...props } = rest
  const t = useKitWords()
  const scroller = useRef<HTMLDivElement>(null)
  const reveal = useRef<Reveal>(null)
  const { table, rows, shown, sorting, toggle } = useTableModel(props)
  const virtual = rows.length > VIRTUAL_OVER
  const waiting = loading && rows.length === 0
  const selectable = props.onSelect !== undefined
  const span = shown.length + Number(selectable) + Number(menu !== undefined)
  const keys = useRowKeys({
    count: rows.length,
    reveal: (place) => reveal.current?.(place),
    onToggle: selectable ? (place, range) => toggle(place, !rows[place]?.getIsSelected(), range) : undefined,
  })
  const draw = (first: number, last: number) =>
    rows
      .slice(first, last + 1)
      .map((row, offset) => (
        <TableRow
          key={row.id}
          row={row.original}
          place={first + offset}
          columns={shown}
          selected={props.selected?.has(row.id) ?? false}
          reachable={first + offset === keys.active}
          onToggle={selectable ? toggle : undefined}
          menu={menu}
        />
      ))
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={label}
      // A region that scrolls must be reachable by keyboard even while it has no row to focus.
      tabIndex={rows.length === 0 ? 0 : -1}
      className={clsx('relative overflow-auto -outline-offset-2', virtual ? heights.page : heights[height])}
    >
      <table
        aria-label={label}
        aria-busy={loading}
        aria-rowcount={rows.length + 1}
        style={virtual ? { minWidth: shown.reduce((sum, { width }) => sum + (width ?? DEFAULT_WIDTH), 0) } : undefined}
        className={clsx('w-full border-separate border-spacing-0 text-[13.5px]', virtual && 'table-fixed')}
      >
        <colgroup>
          {selectable ? <col className="w-10" /> : null}
          {shown.map(({ id, width }) => (
            <col key={id} style={width ? { width } : undefined} />
          ))}
          {menu ? <col className="w-10" /> : null}
        </colgroup>
        <TableHead table={table} columns={shown} sorting={sorting} selectable={selectable} menu={menu !== undefined} />
        <tbody
          ref={keys.body}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          className={clsx(loading && !waiting && 'opacity-60')}
        >
          {waiting ? (
            <SkeletonRows columns={shown} count={skeletonRows} before={selectable} after={Boolean(menu)} />
          ) : null}
          {virtual ? (
            <Suspense fallback={draw(0, SOON)}>
              <VirtualRows
                count={rows.length}
                draw={draw}
                span={span}
                scroller={scroller}
                reveal={reveal}
                onDrawn={keys.settle}
              />
            </Suspense>
          ) : (
            draw(0, rows.length - 1)
          )}
        </tbody>
        {totals && rows.length > 0 ? (
          <TotalsRow columns={shown} totals={totals} before={selectable} after={menu !== undefined} />
        ) : null}
      </table>
      {rows.length === 0 && !loading ? <div className="sticky left-0">{empty}</div> : null}
      {waiting ? (
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
      ) : null}
    </div>
  )
}
