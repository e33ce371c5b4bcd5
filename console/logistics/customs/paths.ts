import { hashHref } from '../../shell/hashLocation.ts'

export const listPath = '/logistics/transCustoms'
export const declarationPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`
export const declarationHref = (id: string): string => hashHref(declarationPath(id))
/** Where a declaration over these shipments begins. */
export const newPath = (shipmentIds: readonly string[]): string =>
  `${listPath}?${new URLSearchParams({ dialog: 'new', shipments: shipmentIds.join(',') }).toString()}`

/** Where the API keeps declarations; everything below it is asked again after a change. */
export const apiPath = '/logistics/customs'
export const declarationApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
