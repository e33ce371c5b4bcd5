import type { Words } from '../../kit/words.ts'
import type { zhCN } from './zh-CN.ts'

export const zhTW: Words<typeof zhCN> = {
  title: '個人中心',
  line: '您的資料、密碼、工作階段和介面偏好。',
  who: '資料',
  whoLine: '姓名、工號、公司和部門由管理員維護。',
  contacts: '聯絡方式',
  save: '儲存',
  cancel: '取消',
  saved: '資料已儲存',
  security: '密碼',
  securityLine: '變更後，其他裝置上的登入會失效。',
  changePassword: '變更密碼',
  preferences: '偏好',
  language: '介面語言',
  languageHelp: '郵件和匯出檔案也使用這種語言。',
  theme: '主題',
  themeLight: '淺色',
  themeDark: '深色',
  themeSystem: '跟隨系統',
  zone: '時區',
  zoneDevice: '跟隨裝置（{{zone}}）',
  zoneHelp: '所有時間依此時區顯示，儲存在這個瀏覽器中。',
  noDepartment: '無部門',
  noRoles: '沒有角色',
  noChoice: '不選擇',
}
