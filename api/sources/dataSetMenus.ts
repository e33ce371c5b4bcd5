import type { Text } from '../../events/kernel/phrases.ts'

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** Entries of the menu for data sets. */
export const dataSetMenus = [
  {
    code: 'modules',
    parentId: null,
    sort: 6,
    link: '',
    icon: 'table',
    name: t('数据集管理', '資料集管理', 'Data sets'),
  },
  {
    code: 'modulesManage',
    parentId: 'modules',
    sort: 1,
    link: '/modules/modulesManage',
    icon: '',
    name: t('数据集', '資料集', 'Data sets'),
  },
  {
    code: 'modulesPermission',
    parentId: 'modules',
    sort: 2,
    link: '/modules/modulesPermission',
    icon: '',
    name: t('数据集授权', '資料集授權', 'Members of data sets'),
  },
] as const

export const menusOfDataSets = dataSetMenus.map(({ code }) => code)

/** What whoever keeps data sets may do. */
export const keepDataSets = ['read', 'create', 'change', 'enable', 'remove', 'grant'].map(
  (verb) => `modules:module:${verb}`,
)
