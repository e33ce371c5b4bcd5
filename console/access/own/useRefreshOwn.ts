import { useRefresh } from '../../shell/calls.ts'

/** Asks again for whatever shows oneself. */
export const useRefreshOwn = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return () => refresh('/SysUser/')
}
