import { SlidersHorizontal } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const parametersScreen: BuiltScreen = {
  path: '/system/parameter',
  group: 'system',
  title: { 'zh-CN': '参数设置', 'zh-TW': '參數設定', 'en-US': 'Parameters' },
  icon: SlidersHorizontal,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ParameterList.tsx')).ParameterList,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const ParameterForm = lazy(async () => ({ default: (await import('./ParameterForm.tsx')).ParameterForm }))
