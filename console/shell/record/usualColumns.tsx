import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { type Status, toneOf } from './enabled.ts'

/** Whether a record is in use, as dot and word. */
export const stateColumn = <Row extends Readonly<{ status: Status }>>(
  title: string,
  word: (status: string) => string,
): Column<Row> => ({
  id: 'status',
  title,
  width: 112,
  sortable: true,
  cell: ({ status }) => <StateDot tone={toneOf(status)}>{word(status)}</StateDot>,
})

/** When a record was last changed. */
export const changedColumn = <Row extends Readonly<{ updatedAt: string }>>(title: string): Column<Row> => ({
  id: 'updatedAt',
  title,
  quiet: true,
  width: 148,
  sortable: true,
  cell: ({ updatedAt }) => <When at={updatedAt} />,
})
