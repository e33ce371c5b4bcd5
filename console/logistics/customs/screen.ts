import { Stamp } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/logistics/transCustoms'

export const customsScreen: BuiltScreen = {
  path,
  group: 'logistics',
  title: { 'zh-CN': '清关列表', 'zh-TW': '清關清單', 'en-US': 'Customs list' },
  icon: Stamp,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./CustomsList.tsx')).CustomsList,
}

export const declarationScreen: BuiltScreen = {
  path: `${path}/:id`,
  group: 'logistics',
  under: path,
  title: { 'zh-CN': '报关单', 'zh-TW': '報關單', 'en-US': 'Declaration' },
  icon: Stamp,
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./DeclarationPage.tsx')).DeclarationPage,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const DeclarationForm = lazy(async () => ({ default: (await import('./DeclarationForm.tsx')).DeclarationForm }))
