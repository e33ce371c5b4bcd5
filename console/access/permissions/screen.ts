import { KeyRound } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/system/permission'

export const permissionsScreen: BuiltScreen = {
  path,
  group: 'system',
  title: { 'zh-CN': '权限设置', 'zh-TW': '權限設定', 'en-US': 'Permissions' },
  icon: KeyRound,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./PermissionList.tsx')).PermissionList,
}

export const permissionScreen: BuiltScreen = {
  path: `${path}/:id`,
  code: 'permission',
  group: 'system',
  under: path,
  title: { 'zh-CN': '权限', 'zh-TW': '權限', 'en-US': 'Permission' },
  icon: KeyRound,
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./PermissionPage.tsx')).PermissionPage,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const PermissionForm = lazy(async () => ({ default: (await import('./PermissionForm.tsx')).PermissionForm }))
