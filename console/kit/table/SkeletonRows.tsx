import { Skeleton } from '../Skeleton.tsx'
import type { Column } from './column.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  count: number /** Whether a checkbox stands before the columns, and a menu after them. */
  before: boolean
  after: boolean
}

const widths = ['w-4/5', 'w-1/2', 'w-11/12', 'w-3/5', 'w-3/4'] as const

/** Rows to come, in the height and about the width of those that will stand there. */
export const SkeletonRows = <Row,>({ columns, count, before, after }: Props<Row>) =>
  Array.from({ length: count }, (_, place) => (
    <tr key={place} aria-hidden>
      {before ? <td className="h-9 border-b px-3" /> : null}
      {columns.map((column, index) => (
        <td key={column.id} className="h-9 border-b px-3">
          <Skeleton className={`h-3.5 ${widths[(place + index) % widths.length]} ${column.number ? 'ml-auto' : ''}`} />
        </td>
      ))}
      {after ? <td className="h-9 border-b" /> : null}
    </tr>
  ))
