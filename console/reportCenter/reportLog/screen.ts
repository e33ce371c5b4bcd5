import { ScrollText } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Who ran which report, what they saw, and how it ended. */
export const reportLogScreen: BuiltScreen = {
  path: '/reportCenter/reportLog',
  group: 'reportCenter',
  title: { 'zh-CN': '报表日志', 'zh-TW': '報表記錄', 'en-US': 'Report log' },
  icon: ScrollText,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ReportLog.tsx')).ReportLog,
}
