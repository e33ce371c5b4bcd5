import { identityPath } from '../../shell/identity.ts'
import { useRefresh } from '../../shell/calls.ts'

/** Asks again for whatever shows people: lists, pages, histories, sessions and roles; and for who is signed in. */
export const useRefreshUsers = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all(['/sys/', '/SysUser/profile', '/SysUser/sessions', identityPath].map((path) => refresh(path)))
  }
}
