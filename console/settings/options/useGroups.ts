import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import { useGet, useList, useRefresh } from '../../shell/calls.ts'
import { apiPath, groupApi } from './paths.ts'

export const useGroup = (id: string) => useGet<OptionGroupRow>(groupApi(id))

/** The groups that this person may choose among, by code. */
export const useGroupChoice = (): readonly OptionGroupRow[] =>
  useList<OptionGroupRow>(`${apiPath}/getOptionGroupByParam?pageNum=1&pageSize=200`).data?.list ?? []

/** Asks again for whatever shows option groups. */
export const useRefreshGroups = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([apiPath, '/sys/timeline/optionGroup/', '/sys/extraColumn'].map((path) => refresh(path)))
  }
}
