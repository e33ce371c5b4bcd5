import { hashHref } from '../shell/hashLocation.ts'

export const modulesPath = '/modules/modulesManage'
export const membersPath = '/modules/modulesPermission'
export const modulePath = (id: string): string => `/modules/modulesDetail/${encodeURIComponent(id)}`
export const moduleHref = (id: string): string => hashHref(modulePath(id))

/** Where the API keeps data sets; everything below it is asked again after a change. */
export const modulesApi = '/modules/module'
export const moduleApi = (id: string): string => `${modulesApi}/${encodeURIComponent(id)}`
export const sourcesApi = '/modules/source'
export const tablesApi = (sourceId: string): string => `/modules/table?sourceId=${encodeURIComponent(sourceId)}`
