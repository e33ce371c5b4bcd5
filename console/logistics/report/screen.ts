import { ChartColumn } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const reportScreen: BuiltScreen = {
  path: '/logistics/transReport',
  group: 'logistics',
  title: { 'zh-CN': '物流报表', 'zh-TW': '物流報表', 'en-US': 'Logistics report' },
  icon: ChartColumn,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./LogisticsReport.tsx')).LogisticsReport,
}
