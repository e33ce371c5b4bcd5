import { hashHref } from '../shell/hashLocation.ts'

export const listPath = '/datasource/datasourceManage'
export const sourcePath = (id: string): string => `/datasource/datasourceDetail/${encodeURIComponent(id)}`
export const sourceHref = (id: string): string => hashHref(sourcePath(id))

/** Where the API keeps data sources and their tables. */
export const sourcesApi = '/datasource/source'
export const sourceApi = (id: string): string => `${sourcesApi}/${encodeURIComponent(id)}`
export const tablesApi = '/datasource/table'
export const tableApi = (id: string): string => `${tablesApi}/${encodeURIComponent(id)}`
