import type { RefusalReasonRow } from '../../../projections/settings/refusalReasons.ts'
import { useRefresh } from '../../shell/calls.ts'

/** The kinds of plain settings; also their last word in addresses and in the names of actions. */
export type ChoiceKind = 'refusalReason' | 'resumeSource' | 'trackingType' | 'noticeTemplate'

/** What all of them have. */
export type ChoiceRow = RefusalReasonRow

export const listPathOf = (kind: ChoiceKind): string => `/system/${kind}`
export const apiOf = (kind: ChoiceKind): string => `/sys/${kind}`
export const rowApi = (kind: ChoiceKind, id: string): string => `${apiOf(kind)}/${encodeURIComponent(id)}`

/** Asks again for whatever shows records of this kind. */
export const useRefreshChoices = (kind: ChoiceKind): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([refresh(apiOf(kind)), refresh(`/sys/timeline/${kind}/`)])
  }
}
