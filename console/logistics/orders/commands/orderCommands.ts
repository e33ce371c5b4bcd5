import { orderActions } from '../../../../events/logistics/orderActions.ts'
import { allowedIn, type OrderCommand, type OrderStatus } from '../../../../events/logistics/orderStatus.ts'
import { send } from '../../../shell/calls.ts'
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

/** What became of each of many. */
export type BulkAnswer = Readonly<{
  okCount: number
  failCount: number
  ok: readonly Readonly<{ id: string; undoToken?: string }>[]
  failed: readonly Readonly<{ id: string; key: string; message: string }>[]
}>

const most = 500

const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most))

const together = (answers: readonly BulkAnswer[]): BulkAnswer => ({
  okCount: answers.reduce((sum, { okCount }) => sum + okCount, 0),
  failCount: answers.reduce((sum, { failCount }) => sum + failCount, 0),
  ok: answers.flatMap(({ ok }) => ok),
  failed: answers.flatMap(({ failed }) => failed),
})

/** One after the other, since a part may be refused as a whole. */
const sendParts = async <Item>(items: readonly Item[], sendPart: (part: readonly Item[]) => Promise<BulkAnswer>) => {
  const answers: BulkAnswer[] = []
  for (const part of inParts(items)) answers.push(await sendPart(part))
  return together(answers)
}

/** Issues one command for many orders, each for itself; the server takes 500 at once. */
export const issue = (command: BulkCommand, ids: readonly string[], reason?: string): Promise<BulkAnswer> =>
  sendParts(ids, (part) =>
    send<BulkAnswer>('PUT', `${apiPath}/${bulkVerbs[command]}`, { ids: part, ...(reason ? { reason } : {}) }),
  )

export const undoTokensOf = ({ ok }: BulkAnswer): readonly string[] => ok.flatMap(({ undoToken }) => undoToken ?? [])

/** Takes acts back. */
export const takeBack = (undoTokens: readonly string[]): Promise<BulkAnswer> =>
  sendParts(undoTokens, (part) => send<BulkAnswer>('POST', '/sys/undo', { undoTokens: part }))
