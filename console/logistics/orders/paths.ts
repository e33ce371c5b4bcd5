import { hashHref } from '../../shell/hashLocation.ts'

export const listPath = '/logistics/transInfo'
export const importPath = `${listPath}/import`
export const orderPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`
export const orderHref = (id: string): string => hashHref(orderPath(id))

/** Where the API keeps orders; everything below it is asked again after a change. */
export const apiPath = '/logistics/order'
export const timelinePath = (id: string): string => `/sys/timeline/order/${encodeURIComponent(id)}`
