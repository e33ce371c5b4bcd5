import { ChartPie } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const chartsPath = '/reportCenter/charts'

/** The address of one chart; its id is that of its report and its own. */
export const chartAddress = (id: string): string => `/reportCenter/chartDetail/${encodeURIComponent(id)}`

/** The charts of all reports that one may open. */
export const chartsScreen: BuiltScreen = {
  path: chartsPath,
  code: 'charts',
  group: 'reportCenter',
  title: { 'zh-CN': '图表', 'zh-TW': '圖表', 'en-US': 'Charts' },
  icon: ChartPie,
  exists: true,
  page: async () => (await import('./ChartList.tsx')).ChartList,
}

/** One of them with the figures behind it. */
export const chartScreen: BuiltScreen = {
  path: '/reportCenter/chartDetail/:id',
  code: 'charts',
  group: 'reportCenter',
  under: chartsPath,
  title: { 'zh-CN': '图表详情', 'zh-TW': '圖表詳細資料', 'en-US': 'Chart detail' },
  icon: ChartPie,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./ChartDetail.tsx')).ChartDetail,
}
