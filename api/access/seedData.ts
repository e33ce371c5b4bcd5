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
] as const

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
    description: '只读：业务数据、权限设置和会话',
    menus: logisticsMenus,
    actions: [...seeLogistics, ...seeAccess],
  },
] as const
