import { CircleX } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const refusalReasonsScreen: BuiltScreen = {
  path: '/system/refusalReason',
  group: 'system',
  title: { 'zh-CN': '淘汰原因', 'zh-TW': '淘汰原因', 'en-US': 'Refusal reasons' },
  icon: CircleX,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./RefusalReasonList.tsx')).RefusalReasonList,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const RefusalReasonForm = lazy(async () => ({
  default: (await import('./RefusalReasonForm.tsx')).RefusalReasonForm,
}))
