import { useRefresh } from '../../../shell/calls.ts'

/** Asks again for whatever shows orders: lists, counts, details, histories and the report. */
export const useRefreshOrders = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([refresh('/logistics/'), refresh('/sys/timeline/order/')])
  }
}
