import { Bell } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** What happened that concerns whoever is signed in. */
export const messagesScreen: BuiltScreen = {
  path: '/message/message_page',
  title: { 'zh-CN': '消息中心', 'zh-TW': '訊息中心', 'en-US': 'Messages' },
  icon: Bell,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./MessageCenter.tsx')).MessageCenter,
}
