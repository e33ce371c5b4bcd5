import { Table2, UserCheck } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../shell/screen.ts'
import { membersPath, modulesPath } from './paths.ts'

export const modulesScreen: BuiltScreen = {
  path: modulesPath,
  group: 'modules',
  title: { 'zh-CN': '数据集', 'zh-TW': '資料集', 'en-US': 'Data sets' },
  icon: Table2,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./list/ModuleList.tsx')).ModuleList,
}

export const membersScreen: BuiltScreen = {
  path: membersPath,
  group: 'modules',
  title: { 'zh-CN': '数据集授权', 'zh-TW': '資料集授權', 'en-US': 'Members of data sets' },
  icon: UserCheck,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./members/MembersPage.tsx')).MembersPage,
}

export const moduleScreen: BuiltScreen = {
  path: '/modules/modulesDetail/:moduleId',
  code: 'modulesManage',
  group: 'modules',
  under: modulesPath,
  title: { 'zh-CN': '数据集详情', 'zh-TW': '資料集詳情', 'en-US': 'Data set' },
  icon: Table2,
  hideInMenu: true,
  notCache: true,
  exists: true,
  page: async () => (await import('./detail/ModulePage.tsx')).ModulePage,
}

/** The form brings zod, so it comes when it is first opened. */
export const ModuleForm = lazy(async () => ({ default: (await import('./form/ModuleForm.tsx')).ModuleForm }))
