import { useState } from 'react'
import type { ColumnValues } from '../../../../events/kernel/columnValues.ts'
import type { OrderChanges } from '../../../../events/logistics/orderFields.ts'
import type { HistoryEntry } from '../../../kit/HistoryRail.tsx'
import { say } from '../../../kit/toast.ts'
import { send } from '../../../shell/calls.ts'
import { navigate } from '../../../shell/hashLocation.ts'
import { newId } from '../../../shell/intents.ts'
import { CallRefused } from '../../../shell/problems.ts'
import { useUndo } from '../../../shell/record/useUndo.ts'
import { useRefreshOrders } from '../commands/useRefreshOrders.ts'
import type { ShownOrder } from '../detail/order.ts'
import type { History } from '../detail/useOrder.ts'
import { fieldKinds } from '../fieldKinds.ts'
import { nameOfOrder } from '../orderName.ts'
import { apiPath, orderPath, timelinePath } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import { type OrderInput, toEntry } from './rules.ts'

type Saved = Readonly<{ id: string; undoToken?: string; warnings: readonly Readonly<{ message: string }>[] }>

/** What others did to the order since the form was opened, and the order as it is now. */
export type Stale = Readonly<{ newest: ShownOrder; since: readonly HistoryEntry[] }>

const isStale = (problem: unknown): boolean => problem instanceof CallRefused && problem.status === 412

/** Of a change that touched an order, what people can see in the form. */
const told = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  changes: entry.changes.filter(({ field }) => field in fieldKinds),
})

const whatHappened = async ({ id, version }: ShownOrder): Promise<Stale> => {
  const [newest, { list }] = await Promise.all([
    send<ShownOrder>('GET', `${apiPath}/${encodeURIComponent(id)}`),
    send<History>('GET', timelinePath(id)),
  ])
  return { newest, since: list.filter((entry) => entry.version > version).map(told) }
}

/** Saves what the form holds, once for each opened form, and meets a save that came too late. */
export const useSaveOrder = (order: ShownOrder | undefined, onClose: () => void) => {
  const t = useOrderWords()
  const refresh = useRefreshOrders()
  const undo = useUndo(refresh)
  const [intent] = useState(newId)
  const [stale, setStale] = useState<Stale>()

  const tell = ({ id, undoToken, warnings }: Saved, name: string): void => {
    const said = [order ? t('saved', { name }) : t('entered1', { name }), ...warnings.map(({ message }) => message)]
    say(said.join(' · '), {
      ...(undoToken === undefined ? {} : { undo: () => undo([undoToken]) }),
      ...(order ? {} : { link: { label: t('open'), open: () => navigate(orderPath(id)) } }),
    })
  }

  /** Whether it was saved; a save that came too late is told by `stale` instead. */
  const save = async (
    input: OrderInput,
    changes: OrderChanges | undefined,
    columnValues: ColumnValues | undefined,
  ): Promise<boolean> => {
    if (order && changes && Object.keys(changes).length === 0 && columnValues === undefined) {
      say(t('unchanged'))
      onClose()
      return true
    }
    const extra = columnValues ? { columnValues } : {}
    try {
      const saved = order
        ? await send<Saved>('PUT', apiPath, { id: order.id, version: order.version, ...changes, ...extra }, { intent })
        : await send<Saved>('POST', apiPath, { ...toEntry(input), ...extra }, { intent })
      await refresh()
      tell(saved, order ? nameOfOrder(order) : input.po.trim())
      onClose()
      return true
    } catch (problem) {
      if (!order || !isStale(problem)) throw problem
      setStale(await whatHappened(order))
      return false
    }
  }

  return { save, stale, settle: () => setStale(undefined) }
}
