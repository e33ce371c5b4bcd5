import { useGet } from './calls.ts'

const MINUTE = 60_000

/** How many messages are unread: asked when the console opens, when one comes back to it, and once a minute. */
export const useUnread = (): number => {
  const { data } = useGet<Readonly<{ count: number }>>('/message/unreadCount', {
    refreshInterval: MINUTE,
    focusThrottleInterval: MINUTE,
    onError: () => undefined, // the bell just shows no number
  })
  return data?.count ?? 0
}
