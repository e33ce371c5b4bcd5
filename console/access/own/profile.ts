import type { Person } from '../users/person.ts'

/** Oneself as the API answers. */
export type OwnProfile = Omit<Person, 'allowed'>

export const profileApi = '/SysUser/profile'
export const avatarApi = '/SysUser/avatar'
export const sessionsApi = '/SysUser/sessions'
