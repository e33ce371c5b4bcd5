import type { Text } from '../../events/kernel/phrases.ts'
import { makeReports, menusOfAuthors, menusOfReaders, readReports, reportMenus } from '../reports/seedData.ts'
import { dataSetMenus, keepDataSets, menusOfDataSets } from '../sources/dataSetMenus.ts'
import { administerSettings, menusOfLogs, menusOfSettings, readLogs, settingMenus } from '../settings/seedData.ts'
import { keepSources, sourceMenus } from '../sources/seedData.ts'

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
    code: 'transLogistics',
    parentId: 'logistics',
    sort: 2,
    link: '/logistics/transLogistics',
    icon: 'truck',
    name: t('运输列表', '運輸清單', 'Transport list'),
  },
  {
    code: 'transCustoms',
    parentId: 'logistics',
    sort: 3,
    link: '/logistics/transCustoms',
    icon: 'file',
    name: t('清关列表', '清關清單', 'Customs list'),
  },
  {
    code: 'transReport',
    parentId: 'logistics',
    sort: 4,
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
  { code: 'operations', parentId: null, sort: 4, link: '', icon: '', name: t('运维', '維運', 'Operations') },
  {
    code: 'opsOverview',
    parentId: 'operations',
    sort: 1,
    link: '/operations/overview',
    icon: '',
    name: t('运行状态', '執行狀態', 'Overview'),
  },
  {
    code: 'opsModels',
    parentId: 'operations',
    sort: 2,
    link: '/operations/models',
    icon: '',
    name: t('读模型', '讀取模型', 'Read models'),
  },
  {
    code: 'opsWork',
    parentId: 'operations',
    sort: 3,
    link: '/operations/work',
    icon: '',
    name: t('后台工作', '背景工作', 'Work'),
  },
  {
    code: 'opsSchedules',
    parentId: 'operations',
    sort: 4,
    link: '/operations/schedules',
    icon: '',
    name: t('定时维护', '定時維護', 'Schedules'),
  },
  {
    code: 'opsProcesses',
    parentId: 'operations',
    sort: 5,
    link: '/operations/processes',
    icon: '',
    name: t('进程', '處理程序', 'Processes'),
  },
  {
    code: 'system',
    parentId: null,
    sort: 5,
    link: '',
    icon: 'settings',
    name: t('系统设置', '系統設定', 'System settings'),
  },
  {
    code: 'account',
    parentId: 'system',
    sort: 1,
    link: '/system/account',
    icon: 'user',
    name: t('用户设置', '使用者設定', 'Users'),
  },
  {
    code: 'role',
    parentId: 'system',
    sort: 2,
    link: '/system/role',
    icon: 'users',
    name: t('角色设置', '角色設定', 'Roles'),
  },
  {
    code: 'permission',
    parentId: 'system',
    sort: 3,
    link: '/system/permission',
    icon: '',
    name: t('权限设置', '權限設定', 'Permissions'),
  },
  {
    code: 'menu',
    parentId: 'system',
    sort: 4,
    link: '/system/menu',
    icon: '',
    name: t('菜单设置', '選單設定', 'Menus'),
  },
  {
    code: 'company',
    parentId: 'system',
    sort: 5,
    link: '/system/company',
    icon: '',
    name: t('公司设置', '公司設定', 'Companies'),
  },
  {
    code: 'department',
    parentId: 'system',
    sort: 6,
    link: '/system/department',
    icon: '',
    name: t('组织架构', '組織架構', 'Organisation tree'),
  },
  {
    code: 'employees',
    parentId: 'system',
    sort: 7,
    link: '/system/employees',
    icon: '',
    name: t('部门人员', '部門人員', 'Department staff'),
  },
  ...settingMenus,
  ...reportMenus,
  ...sourceMenus,
  ...dataSetMenus,
] as const

