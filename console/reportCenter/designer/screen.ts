import { PenLine } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Where a report is made, or the next version of one. */
export const reportDesignerScreen: BuiltScreen = {
  path: '/reportCenter/reportAdd',
  code: 'report',
  group: 'reportCenter',
  under: '/reportCenter/report',
  title: { 'zh-CN': '新建报表', 'zh-TW': '新增報表', 'en-US': 'Create report' },
  icon: PenLine,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./ReportDesigner.tsx')).ReportDesigner,
}
