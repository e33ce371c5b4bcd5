import type { orderCommands } from './orderSchemas.ts'

export const orderStatuses = ['DRAFT', 'CONFIRMED', 'DELIVERED', 'CANCELLED'] as const
/** What people see: a line with a delivered date is delivered, whatever it was before. */
export type OrderStatus = (typeof orderStatuses)[number]
export type OrderSituation = OrderStatus | 'NONE' | 'REMOVED'
export type OrderCommand = keyof typeof orderCommands

/** What may be done with a line, by where it stands. */
export const allowedIn: Readonly<Record<OrderSituation, readonly OrderCommand[]>> = {
  NONE: ['EnterOrder', 'ImportOrder'],
  DRAFT: ['ChangeOrder', 'ConfirmOrder', 'CancelOrder', 'RemoveOrder'],
  CONFIRMED: ['ChangeOrder', 'ReturnOrderToDraft', 'CancelOrder', 'RemoveOrder'],
  DELIVERED: ['ChangeOrder', 'RemoveOrder'],
  CANCELLED: ['ReinstateOrder', 'RemoveOrder'],
  REMOVED: ['RestoreOrder', 'ImportOrder'],
}
