import { LayoutDashboard } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const complexReportPath = '/reportCenter/complexReport'

/** The address of one page of several reports. */
export const complexReportAddress = (id: string): string => `${complexReportPath}/${encodeURIComponent(id)}`

/** Pages of several reports. */
export const complexReportsScreen: BuiltScreen = {
  path: complexReportPath,
  code: 'complexReport',
  group: 'reportCenter',
  title: { 'zh-CN': '复杂报表', 'zh-TW': '複雜報表', 'en-US': 'Complex reports' },
  icon: LayoutDashboard,
  exists: true,
  page: async () => (await import('./ComplexReportList.tsx')).ComplexReportList,
}

/** One of them. */
export const complexReportScreen: BuiltScreen = {
  path: `${complexReportPath}/:id`,
  code: 'complexReport',
  group: 'reportCenter',
  under: complexReportPath,
  title: { 'zh-CN': '复杂报表', 'zh-TW': '複雜報表', 'en-US': 'Complex report' },
  icon: LayoutDashboard,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./ComplexReportPage.tsx')).ComplexReportPage,
}
