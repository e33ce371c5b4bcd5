import { hashHref } from '../../shell/hashLocation.ts'

export const listPath = '/system/option'
export const groupPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`
export const groupHref = (id: string): string => hashHref(groupPath(id))

/** Where the API keeps option groups; everything below it is asked again after a change. */
export const apiPath = '/sys/optionGroup'
export const groupApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
