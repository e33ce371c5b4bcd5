import { NotebookPen } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const trackingTypesScreen: BuiltScreen = {
  path: '/system/trackingType',
  group: 'system',
  title: { 'zh-CN': '跟踪记录类型', 'zh-TW': '追蹤記錄類型', 'en-US': 'Tracking record types' },
  icon: NotebookPen,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./TrackingTypeList.tsx')).TrackingTypeList,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const TrackingTypeForm = lazy(async () => ({
  default: (await import('./TrackingTypeForm.tsx')).TrackingTypeForm,
}))
