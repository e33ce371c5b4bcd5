import type { HistoryEntry } from '../../../kit/HistoryRail.tsx'
import type { OrderRow } from '../../../../projections/logistics/orders.ts'
import { useGet } from '../../../shell/calls.ts'
import { isMissing } from '../../../shell/problems.ts'
import { apiPath, timelinePath } from '../paths.ts'
import { asItWas, type ShownOrder } from './order.ts'

export type History = Readonly<{ list: readonly HistoryEntry[]; total: number }>

/** The order's history, newest first. */
export const useHistory = (id: string) => useGet<History>(timelinePath(id))

/** The row as it was after an event; nothing is asked without a version. */
export const useMoment = (id: string, version: number | undefined) =>
  useGet<OrderRow>(version === undefined ? null : `${timelinePath(id)}/at?version=${version}`, {
    revalidateOnFocus: false,
    revalidateIfStale: false, // what was is what it was
  })

/** The order now, its history, and the order as it was where an earlier version is looked at. */
export const useOrder = (id: string, version: number | undefined) => {
  const now = useGet<ShownOrder>(`${apiPath}/${encodeURIComponent(id)}`)
  const history = useHistory(id)
  const newest = history.data?.list[0]?.version
  const earlier = version === newest && !isMissing(now.error) ? undefined : version
  const then = useMoment(id, earlier)
  const entry = earlier === undefined ? undefined : history.data?.list.find((one) => one.version === earlier)
  const current = isMissing(now.error) ? undefined : now.data // what was fetched before it was removed is not shown
  const shown = earlier === undefined ? current : then.data && entry && asItWas(then.data, entry.at, now.data)
  const error = earlier === undefined ? now.error : then.error
  return { now, history, earlier, entry, shown, error }
}
