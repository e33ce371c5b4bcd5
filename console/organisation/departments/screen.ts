import { Network } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const departmentsScreen: BuiltScreen = {
  path: '/system/department',
  group: 'system',
  title: { 'zh-CN': '组织架构', 'zh-TW': '組織架構', 'en-US': 'Organisation tree' },
  icon: Network,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./Organisation.tsx')).Organisation,
}

/** Forms bring the schemas, so they come when they are first opened. */
export const DepartmentForm = lazy(async () => ({ default: (await import('./DepartmentForm.tsx')).DepartmentForm }))
export const SplitDepartment = lazy(async () => ({
  default: (await import('./dialogs/SplitDepartment.tsx')).SplitDepartment,
}))
