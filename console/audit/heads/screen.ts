import { Signature } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** The signed heads of the ledger beside those in the second place. */
export const headsScreen: BuiltScreen = {
  path: '/audit/heads',
  code: 'auditHeads',
  group: 'audit',
  title: { 'zh-CN': '签名', 'zh-TW': '簽署', 'en-US': 'Signed heads' },
  icon: Signature,
  exists: true,
  page: async () => (await import('./Heads.tsx')).Heads,
}
