import type { Person } from '../users/person.ts'

/** Oneself as the API answers. */
export type OwnProfile = Omit<Person, 'allowed'>

export const profileApi = '/SysUser/profile'
export const avatarApi = '/SysUser/avatar'
export const securityApi = '/SysUser/security'
export const questionsApi = '/SysUser/securityQuestions'
export const wechatApi = '/SysUser/wechat'

/** How one can prove oneself, as the API answers. */
export type OwnSecurity = Readonly<{ questions: readonly string[]; wechat: string | null; canBindWechat: boolean }>

export const sessionsApi = '/SysUser/sessions'
