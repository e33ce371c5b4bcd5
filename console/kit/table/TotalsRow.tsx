import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  totals: Readonly<Record<string, ReactNode>>
  /** Whether a checkbox stands before the columns, and a menu after them. */
  before: boolean
  after: boolean
}

const cellClass = 'sticky bottom-0 h-9 border-t border-line-strong bg-sunken px-3 font-semibold whitespace-nowrap'

/** Sums at the foot of the table; stays in view as the head does. */
export const TotalsRow = <Row,>({ columns, totals, before, after }: Props<Row>) => (
  <tfoot>
    <tr>
      {before ? <td className={cellClass} /> : null}
      {columns.map((column) => (
        <td key={column.id} className={clsx(cellClass, column.number && 'text-right tabular-nums')}>
          {totals[column.id]}
        </td>
      ))}
      {after ? <td className={cellClass} /> : null}
    </tr>
  </tfoot>
)
