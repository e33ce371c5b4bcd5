import { UserRound } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'
import { importPath, usersPath } from './paths.ts'

export const usersScreen: BuiltScreen = {
  path: usersPath,
  group: 'system',
  title: { 'zh-CN': '用户设置', 'zh-TW': '使用者設定', 'en-US': 'Users' },
  icon: UserRound,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./list/UserList.tsx')).UserList,
}

/** Where an import of people begins, and the earlier ones. */
export const userImportsScreen: BuiltScreen = {
  path: importPath,
  code: 'account',
  group: 'system',
  under: usersPath,
  title: { 'zh-CN': '导入用户', 'zh-TW': '匯入使用者', 'en-US': 'Import users' },
  icon: UserRound,
  hideInMenu: true,
  notCache: true,
  exists: true,
  page: async () => (await import('./imports/UserImports.tsx')).UserImports,
}

/** One import of people on its way from columns to result. */
export const userImportScreen: BuiltScreen = {
  path: `${importPath}/:id`,
  code: 'account',
  group: 'system',
  under: importPath,
  title: { 'zh-CN': '导入', 'zh-TW': '匯入', 'en-US': 'Import' },
  icon: UserRound,
  hideInMenu: true,
  notCache: true,
  exists: true,
  page: async () => (await import('./imports/UserImports.tsx')).UserImport,
}

/** One person. Stands after every other screen below `/system/account/`, since `:id` fits them all. */
export const userScreen: BuiltScreen = {
  path: `${usersPath}/:id`,
  code: 'account',
  group: 'system',
  under: usersPath,
  title: { 'zh-CN': '用户', 'zh-TW': '使用者', 'en-US': 'User' },
  icon: UserRound,
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./detail/UserPage.tsx')).UserPage,
}

/** The form brings zod, so it comes when it is first opened. */
export const UserForm = lazy(async () => ({ default: (await import('./form/UserForm.tsx')).UserForm }))

/** Dialogs that most visits of a list never open. */
export const AssignRoles = lazy(async () => ({ default: (await import('./steps/AssignRoles.tsx')).AssignRoles }))
export const Passwords = lazy(async () => ({ default: (await import('./steps/Passwords.tsx')).Passwords }))
