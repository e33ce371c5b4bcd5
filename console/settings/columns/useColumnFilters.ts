import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { columnFilterNames, columnOf, toColumnFilter, toColumnFilters } from './columnFilters.ts'

type Asks = Readonly<Record<string, (values: readonly string[]) => Readonly<Record<string, unknown>>>>

/** A list's own filters with those of extra columns, which the address alone knows; to be given to `useRecordList`. */
export const useColumnFilters = (own: readonly string[], asks: Asks = {}) => {
  const search = useSearch()
  return useMemo(() => {
    const extra = columnFilterNames(search)
    return {
      filters: [...own, ...extra],
      asks: { ...asks, ...Object.fromEntries(extra.map((name) => [name, () => ({})])) },
      beside: toColumnFilters,
      makesSense: (name: string, values: readonly string[]): boolean =>
        columnOf(name) === undefined ? values.every(Boolean) : toColumnFilter(values) !== undefined,
    }
  }, [search, own, asks])
}
