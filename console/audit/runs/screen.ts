import { ListChecks } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/audit/runs'

/** Verifications, exports and comparisons. */
export const runsScreen: BuiltScreen = {
  path,
  code: 'auditRuns',
  group: 'audit',
  title: { 'zh-CN': '审计任务', 'zh-TW': '稽核工作', 'en-US': 'Audit runs' },
  icon: ListChecks,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./RunList.tsx')).RunList,
}

/** One of them with its result. */
export const runScreen: BuiltScreen = {
  path: `${path}/:id`,
  code: 'auditRuns',
  group: 'audit',
  under: path,
  title: { 'zh-CN': '审计任务', 'zh-TW': '稽核工作', 'en-US': 'Audit run' },
  icon: ListChecks,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./RunPage.tsx')).RunPage,
}
