import { ChartColumn } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** The report centre: public, private and favourite reports. */
export const reportCentreScreen: BuiltScreen = {
  path: '/reportCenter/report',
  group: 'reportCenter',
  title: { 'zh-CN': '报表', 'zh-TW': '報表', 'en-US': 'Reports' },
  icon: ChartColumn,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ReportCentre.tsx')).ReportCentre,
}
