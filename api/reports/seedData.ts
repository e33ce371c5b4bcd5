import type { Text } from '../../events/kernel/phrases.ts'

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

const entry = <Code extends string>(code: Code, sort: number, name: Text, link = `/reportCenter/${code}`) => ({
  ...{ code, parentId: 'reportCenter', sort, link, icon: '', name },
})

/** Entries of the menu for reports; what is opened from a list has one too, for the screen to be granted. */
export const reportMenus = [
  {
    ...{ code: 'reportCenter', parentId: null, sort: 7, link: '', icon: '' },
    name: t('报表中心', '報表中心', 'Report centre'),
  },
  entry('report', 0, t('报表', '報表', 'Reports')),
  entry('complexReport', 1, t('复杂报表', '複雜報表', 'Complex reports')),
  entry('charts', 2, t('图表', '圖表', 'Charts')),
  entry('myExports', 3, t('我的导出', '我的匯出', 'My exports')),
  entry('reportUser', 4, t('报表权限', '報表權限', 'Report permissions')),
  entry('reportColPermission', 5, t('列权限', '欄權限', 'Column permissions')),
  entry('reportLog', 6, t('报表日志', '報表記錄', 'Report log')),
  entry('reportDetail', 7, t('报表详情', '報表詳細資料', 'Report detail')),
] as const

const reading = ['reportCenter', 'report', 'complexReport', 'charts', 'myExports', 'reportDetail']

/** The menu entries of whoever reads reports, and of whoever makes them. */
export const menusOfReaders = reading
export const menusOfAuthors = [...reading, 'reportUser', 'reportColPermission']

const ofReports = (noun: string, ...verbs: readonly string[]): readonly string[] =>
  verbs.map((verb) => `report:${noun}:${verb}`)

/** What whoever makes reports may do beside reading them. */
export const makeReports = [
  ...ofReports('report', 'read', 'export', 'create', 'change', 'remove'),
  ...ofReports('complexReport', 'read', 'create', 'change', 'enable', 'remove'),
  ...ofReports('user', 'read', 'change'),
  ...ofReports('column', 'read', 'change'),
]
export const readReports = [...ofReports('report', 'read', 'export'), ...ofReports('complexReport', 'read')]
