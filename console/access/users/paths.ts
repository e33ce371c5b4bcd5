import { hashHref } from '../../shell/hashLocation.ts'

export const usersPath = '/system/account'
export const importPath = `${usersPath}/import`
export const userPath = (id: string): string => `${usersPath}/${encodeURIComponent(id)}`
export const userHref = (id: string): string => hashHref(userPath(id))

/** Where the API keeps users; everything below it is asked again after a change. */
export const usersApi = '/sys/user'
export const userApi = (id: string): string => `${usersApi}/${encodeURIComponent(id)}`
