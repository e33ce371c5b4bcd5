import { type channels, noticeTemplate } from '../../events/settings/noticeTemplate.ts'
import { type Column, json, type RowOf, text } from '../kernel/columns.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { recordFolds } from '../kernel/record.ts'
import { choiceColumns } from './choiceColumns.ts'

const columns = {
  ...choiceColumns,
  channel: text() as Column<(typeof channels)[number]>, // one of its words
  subject: text(),
  body: text(),
  variables: json<readonly string[]>(),
}

export type NoticeTemplateRow = RowOf<typeof columns>

/** One row for each notice template that is not removed. */
export const noticeTemplates = projection(noticeTemplate.events, {
  name: 'noticeTemplates',
  context: 'settings',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'sort', 'code', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: recordFolds(noticeTemplate),
})
