import { Eye } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Who has seen which personal data of whom. */
export const seenScreen: BuiltScreen = {
  path: '/audit/seen',
  code: 'auditSeen',
  group: 'audit',
  title: { 'zh-CN': '个人数据查看', 'zh-TW': '個人資料檢視', 'en-US': 'Personal data seen' },
  icon: Eye,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./SeenList.tsx')).SeenList,
}
