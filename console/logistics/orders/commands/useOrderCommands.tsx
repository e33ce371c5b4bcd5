import { type ReactNode, useState } from 'react'
import { Confirm } from '../../../kit/Confirm.tsx'
import { say } from '../../../kit/toast.ts'
import { type BulkAnswer, takeBack, undoTokensOf } from '../../../shell/record/bulk.ts'
import { FailedRows } from '../../../shell/record/FailedRows.tsx'
import { useRecordWords } from '../../../shell/record/words.ts'
import { nameOfOrder, type NamedOrder } from '../orderName.ts'
import { orderHref } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { type BulkCommand, issue } from './orderCommands.ts'
import { doneWords } from './commandWords.ts'
import { useRefreshOrders } from './useRefreshOrders.ts'

type Asking = Readonly<{ command: 'CancelOrder' | 'RemoveOrder'; orders: readonly NamedOrder[]; onDone?: () => void }>
type Failed = Readonly<{ answer: BulkAnswer; orders: readonly NamedOrder[] }>

export type CommandDesk = Readonly<{
  /** Does it at once, or asks first: cancelling for its reason, removing whether it is meant. */
  start: (command: BulkCommand, orders: readonly NamedOrder[], onDone?: () => void) => Promise<void>
  undo: (tokens: readonly string[], orders: readonly NamedOrder[]) => Promise<void>
  /** To be drawn with the page. */
  dialogs: ReactNode
}>

/** Commands for one or many orders: asks where that is due, says what became of each, and offers to take it back. */
export const useOrderCommands = (): CommandDesk => {
  const t = useOrderWords()
  const record = useRecordWords()
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState<Asking>()
  const [failed, setFailed] = useState<Failed>()

  const undo = async (tokens: readonly string[], orders: readonly NamedOrder[]): Promise<void> => {
    const answer = await takeBack(tokens)
    await refresh()
    if (answer.okCount > 0) say(t('undone', { count: answer.okCount }))
    if (answer.failCount > 0) setFailed({ answer, orders })
  }

  const run = async (command: BulkCommand, { orders, onDone }: Omit<Asking, 'command'>, reason?: string) => {
    const answer = await issue(
      command,
      orders.map(({ id }) => id),
      reason,
    )
    await refresh()
    onDone?.()
    const tokens = undoTokensOf(answer)
    const more = tokens.length > 0 ? { undo: () => undo(tokens, orders) } : {}
    if (answer.okCount > 0) say(t(doneWords[command], { count: answer.okCount }), more)
    if (answer.failCount > 0) setFailed({ answer, orders })
  }

  const start: CommandDesk['start'] = async (command, orders, onDone) => {
    const about = { orders, ...(onDone ? { onDone } : {}) }
    if (command === 'CancelOrder' || command === 'RemoveOrder') setAsking({ command, ...about })
    else await run(command, about)
  }

  const about = asking?.orders ?? []
  const name = about.map(nameOfOrder)[0] ?? ''
  const close = (): void => setAsking(undefined)
  const dialogs = (
    <>
      <CancelDialog
        open={asking?.command === 'CancelOrder'}
        orders={about}
        onClose={close}
        onCancel={(reason) => (asking ? run('CancelOrder', asking, reason) : Promise.resolve())}
      />
      <Confirm
        open={asking?.command === 'RemoveOrder'}
        onOpenChange={close}
        title={about.length === 1 ? t('removeOne', { name }) : t('removeMany', { count: about.length })}
        action={about.length === 1 ? t('remove') : t('removeMany', { count: about.length })}
        look="bad-main"
        onConfirm={() => asking && run('RemoveOrder', asking)}
      >
        <p className="text-text">{record('question')}</p>
        <p className="mt-1">{t('removeLine')}</p>
      </Confirm>
      <FailedRows
        failed={failed?.answer}
        nameOf={(id) => {
          const order = failed?.orders.find((one) => one.id === id)
          return order ? nameOfOrder(order) : id
        }}
        hrefOf={orderHref}
        onClose={() => setFailed(undefined)}
      />
    </>
  )
  return { start, undo, dialogs }
}
