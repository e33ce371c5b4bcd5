import { CalendarClock } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** What runs by the clock. */
export const schedulesScreen: BuiltScreen = {
  path: '/operations/schedules',
  code: 'opsSchedules',
  group: 'operations',
  title: { 'zh-CN': '定时维护', 'zh-TW': '定時維護', 'en-US': 'Schedules' },
  icon: CalendarClock,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./Schedules.tsx')).Schedules,
}
