import { Notice } from '../../../kit/Notice.tsx'
import { nameOfOrder } from '../orderName.ts'
import { orderHref } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import type { ShownOrder } from './order.ts'

/** What one should know before reading on: why it was cancelled, and which lines repeat it. */
export const OrderNotices = ({ order }: { order: ShownOrder }) => {
  const t = useOrderWords()
  const { cancelReason, repeated } = order
  return (
    <>
      {cancelReason === null ? null : <Notice tone="plain">{t('cancelledNotice', { reason: cancelReason })}</Notice>}
      {repeated.length === 0 ? null : (
        <Notice tone="warn">
          {t('repeatedNotice')}{' '}
          {repeated.map((line, place) => (
            <span key={line.id}>
              {place === 0 ? '' : ' · '}
              <a className="font-semibold underline" href={orderHref(line.id)}>
                {nameOfOrder(line)}
              </a>
            </span>
          ))}
        </Notice>
      )}
    </>
  )
}
