import type { BuiltScreen } from '../shell/screen.ts'

export const noPermissionScreen: BuiltScreen = {
  path: '/401',
  title: { 'zh-CN': '没有权限', 'zh-TW': '沒有權限', 'en-US': 'No permission' },
  untabbed: true,
  exists: true,
  page: async () => (await import('./Errors.tsx')).NoPermission,
}

export const serverErrorScreen: BuiltScreen = {
  path: '/500',
  title: { 'zh-CN': '服务器错误', 'zh-TW': '伺服器錯誤', 'en-US': 'Server error' },
  untabbed: true,
  exists: true,
  page: async () => (await import('./Errors.tsx')).ServerError,
}

/** What every address answers that is none of ours, or not built yet. */
export const notFoundScreen: BuiltScreen = {
  path: '/404',
  title: { 'zh-CN': '页面不存在', 'zh-TW': '頁面不存在', 'en-US': 'Page not found' },
  untabbed: true,
  exists: true,
  page: async () => (await import('./Errors.tsx')).NotFound,
}
