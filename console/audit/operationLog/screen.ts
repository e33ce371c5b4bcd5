import { ClipboardClock } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/system/operationLog'

/** Every command, refused ones too. */
export const operationLogScreen: BuiltScreen = {
  path,
  group: 'system',
  title: { 'zh-CN': '操作日志', 'zh-TW': '操作記錄', 'en-US': 'Operation log' },
  icon: ClipboardClock,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./OperationList.tsx')).OperationList,
}

/** One command with the events that it led to, and their proof. */
export const operationScreen: BuiltScreen = {
  path: `${path}/:position`,
  code: 'operationLog',
  group: 'system',
  under: path,
  title: { 'zh-CN': '操作', 'zh-TW': '操作', 'en-US': 'Command' },
  icon: ClipboardClock,
  hideInMenu: true,
  exists: true,
  page: async () => (await import('./OperationPage.tsx')).OperationPage,
}
