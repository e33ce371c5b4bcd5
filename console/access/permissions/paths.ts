import { hashHref } from '../../shell/hashLocation.ts'

export const listPath = '/system/permission'
export const permissionPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`
export const permissionHref = (id: string): string => hashHref(permissionPath(id))

/** Where the API keeps permissions; everything below it is asked again after a change. */
export const apiPath = '/sys/permission'
export const permissionApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
