import { BookCheck } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** The state of the ledger; where the line at the foot of the menu leads. */
export const ledgerScreen: BuiltScreen = {
  path: '/audit/ledger',
  code: 'auditLedger',
  group: 'audit',
  title: { 'zh-CN': '账本', 'zh-TW': '帳本', 'en-US': 'Ledger' },
  icon: BookCheck,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./Ledger.tsx')).Ledger,
}
