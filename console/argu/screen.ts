import { Braces } from 'lucide-react'
import type { BuiltScreen } from '../shell/screen.ts'

export const paramsScreen: BuiltScreen = {
  path: '/argu/params/:id',
  title: { 'zh-CN': '动态路由', 'zh-TW': '動態路由', 'en-US': 'Path parameters' },
  icon: Braces,
  exists: true,
  page: async () => (await import('./Received.tsx')).ReceivedParams,
}

export const queryScreen: BuiltScreen = {
  path: '/argu/query',
  title: { 'zh-CN': '带参路由', 'zh-TW': '帶參路由', 'en-US': 'Query' },
  icon: Braces,
  exists: true,
  page: async () => (await import('./Received.tsx')).ReceivedQuery,
}
