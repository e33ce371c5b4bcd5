import { refusalReason } from '../../events/settings/refusalReason.ts'
import type { RowOf } from '../kernel/columns.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { recordFolds } from '../kernel/record.ts'
import { choiceColumns } from './choiceColumns.ts'

export type RefusalReasonRow = RowOf<typeof choiceColumns>

/** One row for each refusal reason that is not removed. */
export const refusalReasons = projection(refusalReason.events, {
  name: 'refusalReasons',
  context: 'settings',
  revision: 1,
  columns: choiceColumns,
  key: 'id',
  indexes: [['companyId', 'sort', 'code', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: recordFolds(refusalReason),
})
