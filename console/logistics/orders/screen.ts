import { ClipboardList } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/logistics/transInfo'

export const ordersScreen: BuiltScreen = {
  path,
  group: 'logistics',
  title: { 'zh-CN': '物流订单', 'zh-TW': '物流訂單', 'en-US': 'Orders' },
  icon: ClipboardList,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./list/OrderList.tsx')).OrderList,
}

/** One order. Stands after every other screen below `/logistics/transInfo/`, since `:id` fits them all. */
export const orderScreen: BuiltScreen = {
  path: `${path}/:id`,
  group: 'logistics',
  under: path,
  title: { 'zh-CN': '订单', 'zh-TW': '訂單', 'en-US': 'Order' },
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./detail/OrderPage.tsx')).OrderPage,
}

/** The form brings zod and react-hook-form, so it comes when it is first opened. */
export const OrderForm = lazy(async () => ({ default: (await import('./form/OrderForm.tsx')).OrderForm }))
