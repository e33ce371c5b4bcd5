import { createContext, use } from 'react'
import type { Text } from '../../../events/kernel/phrases.ts'
import { hashHref } from '../../shell/hashLocation.ts'

/** What the page of one import may show besides what its state asks for. */
export type ImportView = 'columns' | 'check'

/** What is said otherwise of another kind of record than orders. */
export type OwnWords = Readonly<Partial<Record<'title' | 'line' | 'discardLine' | 'gapsLine' | 'toOrders', Text>>>

/** Which kind of record a wizard imports: its addresses in the console and the API, its words, where its records are seen. */
export type ImportPlace = Readonly<{
  /** The page where an import begins. */
  start: string
  /** Where the API keeps the kind of record: `/sys/user`. */
  api: string
  words?: OwnWords
  /** The list of what an import saved; absent for orders, whose lists know by which import they came. */
  list?: string
}>

export const ordersPlace: ImportPlace = { start: '/logistics/transInfo/import', api: '/logistics/order' }

/** Around the wizard of another kind of record than orders. */
export const ImportPlaceContext = createContext(ordersPlace)

/** The addresses of the wizard that is open. */
export const useImportPaths = () => {
  const { start, api, list } = use(ImportPlaceContext)
  const importPath = (id: string, view?: ImportView): string =>
    `${start}/${encodeURIComponent(id)}${view ? `?step=${view}` : ''}`
  const apiPath = `${api}/import`
  return {
    startPath: start,
    importPath,
    importHref: (id: string): string => hashHref(importPath(id)),
    /** Everything below it is asked again after a change. */
    apiPath,
    importApi: (id: string): string => `${apiPath}/${encodeURIComponent(id)}`,
    mappingApi: `${api}/mapping`,
    /** Where the records are seen, unless they are orders. */
    listPath: list,
  }
}
