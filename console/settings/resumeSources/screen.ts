import { Signpost } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const resumeSourcesScreen: BuiltScreen = {
  path: '/system/resumeSource',
  group: 'system',
  title: { 'zh-CN': '简历来源', 'zh-TW': '履歷來源', 'en-US': 'Resume sources' },
  icon: Signpost,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ResumeSourceList.tsx')).ResumeSourceList,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const ResumeSourceForm = lazy(async () => ({
  default: (await import('./ResumeSourceForm.tsx')).ResumeSourceForm,
}))
