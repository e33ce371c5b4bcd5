import { Activity } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** How everything is, at a glance. */
export const overviewScreen: BuiltScreen = {
  path: '/operations/overview',
  code: 'opsOverview',
  group: 'operations',
  title: { 'zh-CN': '运行状态', 'zh-TW': '執行狀態', 'en-US': 'Overview' },
  icon: Activity,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./Overview.tsx')).Overview,
}
