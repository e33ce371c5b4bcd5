import type { Text } from '../../events/kernel/phrases.ts'

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

const entry = <Code extends string>(code: Code, sort: number, name: Text) => ({
  code,
  parentId: 'system',
  sort,
  link: `/system/${code}`,
  icon: '',
  name,
})

/** Entries of the menu for settings and their logs. */
export const settingMenus = [
  entry('parameter', 20, t('参数设置', '參數設定', 'Parameters')),
  entry('option', 21, t('下拉选项', '下拉選項', 'Dropdown options')),
  entry('extraColumn', 22, t('额外栏位', '額外欄位', 'Extra columns')),
  entry('refusalReason', 23, t('淘汰原因', '淘汰原因', 'Refusal reasons')),
  entry('resumeSource', 24, t('简历来源', '履歷來源', 'Resume sources')),
  entry('trackingType', 25, t('跟踪记录类型', '追蹤記錄類型', 'Tracking record types')),
  entry('noticeTemplate', 26, t('通知模板', '通知範本', 'Notice templates')),
  entry('operationLog', 40, t('操作日志', '操作記錄', 'Operation log')),
  entry('parameterLog', 41, t('参数变更日志', '參數變更記錄', 'Parameter log')),
  entry('loginLog', 42, t('登录日志', '登入記錄', 'Sign-in log')),
  entry('smsLog', 43, t('短信日志', '簡訊記錄', 'SMS log')),
] as const

/** The menu entries of settings, and of the logs. */
export const menusOfSettings = settingMenus.filter(({ sort }) => sort < 40).map(({ code }) => code)
export const menusOfLogs = settingMenus.filter(({ sort }) => sort >= 40).map(({ code }) => code)

const ofNoun = (noun: string, ...verbs: readonly string[]): readonly string[] =>
  verbs.map((verb) => `sys:${noun}:${verb}`)

/** What whoever keeps the settings may do. */
export const administerSettings = [
  ...ofNoun('parameter', 'read', 'change'),
  ...ofNoun('option', 'read', 'create', 'change', 'remove'),
  ...['extraColumn', 'refusalReason', 'resumeSource', 'trackingType', 'noticeTemplate'].flatMap((noun) =>
    ofNoun(noun, 'read', 'create', 'change', 'enable', 'remove'),
  ),
  ...ofNoun('smsLog', 'resend'),
]

/** What whoever watches over others may read. */
export const readLogs = ['operationLog', 'parameterLog', 'loginLog', 'smsLog'].flatMap((noun) =>
  ofNoun(noun, 'read', 'export'),
)
