import type { Text } from '../../events/kernel/phrases.ts'

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** What a first start records; people change all of it as they like, and no later start brings it back. */
export const firstCompany = { id: 'main', code: '001', name: '总公司' }

export const firstUser = { id: 'admin', account: 'admin', name: '超级管理员' }

/** Entries of the console's menu that lead to a screen, and their groups. The id is the code. */
export const menus = [
  { code: 'home', parentId: null, sort: 1, link: '/home', icon: 'home', name: t('首页', '首頁', 'Home') },
  { code: 'logistics', parentId: null, sort: 2, link: '', icon: 'truck', name: t('物流管理', '物流管理', 'Logistics') },
  {
    code: 'transInfo',
    parentId: 'logistics',
    sort: 1,
    link: '/logistics/transInfo',
    icon: 'clipboard',
    name: t('物流订单', '物流訂單', 'Logistics orders'),
  },
  {
    code: 'transReport',
    parentId: 'logistics',
    sort: 2,
    link: '/logistics/transReport',
    icon: 'chart',
    name: t('物流报表', '物流報表', 'Logistics report'),
  },
  { code: 'audit', parentId: null, sort: 3, link: '', icon: 'shield', name: t('审计', '稽核', 'Audit') },
  {
    code: 'auditLedger',
    parentId: 'audit',
    sort: 0,
    link: '/audit/ledger',
    icon: 'shield',
    name: t('账本', '帳本', 'Ledger'),
  },
  {
    code: 'auditEvents',
    parentId: 'audit',
    sort: 1,
    link: '/audit/events',
    icon: 'file',
    name: t('事件日志', '事件日誌', 'Event log'),
  },
  {
    code: 'auditRuns',
    parentId: 'audit',
    sort: 2,
    link: '/audit/runs',
    icon: 'clock',
    name: t('审计任务', '稽核工作', 'Audit runs'),
  },
  {
    code: 'auditHeads',
    parentId: 'audit',
    sort: 3,
    link: '/audit/heads',
    icon: 'key',
    name: t('签名', '簽署', 'Signed heads'),
  },
  {
    code: 'auditSeen',
    parentId: 'audit',
    sort: 4,
    link: '/audit/seen',
    icon: 'users',
    name: t('个人数据查看', '個人資料檢視', 'Personal data seen'),
  },
  {
    code: 'auditErasure',
    parentId: 'audit',
    sort: 5,
    link: '/audit/erasures',
    icon: 'user',
    name: t('个人数据抹除', '個人資料抹除', 'Erasures'),
  },
] as const

const auditMenus = ['audit', 'auditLedger', 'auditEvents', 'auditRuns', 'auditHeads', 'auditSeen']
const logisticsMenus = ['home', 'logistics', 'transInfo', 'transReport']
const seeLogistics = ['logistics:order:read', 'logistics:order:export', 'logistics:report:read']

const ofNoun = (noun: string, ...verbs: readonly string[]): readonly string[] =>
  verbs.map((verb) => `sys:${noun}:${verb}`)

const administerAccess = [
  ...ofNoun('user', 'read', 'create', 'change', 'enable', 'remove', 'resetPassword', 'assignRoles', 'setScope'),
  ...ofNoun('role', 'read', 'create', 'change', 'enable', 'remove', 'grant'),
  ...ofNoun('permission', 'read', 'create', 'change', 'enable', 'remove', 'grant'),
  ...ofNoun('menu', 'read', 'create', 'change', 'remove'),
  ...ofNoun('company', 'read', 'create', 'change', 'enable', 'remove'),
  ...ofNoun('department', 'read', 'create', 'change', 'move', 'close'),
  ...ofNoun('session', 'read', 'revoke'),
]

const seeAccess = ['user', 'role', 'permission', 'menu', 'company', 'department', 'session'].flatMap((noun) =>
  ofNoun(noun, 'read'),
)

/** Roles to begin with; each carries one permission of the same code. */
export const roles = [
  {
    code: 'system-administrator',
    name: '系统管理员',
    description: '用户、角色、权限、菜单、公司和部门，印章除外',
    menus: ['home'],
    actions: administerAccess,
  },
  {
    code: 'logistics-clerk',
    name: '物流文员',
    description: '录入、导入和处理物流订单',
    menus: logisticsMenus,
    actions: [
      ...seeLogistics,
      ...['enter', 'import', 'change', 'confirm', 'cancel', 'remove'].map((verb) => `logistics:order:${verb}`),
    ],
  },
  {
    code: 'logistics-reader',
    name: '物流查看',
    description: '查看物流订单和报表',
    menus: logisticsMenus,
    actions: seeLogistics,
  },
  {
    code: 'auditor',
    name: '审计员',
    description: '只读：业务数据、权限设置、会话和日志；验证和导出日志',
    menus: [...logisticsMenus, ...auditMenus],
    actions: [...seeLogistics, ...seeAccess, ...ofNoun('audit', 'read', 'run')],
  },
  {
    code: 'data-protection',
    name: '数据保护专员',
    description: '申请或确认个人数据的抹除，保留某人的数据；同一申请须由两人完成',
    menus: ['home', 'audit', 'auditSeen', 'auditErasure'],
    actions: [...ofNoun('privacy', 'read', 'request', 'confirm', 'hold'), ...ofNoun('audit', 'read')],
  },
] as const
