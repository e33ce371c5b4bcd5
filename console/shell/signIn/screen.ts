import type { BuiltScreen } from '../screen.ts'

export const signInScreen: BuiltScreen = {
  path: '/login',
  title: { 'zh-CN': '登录', 'zh-TW': '登入', 'en-US': 'Sign in' },
  door: 'guest',
  bare: true,
  exists: true,
  page: async () => (await import('./SignIn.tsx')).SignIn,
}
