import { hashHref } from '../../shell/hashLocation.ts'

export const startPath = '/logistics/transInfo/import'

/** What the page of one import may show besides what its state asks for. */
export type ImportView = 'columns' | 'check'

export const importPath = (id: string, view?: ImportView): string =>
  `${startPath}/${encodeURIComponent(id)}${view ? `?step=${view}` : ''}`
export const importHref = (id: string): string => hashHref(importPath(id))

/** Where the API keeps imports and kept mappings; everything below is asked again after a change. */
export const apiPath = '/logistics/order/import'
export const importApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
export const mappingApi = '/logistics/order/mapping'
