import { History } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Every version of one report. */
export const reportHistoryScreen: BuiltScreen = {
  path: '/reportCenter/reportHistory',
  code: 'report',
  group: 'reportCenter',
  under: '/reportCenter/report',
  title: { 'zh-CN': '报表版本', 'zh-TW': '報表版本', 'en-US': 'Versions of a report' },
  icon: History,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./ReportHistory.tsx')).ReportHistory,
}
