import { channels, noticeTemplate } from '../../events/settings/noticeTemplate.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import { choiceList } from '../../projections/settings/choiceColumns.ts'
import { noticeTemplates } from '../../projections/settings/noticeTemplates.ts'
import { recordRoutes } from '../kernel/record.ts'
import type { AnyRoute } from '../kernel/route.ts'

const list: ListFields<typeof noticeTemplates.columns> = {
  ...choiceList,
  channel: { kind: 'choice', choices: channels },
  subject: { kind: 'text', search: true },
}

/** Notice templates: a plain record. */
export const noticeTemplateRoutes: readonly AnyRoute[] = recordRoutes({
  path: '/sys/noticeTemplate',
  actions: 'sys:noticeTemplate',
  record: noticeTemplate,
  model: noticeTemplates,
  list,
  taken: 'SETTING_CODE_TAKEN',
})
