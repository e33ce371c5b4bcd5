import type { Text } from '../../events/kernel/phrases.ts'
import { useGet } from './calls.ts'

/** A menu entry as it was granted: the code decides what is visible, the rest how it looks. */
export type MenuItem = Readonly<{
  menuCode: string
  menuIcon?: string | null
  name?: Text | null
  parent?: string | null
  sort?: number | null
  link?: string | null
}>

/** Who is signed in, as `GET /SysUser/identity` answers. */
export type Identity = Readonly<{
  id: string
  userName: string
  name: string
  userType: string
  companyId: string | null
  sysUserDetail: Readonly<{ photo?: string | null }> | null
  menuItems: readonly MenuItem[]
  actions: readonly string[]
  locale?: string | null
  lastSignIn: Readonly<{ at: string; ip: string | null }> | null
}>

export const identityPath = '/SysUser/identity'

const MINUTE = 60_000

/** Asked after sign-in and then once a minute, never more often. */
export const useIdentity = () =>
  useGet<Identity>(identityPath, {
    refreshInterval: MINUTE,
    dedupingInterval: MINUTE,
    focusThrottleInterval: MINUTE,
    onError: () => undefined, // told by the page around the whole frame
  })
