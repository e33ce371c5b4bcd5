import { ListTree } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const menusScreen: BuiltScreen = {
  path: '/system/menu',
  group: 'system',
  title: { 'zh-CN': '菜单设置', 'zh-TW': '選單設定', 'en-US': 'Menus' },
  icon: ListTree,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./Menus.tsx')).Menus,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const MenuForm = lazy(async () => ({ default: (await import('./MenuForm.tsx')).MenuForm }))
