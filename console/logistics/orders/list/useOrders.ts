import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { toColumnFilters } from '../../../settings/columns/columnFilters.ts'
import { useList } from '../../../shell/calls.ts'
import { type RecordListDesk, useRecordList } from '../../../shell/record/useRecordList.ts'
import type { ListedOrder } from '../fieldKinds.ts'
import { apiPath } from '../paths.ts'
import { asksOf, filterNamesIn, makesSense } from './address.ts'

const path = `${apiPath}/getOrderByParam`

/** The orders that the address of this tab asks for. */
export const useOrders = (): RecordListDesk<ListedOrder> => {
  const search = useSearch()
  const filters = useMemo(() => filterNamesIn(search), [search])
  return useRecordList<ListedOrder>({ path, filters, asks: asksOf(filters), makesSense, beside: toColumnFilters })
}

const late = { filters: { late: { op: 'eq', value: true } } }

/** How many orders this person may read, and how many of them are late. */
export const useOrderCounts = (): Readonly<{ total: number; late: number }> | undefined => {
  const { data: all } = useList(`${path}?pageNum=1&pageSize=1`)
  const { data: those } = useList(`${path}?pageNum=1&pageSize=1`, late)
  return all && those && { total: all.total, late: those.total }
}
