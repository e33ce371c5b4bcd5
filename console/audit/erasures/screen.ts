import { Eraser } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/audit/erasures'

/** Who asked for the erasure of whom, and what came of it. */
export const erasuresScreen: BuiltScreen = {
  path,
  code: 'auditErasure',
  group: 'audit',
  title: { 'zh-CN': '个人数据抹除', 'zh-TW': '個人資料抹除', 'en-US': 'Erasures' },
  icon: Eraser,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ErasureList.tsx')).ErasureList,
}

/** People whose data are kept: found, held, released. */
export const peopleScreen: BuiltScreen = {
  path: `${path}/people`,
  code: 'auditErasure',
  group: 'audit',
  under: path,
  title: { 'zh-CN': '当事人', 'zh-TW': '當事人', 'en-US': 'People' },
  icon: Eraser,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./PeopleList.tsx')).PeopleList,
}

/** One request. Stands after every other screen below `/audit/erasures/`, since `:id` fits them all. */
export const erasureScreen: BuiltScreen = {
  path: `${path}/:id`,
  code: 'auditErasure',
  group: 'audit',
  under: path,
  title: { 'zh-CN': '抹除申请', 'zh-TW': '抹除申請', 'en-US': 'Erasure' },
  icon: Eraser,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./ErasurePage.tsx')).ErasurePage,
}
