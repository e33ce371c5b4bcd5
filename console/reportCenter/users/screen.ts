import { Users } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Who may see which report. */
export const reportUsersScreen: BuiltScreen = {
  path: '/reportCenter/reportUser',
  group: 'reportCenter',
  title: { 'zh-CN': '报表权限', 'zh-TW': '報表權限', 'en-US': 'Report permissions' },
  icon: Users,
  exists: true,
  page: async () => (await import('./ReportUsers.tsx')).ReportUsers,
}
