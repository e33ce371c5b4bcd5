import { hashHref } from '../../shell/hashLocation.ts'

export const listPath = '/logistics/transLogistics'
export const shipmentPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`
export const shipmentHref = (id: string): string => hashHref(shipmentPath(id))

/** Where the API keeps shipments; everything below it is asked again after a change. */
export const apiPath = '/logistics/transport'
export const shipmentApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
