import { CircleUserRound } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const ownPath = '/own/space'

export const ownScreen: BuiltScreen = {
  path: ownPath,
  title: { 'zh-CN': '个人中心', 'zh-TW': '個人中心', 'en-US': 'Personal centre' },
  icon: CircleUserRound,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./OwnSpace.tsx')).OwnSpace,
}
