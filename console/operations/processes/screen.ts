import { Server } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** The processes that make up this Daybook. */
export const processesScreen: BuiltScreen = {
  path: '/operations/processes',
  code: 'opsProcesses',
  group: 'operations',
  title: { 'zh-CN': '进程', 'zh-TW': '處理程序', 'en-US': 'Processes' },
  icon: Server,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./Processes.tsx')).Processes,
}
