import { resumeSource } from '../../events/settings/resumeSource.ts'
import type { RowOf } from '../kernel/columns.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { recordFolds } from '../kernel/record.ts'
import { choiceColumns } from './choiceColumns.ts'

export type ResumeSourceRow = RowOf<typeof choiceColumns>

/** One row for each resume source that is not removed. */
export const resumeSources = projection(resumeSource.events, {
  name: 'resumeSources',
  context: 'settings',
  revision: 1,
  columns: choiceColumns,
  key: 'id',
  indexes: [['companyId', 'sort', 'code', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: recordFolds(resumeSource),
})
