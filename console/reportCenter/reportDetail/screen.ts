import { Table2 } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const reportDetailPath = '/reportCenter/reportDetail'

/** The address of a report's view. */
export const reportAddress = (id: string): string => `${reportDetailPath}?id=${encodeURIComponent(id)}`

/** One report as whoever looks at it may see it; which one stands in the address. */
export const reportDetailScreen: BuiltScreen = {
  path: reportDetailPath,
  code: 'report',
  group: 'reportCenter',
  under: '/reportCenter/report',
  title: { 'zh-CN': '报表详情', 'zh-TW': '報表詳細資料', 'en-US': 'Report detail' },
  icon: Table2,
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ReportDetail.tsx')).ReportDetail,
}
