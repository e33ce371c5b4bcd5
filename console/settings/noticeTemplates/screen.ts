import { MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const noticeTemplatesScreen: BuiltScreen = {
  path: '/system/noticeTemplate',
  group: 'system',
  title: { 'zh-CN': '通知模板', 'zh-TW': '通知範本', 'en-US': 'Notice templates' },
  icon: MessageSquareText,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./NoticeTemplateList.tsx')).NoticeTemplateList,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const NoticeTemplateForm = lazy(async () => ({
  default: (await import('./NoticeTemplateForm.tsx')).NoticeTemplateForm,
}))
