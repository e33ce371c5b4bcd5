import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type Updater,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Column, type ColumnLayout, inOrder, isShown, type Sort } from './column.ts'
import { compareValues } from './compare.ts'
import type { ToggleRow } from './TableRow.tsx'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

type Features = typeof features

export type ModelProps<Row> = {
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly Column<Row>[]
  layout?: ColumnLayout | undefined
  /** The order the rows come in. With `onSort` the caller fetches them anew. */
  sort?: Sort | undefined
  onSort?: ((sort: Sort | undefined) => void) | undefined
  /** Sorts the given rows here, for lists that are complete; the value is the order at first. */
  sortHere?: Sort | true | undefined
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
}

const next = <Value>(updater: Updater<Value>, old: Value): Value =>
  // A state of the library is never itself a function.
  typeof updater === 'function' ? (updater as (old: Value) => Value)(old) : updater

const toDefinition = <Row extends RowData>(column: Column<Row>): ColumnDef<Features, Row> => ({
  id: column.id,
  accessorFn: (row) => column.value?.(row),
  enableSorting: column.sortable ?? false,
  sortDescFirst: false,
  sortUndefined: 'last',
  sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
})

// What the library's handler reads of an event, and what we add to it.
type ToggleEvent = { target: { checked: boolean }; range: boolean }
const isRange = (event: unknown) =>
  typeof event === 'object' && event !== null && 'range' in event && event.range === true

/** Rows in order, the columns to show, and what is selected: the table without its markup. */
export const useTableModel = <Row extends RowData>(props: ModelProps<Row>) => {
  const { rows, rowId, columns, layout, sort, onSort, sortHere, selected, onSelect } = props
  const [ownSort, setOwnSort] = useState(sortHere === true ? undefined : sortHere)
  const sorting = sortHere ? ownSort : sort
  const shown = useMemo(() => inOrder(columns, layout).filter((column) => isShown(column, layout)), [columns, layout])
  const state = useMemo(
    () => ({
      sorting: sorting ? [{ id: sorting.field, desc: sorting.dir === 'desc' }] : [],
      rowSelection: Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const])),
    }),
    [sorting, selected],
  )
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => shown.map(toDefinition), [shown]),
    getRowId: rowId,
    state,
    manualSorting: !sortHere,
    enableMultiSort: false,
    isRowRangeSelectionEvent: isRange,
    onSortingChange: (updater) => {
      const [first] = next(updater, state.sorting)
      const chosen = first && ({ field: first.id, dir: first.desc ? 'desc' : 'asc' } as const)
      if (sortHere) setOwnSort(chosen)
      else onSort?.(chosen)
    },
    onRowSelectionChange: (updater) => onSelect?.(new Set(Object.keys(next(updater, state.rowSelection)))),
  })
  const { rows: inSequence } = table.getRowModel()
  const latest = useRef(inSequence)
  useLayoutEffect(() => {
    latest.current = inSequence
  })
  const toggle = useCallback<ToggleRow>((place, checked, range) => {
    latest.current[place]?.getToggleSelectedHandler()({ target: { checked }, range } satisfies ToggleEvent)
  }, [])
  return { table, rows: inSequence, shown, sorting, toggle }
}

export type TableModel<Row extends RowData> = ReturnType<typeof useTableModel<Row>>['table']
