import { FileUp } from 'lucide-react'
import type { BuiltScreen } from '../../shell/screen.ts'

const departments = '/system/department'
const path = `${departments}/import`

/** Where an import of departments begins, and the earlier ones. */
export const departmentImportsScreen: BuiltScreen = {
  path,
  code: 'department',
  group: 'system',
  under: departments,
  title: { 'zh-CN': '导入部门', 'zh-TW': '匯入部門', 'en-US': 'Import departments' },
  icon: FileUp,
  hideInMenu: true,
  notCache: true,
  exists: true,
  page: async () => (await import('./DepartmentImports.tsx')).DepartmentImports,
}

/** One import of departments on its way from columns to result. */
export const departmentImportScreen: BuiltScreen = {
  path: `${path}/:id`,
  code: 'department',
  group: 'system',
  under: path,
  title: { 'zh-CN': '导入', 'zh-TW': '匯入', 'en-US': 'Import' },
  icon: FileUp,
  hideInMenu: true,
  notCache: true,
  exists: true,
  page: async () => (await import('./DepartmentImports.tsx')).DepartmentImport,
}
