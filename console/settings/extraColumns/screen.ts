import { Columns3Cog } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const extraColumnsScreen: BuiltScreen = {
  path: '/system/extraColumn',
  group: 'system',
  title: { 'zh-CN': '额外栏位', 'zh-TW': '額外欄位', 'en-US': 'Extra columns' },
  icon: Columns3Cog,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ExtraColumnList.tsx')).ExtraColumnList,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const ExtraColumnForm = lazy(async () => ({ default: (await import('./ExtraColumnForm.tsx')).ExtraColumnForm }))
