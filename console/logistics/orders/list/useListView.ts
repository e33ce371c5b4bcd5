import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listPath } from '../paths.ts'
import { type FilterValues, type ListView, readView, writeView } from './address.ts'

export type ViewDesk = Readonly<{
  view: ListView
  /** Another view in the same tab. Whatever changes which orders are shown begins at the first page. */
  change: (next: Partial<ListView>) => void
  setFilter: (name: string, values: FilterValues | undefined) => void
  clearFilters: () => void
}>

/** The view that the address of this tab holds. */
export const useListView = (): ViewDesk => {
  const search = useSearch()
  const [, navigate] = useLocation()
  const view = useMemo(() => readView(search), [search])
  const change = (next: Partial<ListView>): void => {
    const page = 'dialog' in next ? view.page : 1
    const to = writeView({ ...view, page, ...next })
    navigate(to === '' ? listPath : `${listPath}?${to}`, { replace: true })
  }
  const setFilter = (name: string, values: FilterValues | undefined): void => {
    const { [name]: _, ...others } = view.filters
    change({ filters: values === undefined ? others : { ...others, [name]: values } })
  }
  return { view, change, setFilter, clearFilters: () => change({ filters: {}, keyword: '' }) }
}
