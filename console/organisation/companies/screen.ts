import { Building2 } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/system/company'

export const companiesScreen: BuiltScreen = {
  path,
  group: 'system',
  title: { 'zh-CN': '公司设置', 'zh-TW': '公司設定', 'en-US': 'Companies' },
  icon: Building2,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./CompanyList.tsx')).CompanyList,
}

export const companyScreen: BuiltScreen = {
  path: `${path}/:id`,
  code: 'company',
  group: 'system',
  under: path,
  title: { 'zh-CN': '公司', 'zh-TW': '公司', 'en-US': 'Company' },
  icon: Building2,
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./CompanyPage.tsx')).CompanyPage,
}

/** The form brings the schemas, so it comes when it is first opened. */
export const CompanyForm = lazy(async () => ({ default: (await import('./CompanyForm.tsx')).CompanyForm }))
