import { useList } from '../../../shell/calls.ts'
import type { ListedOrder } from '../fieldKinds.ts'
import { apiPath } from '../paths.ts'
import { type ListView, toQuery } from './address.ts'

const pageOf = (page: number, size: number): string => `${apiPath}/getOrderByParam?pageNum=${page}&pageSize=${size}`

/** The page of orders that a view asks for. */
export const useOrders = (view: ListView) => useList<ListedOrder>(pageOf(view.page, view.size), toQuery(view))

const late = { filters: { late: { op: 'eq', value: true } } }

/** How many orders this person may read, and how many of them are late. */
export const useOrderCounts = (): Readonly<{ total: number; late: number }> | undefined => {
  const { data: all } = useList(pageOf(1, 1))
  const { data: those } = useList(pageOf(1, 1), late)
  return all && those && { total: all.total, late: those.total }
}
