import { SlidersHorizontal } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** A reader's own variant of a report. */
export const reportCustomScreen: BuiltScreen = {
  path: '/reportCenter/reportCustom',
  code: 'report',
  group: 'reportCenter',
  under: '/reportCenter/report',
  title: { 'zh-CN': '自定义报表', 'zh-TW': '自訂報表', 'en-US': 'Custom report' },
  icon: SlidersHorizontal,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./ReportCustom.tsx')).ReportCustom,
}
