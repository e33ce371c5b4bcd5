import { Columns3 } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Which columns of a report are for some people only. */
export const reportColumnsScreen: BuiltScreen = {
  path: '/reportCenter/reportColPermission',
  group: 'reportCenter',
  title: { 'zh-CN': '列权限', 'zh-TW': '欄權限', 'en-US': 'Column permissions' },
  icon: Columns3,
  exists: true,
  page: async () => (await import('./ColumnPermission.tsx')).ColumnPermission,
}
