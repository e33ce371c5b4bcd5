import type { OrderCommand } from './orderStatus.ts'

/** What a person must hold to issue a command. */
export const orderActions = {
  EnterOrder: 'logistics:order:enter',
  ImportOrder: 'logistics:order:import',
  ChangeOrder: 'logistics:order:change',
  ConfirmOrder: 'logistics:order:confirm',
  ReturnOrderToDraft: 'logistics:order:confirm',
  CancelOrder: 'logistics:order:cancel',
  ReinstateOrder: 'logistics:order:cancel',
  RemoveOrder: 'logistics:order:remove',
  RestoreOrder: 'logistics:order:remove',
} as const satisfies Readonly<Record<OrderCommand, `logistics:order:${string}`>>
