import type { orderCommands } from './orderSchemas.ts'

export const orderStatuses = ['DRAFT', 'CONFIRMED', 'PARTLY_SHIPPED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
/** What people see: a line is shipped as far as its shipments are, and delivered by the last of them or by its own date. */
export type OrderStatus = (typeof orderStatuses)[number]
export type OrderSituation = OrderStatus | 'NONE' | 'REMOVED'
export type OrderCommand = keyof typeof orderCommands

/** What may be done with a line, by where it stands. */
export const allowedIn: Readonly<Record<OrderSituation, readonly OrderCommand[]>> = {
  NONE: ['EnterOrder', 'ImportOrder'],
  DRAFT: ['ChangeOrder', 'ConfirmOrder', 'CancelOrder', 'RemoveOrder'],
  CONFIRMED: ['ChangeOrder', 'ReturnOrderToDraft', 'CancelOrder', 'RemoveOrder'],
  PARTLY_SHIPPED: ['ChangeOrder'],
  SHIPPED: ['ChangeOrder'],
  DELIVERED: ['ChangeOrder', 'RemoveOrder'],
  CANCELLED: ['ReinstateOrder', 'RemoveOrder'],
  REMOVED: ['RestoreOrder', 'ImportOrder'],
}
