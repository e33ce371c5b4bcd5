import { FileUp } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

const orders = '/logistics/transInfo'
const path = `${orders}/import`

/** Where an import begins, and the earlier ones. Whoever may see orders may come; who may not import is told so. */
export const importsScreen: BuiltScreen = {
  path,
  code: 'transInfo',
  group: 'logistics',
  under: orders,
  title: { 'zh-CN': '导入订单', 'zh-TW': '匯入訂單', 'en-US': 'Import orders' },
  icon: FileUp,
  hideInMenu: true,
  notCache: true,
  exists: true,
  page: async () => (await import('./Imports.tsx')).Imports,
}

/** One import on its way from columns to result. */
export const importScreen: BuiltScreen = {
  path: `${path}/:id`,
  code: 'transInfo',
  group: 'logistics',
  under: path,
  title: { 'zh-CN': '导入', 'zh-TW': '匯入', 'en-US': 'Import' },
  icon: FileUp,
  hideInMenu: true,
  notCache: true,
  exists: true,
  page: async () => (await import('./ImportPage.tsx')).ImportPage,
}
