import { MessageSquare } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Every text message. */
export const textMessagesScreen: BuiltScreen = {
  path: '/system/smsLog',
  group: 'system',
  title: { 'zh-CN': '短信日志', 'zh-TW': '簡訊記錄', 'en-US': 'SMS log' },
  icon: MessageSquare,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./TextMessageList.tsx')).TextMessageList,
}