const operationsMenus = ['operations', 'opsOverview', 'opsModels', 'opsWork', 'opsSchedules', 'opsProcesses']
const systemMenus = ['system', 'account', 'role', 'permission', 'menu', 'company', 'department', 'employees']
const auditMenus = ['audit', 'auditLedger', 'auditEvents', 'auditRuns', 'auditHeads', 'auditSeen']
const logisticsMenus = ['home', 'logistics', 'transInfo', 'transLogistics', 'transCustoms', 'transReport']
const seeLogistics = [
  ...['logistics:order:read', 'logistics:order:export', 'logistics:report:read'],
  ...['logistics:transport:read', 'logistics:transport:export', 'logistics:customs:read', 'logistics:customs:export'],
]

const ofNoun = (noun: string, ...verbs: readonly string[]): readonly string[] =>
  verbs.map((verb) => `sys:${noun}:${verb}`)

const administerAccess = [
  ...ofNoun(
    'user',
    'read',
    'create',
    'import',
    'export',
    'change',
    'enable',
    'remove',
    'resetPassword',
    'assignRoles',
    'setScope',
  ),
  ...ofNoun('role', 'read', 'create', 'change', 'enable', 'remove', 'grant'),
  ...ofNoun('permission', 'read', 'create', 'change', 'enable', 'remove', 'grant'),
  ...ofNoun('menu', 'read', 'create', 'change', 'remove'),
  ...ofNoun('company', 'read', 'create', 'change', 'enable', 'remove'),
  ...ofNoun('department', 'read', 'create', 'change', 'move', 'close', 'import', 'export'),
  ...ofNoun('employee', 'read', 'transfer'),
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
    menus: ['home', ...systemMenus, ...menusOfSettings, ...menusOfLogs],
    actions: [...administerAccess, ...administerSettings, ...readLogs],
  },
  {
    code: 'logistics-clerk',
    name: '物流文员',
    description: '录入、导入和处理物流订单',
    menus: logisticsMenus,
    actions: [
      ...seeLogistics,
      ...['enter', 'import', 'change', 'confirm', 'cancel', 'remove'].map((verb) => `logistics:order:${verb}`),
      ...['book', 'change', 'move', 'except', 'cancel', 'remove'].map((verb) => `logistics:transport:${verb}`),
      ...['open', 'change', 'declare', 'hold', 'release', 'remove'].map((verb) => `logistics:customs:${verb}`),
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
    menus: [...logisticsMenus, ...auditMenus, 'system', ...menusOfLogs],
    actions: [...seeLogistics, ...seeAccess, ...readLogs, ...ofNoun('audit', 'read', 'run')],
  },
  {
    code: 'data-protection',
    name: '数据保护专员',
    description: '申请或确认个人数据的抹除，保留某人的数据；同一申请须由两人完成',
    menus: ['home', 'audit', 'auditSeen', 'auditErasure'],
    actions: [...ofNoun('privacy', 'read', 'request', 'confirm', 'hold'), ...ofNoun('audit', 'read')],
  },
  {
    code: 'report-reader',
    name: '报表读者',
    description: '查看公开的和授权给自己的报表',
    menus: ['home', ...menusOfReaders],
    actions: [...readReports],
  },
  {
    code: 'report-author',
    name: '报表作者',
    description: '新建、修改报表并管理自己报表的权限，自定义 SQL 除外',
    menus: ['home', ...menusOfAuthors],
    actions: [...makeReports, ...ofNoun('user', 'read'), ...ofNoun('role', 'read')],
  },
  {
    code: 'data-set-keeper',
    name: '数据集管理员',
    description: '新建、修改和授权报表使用的数据集',
    menus: ['home', ...menusOfDataSets],
    actions: [...keepDataSets, ...ofNoun('user', 'read')],
  },
  {
    code: 'operator',
    name: '运维人员',
    description: '查看运行状态，重建读模型，处理失败的后台工作；看不到业务数据',
    menus: ['home', ...operationsMenus],
    actions: [
      'ops:state:read',
      ...['rebuild', 'retry'].map((verb) => `ops:model:${verb}`),
      ...['retry', 'drop', 'cancel'].map((verb) => `ops:work:${verb}`),
    ],
  },
  {
    code: 'source-administrator',
    name: '数据源管理员',
    description: '设置和测试数据源，导入数据表',
    menus: ['home', ...sourceMenus.map(({ code }) => code)],
    actions: keepSources,
  },
] as const
