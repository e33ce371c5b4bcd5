import { ScrollText } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/audit/events'

/** The event log as it was recorded. */
export const eventsScreen: BuiltScreen = {
  path,
  code: 'auditEvents',
  group: 'audit',
  title: { 'zh-CN': '事件日志', 'zh-TW': '事件日誌', 'en-US': 'Event log' },
  icon: ScrollText,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./EventList.tsx')).EventList,
}

/** One event with its proof. */
export const eventScreen: BuiltScreen = {
  path: `${path}/:position`,
  code: 'auditEvents',
  group: 'audit',
  under: path,
  title: { 'zh-CN': '事件', 'zh-TW': '事件', 'en-US': 'Event' },
  icon: ScrollText,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./EventPage.tsx')).EventPage,
}
