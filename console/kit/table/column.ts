import type { ReactNode } from 'react'
import { formatNumber } from '../format.ts'

/** What a cell holds when it is a plain value. Decimals come as strings and keep their digits. */
export type CellValue = string | number | null | undefined

/** One column: how it is called, what a row has in it, how that is shown. */
export type Column<Row> = Readonly<{
  id: string
  title: string
  /** The plain value: shown as it is without `cell`, and what `sortHere` compares. */
  value?: (row: Row) => CellValue
  cell?: (row: Row) => ReactNode
  /** Right aligned, figures of one width, grouped. */
  number?: boolean
  /** In fainter ink: what one reads second. */
  quiet?: boolean
  sortable?: boolean
  /** In pixels; the others share what is left. */
  width?: number
  /** Makes the cell the link of its row (`#/logistics/orders/17`): the first column normally is. */
  link?: (row: Row) => string
  /** Cannot be hidden. Columns with a link never can. */
  fixed?: boolean
}>

/** One order of a list, as the server takes it. */
export type Sort = Readonly<{ field: string; dir: 'asc' | 'desc' }>

/** What a reader changed about the columns: kept by the caller, per user and screen. */
export type ColumnLayout = Readonly<{ hidden: readonly string[]; order: readonly string[] }>

export const isFixed = <Row>(column: Column<Row>): boolean => Boolean(column.fixed || column.link)

/** All columns in the reader's order; columns that are new since stay where the screen has them. */
export const inOrder = <Row>(
  columns: readonly Column<Row>[],
  layout: ColumnLayout | undefined,
): readonly Column<Row>[] => {
  if (!layout || layout.order.length === 0) return columns
  const known = new Set(layout.order)
  const moved = layout.order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return columns.map((column) => (known.has(column.id) ? (moved.shift() ?? column) : column))
}

export const isShown = <Row>(column: Column<Row>, layout: ColumnLayout | undefined): boolean =>
  isFixed(column) || !layout?.hidden.includes(column.id)

/** What a cell shows. */
export const cellOf = <Row>(column: Column<Row>, row: Row): ReactNode => {
  if (column.cell) return column.cell(row)
  const value = column.value?.(row)
  return column.number ? formatNumber(value) : value
}
