import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import { useGet, useList, useRefresh } from '../../shell/calls.ts'
import { apiPath, companyApi } from './paths.ts'

export const useCompany = (id: string) => useGet<CompanyRow>(companyApi(id))

/** The companies that this person may choose among, by code. */
export const useCompanyChoice = (): readonly CompanyRow[] =>
  useList<CompanyRow>(`${apiPath}/getCompanyByParam?pageNum=1&pageSize=200`, { sort: [{ field: 'code', dir: 'asc' }] })
    .data?.list ?? []

/** Asks again for whatever shows companies. */
export const useRefreshCompanies = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([refresh(apiPath), refresh('/sys/timeline/company/')])
  }
}
