import { LogIn } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

/** Every try to sign in. */
export const signInsScreen: BuiltScreen = {
  path: '/system/loginLog',
  group: 'system',
  title: { 'zh-CN': '登录日志', 'zh-TW': '登入記錄', 'en-US': 'Sign-in log' },
  icon: LogIn,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./SignInList.tsx')).SignInList,
}
