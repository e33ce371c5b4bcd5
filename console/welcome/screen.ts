import type { BuiltScreen } from '../shell/screen.ts'

export const welcomeScreen: BuiltScreen = {
  path: '/welcome',
  title: { 'zh-CN': '欢迎', 'zh-TW': '歡迎', 'en-US': 'Welcome' },
  bare: true,
  exists: true,
  page: async () => (await import('./Welcome.tsx')).Welcome,
}
