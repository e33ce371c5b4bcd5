import { House } from 'lucide-react'
import type { BuiltScreen } from '../shell/screen.ts'

export const homeScreen: BuiltScreen = {
  path: '/home',
  title: { 'zh-CN': '首页', 'zh-TW': '首頁', 'en-US': 'Home' },
  icon: House,
  exists: true,
  page: async () => (await import('./Home.tsx')).Home,
}
