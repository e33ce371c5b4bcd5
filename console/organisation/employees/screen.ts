import { UsersRound } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const employeesScreen: BuiltScreen = {
  path: '/system/employees',
  group: 'system',
  title: { 'zh-CN': '部门人员', 'zh-TW': '部門人員', 'en-US': 'Department staff' },
  icon: UsersRound,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./EmployeeList.tsx')).EmployeeList,
}
