import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { hashHref } from '../../../shell/hashLocation.ts'
import { nameOfOrder, type NamedOrder } from '../orderName.ts'
import { orderPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import type { BulkAnswer } from './orderCommands.ts'

type Props = { failed: BulkAnswer | undefined; orders: readonly NamedOrder[]; onClose: () => void }

/** Which orders stayed as they were, each with its reason. */
export const FailedOrders = ({ failed, orders, onClose }: Props) => {
  const t = useOrderWords()
  if (failed === undefined) return null
  const names = new Map(orders.map((order) => [order.id, nameOfOrder(order)]))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('failedTitle', { count: failed.failCount })}
      line={failed.okCount > 0 ? t('failedLine', { count: failed.okCount }) : t('failedAll')}
      footer={<Button onClick={onClose}>{t('understood')}</Button>}
    >
      <ul className="grid gap-2 text-13">
        {failed.failed.map(({ id, message }) => (
          <li key={id} className="grid grid-cols-[160px_minmax(0,1fr)] gap-3 max-sm:grid-cols-1 max-sm:gap-0">
            <a className="link truncate" href={hashHref(orderPath(id))} onClick={onClose}>
              {names.get(id) ?? id}
            </a>
            <span className="text-text-2">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
