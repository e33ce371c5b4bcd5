import { hashHref } from '../../shell/hashLocation.ts'

export const listPath = '/system/company'
export const companyPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`
export const companyHref = (id: string): string => hashHref(companyPath(id))

/** Where the API keeps companies; everything below it is asked again after a change. */
export const apiPath = '/sys/company'
export const companyApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
