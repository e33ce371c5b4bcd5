import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import { useList, useRefresh } from '../../shell/calls.ts'
import { type TurnDesk, useTurns } from '../../shell/record/useTurns.tsx'
import { apiPath } from './paths.ts'
import { useCompanyWords } from './words.ts'

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

/** Enables and disables companies. */
export const useCompanyTurns = (): TurnDesk => {
  const t = useCompanyWords()
  return useTurns({
    path: apiPath,
    refresh: useRefreshCompanies(),
    line: (turn) => t(turn === 'disable' ? 'disableLine' : 'enableLine'),
  })
}
