import { FileDown } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

export const myExportsPath = '/reportCenter/myExports'

/** Files of reports that one asked for. */
export const myExportsScreen: BuiltScreen = {
  path: myExportsPath,
  code: 'myExports',
  group: 'reportCenter',
  title: { 'zh-CN': '我的导出', 'zh-TW': '我的匯出', 'en-US': 'My exports' },
  icon: FileDown,
  exists: true,
  page: async () => (await import('./MyExports.tsx')).MyExports,
}
