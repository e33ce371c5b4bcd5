import { orderActions } from '../../../../events/logistics/orderActions.ts'
import { allowedIn, type OrderCommand, type OrderStatus } from '../../../../events/logistics/orderStatus.ts'
import { type BulkAnswer, issueForEach } from '../../../shell/record/bulk.ts'
import { apiPath } from '../paths.ts'

/** What can be done to many orders at once, and the last word of its address. */
export const bulkVerbs = {
  ConfirmOrder: 'confirm',
  ReturnOrderToDraft: 'returnToDraft',
  CancelOrder: 'cancel',
  ReinstateOrder: 'reinstate',
  RemoveOrder: 'remove',
} as const satisfies Partial<Record<OrderCommand, string>>

export type BulkCommand = keyof typeof bulkVerbs

const isBulk = (command: OrderCommand): command is BulkCommand => command in bulkVerbs

/** Whether somebody with these actions may issue a command at all. */
export const mayIssue = (actions: readonly string[], command: OrderCommand): boolean =>
  actions.includes(orderActions[command])

/** What somebody with these actions may do with an order in this state; the server has the last word. */
export const commandsFor = (status: OrderStatus, actions: readonly string[]): readonly OrderCommand[] =>
  allowedIn[status].filter((command) => mayIssue(actions, command))

export const bulkOf = (commands: readonly OrderCommand[]): readonly BulkCommand[] => commands.filter(isBulk)

/** Issues one command for many orders, each for itself. */
export const issue = (command: BulkCommand, ids: readonly string[], reason?: string): Promise<BulkAnswer> =>
  issueForEach(`${apiPath}/${bulkVerbs[command]}`, ids, reason ? { reason } : {})
