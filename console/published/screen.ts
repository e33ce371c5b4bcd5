import type { Text } from '../../events/kernel/phrases.ts'
import type { BuiltScreen } from '../shell/screen.ts'

const page = async () => (await import('./Published.tsx')).Published

const publicPage = (path: string, title: Text): BuiltScreen => ({
  path,
  title,
  door: 'public',
  bare: true,
  hideInMenu: true,
  exists: true,
  page,
})

/** Entries of the menu that open the public page in a new browser tab. */
const listed = (screen: BuiltScreen): BuiltScreen => ({
  ...screen,
  group: 'customized',
  hideInMenu: false,
  newWindow: true,
})

/** The seven pages that anybody may read: the last published snapshot of each. */
export const customizedManage = publicPage('/customizedManage', {
  'zh-CN': '定制管理',
  'zh-TW': '客製管理',
  'en-US': 'Customisation management',
})
export const standardTime = listed(
  publicPage('/standardTime', { 'zh-CN': '标准工时', 'zh-TW': '標準工時', 'en-US': 'Standard working hours' }),
)
export const capacity = listed(
  publicPage('/capacity', { 'zh-CN': '产能分析', 'zh-TW': '產能分析', 'en-US': 'Capacity analysis' }),
)
export const monthAnalyze = publicPage('/monthAnalyze', {
  'zh-CN': '月度分析',
  'zh-TW': '月度分析',
  'en-US': 'Month analysis',
})
export const yearAnalyze = publicPage('/yearAnalyze', {
  'zh-CN': '年度分析',
  'zh-TW': '年度分析',
  'en-US': 'Year analysis',
})
export const monthAnalyzeRack = publicPage('/monthAnalyzeRack', {
  'zh-CN': '机架月度分析',
  'zh-TW': '機架月度分析',
  'en-US': 'Month analysis rack',
})
export const yearAnalyzeRack = publicPage('/yearAnalyzeRack', {
  'zh-CN': '机架年度分析',
  'zh-TW': '機架年度分析',
  'en-US': 'Year analysis rack',
})
