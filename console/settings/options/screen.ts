import { ListChecks } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/system/option'

export const optionsScreen: BuiltScreen = {
  path,
  group: 'system',
  title: { 'zh-CN': '下拉选项', 'zh-TW': '下拉選項', 'en-US': 'Dropdown options' },
  icon: ListChecks,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./GroupList.tsx')).GroupList,
}

/** One option group with its options. */
export const optionGroupScreen: BuiltScreen = {
  path: `${path}/:id`,
  code: 'option',
  group: 'system',
  under: path,
  title: { 'zh-CN': '选项组', 'zh-TW': '選項群組', 'en-US': 'Option group' },
  icon: ListChecks,
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./GroupPage.tsx')).GroupPage,
}

/** The forms bring the schemas, so they come when one is first opened. */
export const GroupForm = lazy(async () => ({ default: (await import('./GroupForm.tsx')).GroupForm }))
export const OptionForm = lazy(async () => ({ default: (await import('./OptionForm.tsx')).OptionForm }))
