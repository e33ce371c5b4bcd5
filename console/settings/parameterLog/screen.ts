import { FileClock } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Every change of a setting, with old and new value. */
export const parameterLogScreen: BuiltScreen = {
  path: '/system/parameterLog',
  group: 'system',
  title: { 'zh-CN': '参数变更日志', 'zh-TW': '參數變更記錄', 'en-US': 'Parameter log' },
  icon: FileClock,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ChangeList.tsx')).ChangeList,
}
