export const listPath = '/system/menu'

/** Where the API keeps the menu; everything below it is asked again after a change. */
export const apiPath = '/sys/menu'
export const menuApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
