import { UsersRound } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'
import { rolesPath } from './paths.ts'

export const rolesScreen: BuiltScreen = {
  path: rolesPath,
  group: 'system',
  title: { 'zh-CN': '角色设置', 'zh-TW': '角色設定', 'en-US': 'Roles' },
  icon: UsersRound,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./list/RoleList.tsx')).RoleList,
}

export const roleScreen: BuiltScreen = {
  path: `${rolesPath}/:id`,
  code: 'role',
  group: 'system',
  under: rolesPath,
  title: { 'zh-CN': '角色', 'zh-TW': '角色', 'en-US': 'Role' },
  icon: UsersRound,
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./detail/RolePage.tsx')).RolePage,
}

/** The form brings zod, so it comes when it is first opened. */
export const RoleForm = lazy(async () => ({ default: (await import('./form/RoleForm.tsx')).RoleForm }))
