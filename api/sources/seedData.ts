import type { Text } from '../../events/kernel/phrases.ts'

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** Entries of the menu for data sources. */
export const sourceMenus = [
  {
    code: 'datasource',
    parentId: null,
    sort: 6,
    link: '',
    icon: '',
    name: t('数据源管理', '資料來源管理', 'Data sources'),
  },
  {
    code: 'datasourceManage',
    parentId: 'datasource',
    sort: 1,
    link: '/datasource/datasourceManage',
    icon: '',
    name: t('数据源管理', '資料來源管理', 'Data sources'),
  },
] as const

/** What keeping data sources takes. */
export const keepSources: readonly string[] = [
  ...['read', 'create', 'change', 'test', 'enable', 'remove'].map((verb) => `datasource:source:${verb}`),
  ...['read', 'import', 'change', 'remove'].map((verb) => `datasource:table:${verb}`),
]
