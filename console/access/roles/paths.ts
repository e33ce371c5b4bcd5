import { hashHref } from '../../shell/hashLocation.ts'

export const rolesPath = '/system/role'
export const rolePath = (id: string): string => `${rolesPath}/${encodeURIComponent(id)}`
export const roleHref = (id: string): string => hashHref(rolePath(id))

/** Where the API keeps roles; everything below it is asked again after a change. */
export const rolesApi = '/sys/role'
export const roleApi = (id: string): string => `${rolesApi}/${encodeURIComponent(id)}`
