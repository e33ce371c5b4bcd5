import { ListTodo } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/operations/work'

/** Work in the background. */
export const workScreen: BuiltScreen = {
  path,
  code: 'opsWork',
  group: 'operations',
  title: { 'zh-CN': '后台工作', 'zh-TW': '背景工作', 'en-US': 'Work' },
  icon: ListTodo,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./WorkList.tsx')).WorkList,
}

/** One unit of it. */
export const unitScreen: BuiltScreen = {
  path: `${path}/:id`,
  code: 'opsWork',
  group: 'operations',
  under: path,
  title: { 'zh-CN': '工作单元', 'zh-TW': '工作單元', 'en-US': 'Unit of work' },
  icon: ListTodo,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./UnitPage.tsx')).UnitPage,
}
