import { Table2 } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/operations/models'

/** Read models and how far they are. */
export const modelsScreen: BuiltScreen = {
  path,
  code: 'opsModels',
  group: 'operations',
  title: { 'zh-CN': '读模型', 'zh-TW': '讀取模型', 'en-US': 'Read models' },
  icon: Table2,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ModelList.tsx')).ModelList,
}

/** One of them with what it holds back. */
export const modelScreen: BuiltScreen = {
  path: `${path}/:name`,
  code: 'opsModels',
  group: 'operations',
  under: path,
  title: { 'zh-CN': '读模型', 'zh-TW': '讀取模型', 'en-US': 'Read model' },
  icon: Table2,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./ModelPage.tsx')).ModelPage,
}
