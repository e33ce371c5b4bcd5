import { Database } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../shell/screen.ts'
import { listPath } from './paths.ts'

export const dataSourcesScreen: BuiltScreen = {
  path: listPath,
  group: 'datasource',
  title: { 'zh-CN': '数据源管理', 'zh-TW': '資料來源管理', 'en-US': 'Data sources' },
  icon: Database,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./sources/SourceList.tsx')).SourceList,
}

/** One data source with its tables. */
export const dataSourceScreen: BuiltScreen = {
  path: '/datasource/datasourceDetail/:datasourceId',
  code: 'datasourceManage',
  group: 'datasource',
  under: listPath,
  title: { 'zh-CN': '数据源详情', 'zh-TW': '資料來源詳細資料', 'en-US': 'Data source' },
  icon: Database,
  hideInMenu: true,
  notCache: true,
  exists: true,
  page: async () => (await import('./detail/SourcePage.tsx')).SourcePage,
}

/** The forms bring the schemas, so they come when one is first opened. */
export const SourceForm = lazy(async () => ({ default: (await import('./sources/SourceForm.tsx')).SourceForm }))
export const ImportTables = lazy(async () => ({ default: (await import('./detail/ImportTables.tsx')).ImportTables }))
export const ColumnForm = lazy(async () => ({ default: (await import('./detail/ColumnForm.tsx')).ColumnForm }))
