import { PackagePlus } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { formatDay, formatNumber } from '../../../kit/format.ts'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { useGet } from '../../../shell/calls.ts'
import { Problem } from '../../../shell/Problem.tsx'
import { useAddress } from '../../../shell/record/useAddress.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { labelOf } from '../../shipments/labels.ts'
import { apiPath, shipmentPath } from '../../shipments/paths.ts'
import { BookForm } from '../../shipments/screen.ts'
import { ShipmentState } from '../../shipments/ShipmentState.tsx'
import type { ListedShipment } from '../../shipments/useShipments.ts'
import { useShipmentWords } from '../../shipments/words.ts'
import { useOrderWords } from '../words.ts'
import type { ShownOrder } from './order.ts'

const shipping: readonly string[] = ['CONFIRMED', 'PARTLY_SHIPPED', 'SHIPPED']

/** The shipments of an order line, and the way to another one. */
export const ShipmentsTab = ({ order }: { order: ShownOrder }) => {
  const t = useOrderWords()
  const said = useShipmentWords()
  const may = useMay()
  const address = useAddress()
  const { data, error, mutate } = useGet<readonly ListedShipment[]>(
    may('logistics:transport:read') ? `${apiPath}/of/${encodeURIComponent(order.id)}` : null,
  )
  const mayBook = may('logistics:transport:book') && shipping.includes(order.status) && order.remainingQty !== '0'
  const book = mayBook ? (
    <Button look="main" icon={PackagePlus} onClick={() => address.set({ dialog: 'book' })}>
      {said('book')}
    </Button>
  ) : null
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  if (data === undefined && may('logistics:transport:read'))
    return (
      <div className="p-4">
        <SkeletonText lines={3} />
      </div>
    )
  return (
    <>
      {data === undefined || data.length === 0 ? (
        <Empty
          title={t('noShipments')}
          line={shipping.includes(order.status) ? t('noShipmentsLine') : t('notConfirmedLine')}
          action={book}
        />
      ) : (
        <div className="grid gap-3 p-4">
          <ul className="grid gap-2 text-13">
            {data.map((shipment) => (
              <Shipment key={shipment.id} shipment={shipment} />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-13 text-text-2">
              {said('left')}: <b className="font-medium text-text">{formatNumber(order.remainingQty)}</b>
            </span>
            {book}
          </div>
        </div>
      )}
      {address.get('dialog') === 'book' && mayBook ? (
        <Suspense>
          <BookForm order={order} onClose={() => address.set({ dialog: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}

const Shipment = ({ shipment }: { shipment: ListedShipment }) => {
  const { id, qty, forwarder, trackingNumber, eta, deliveredOn } = shipment
  const day = deliveredOn ?? eta
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b pb-2 last:border-0">
      <Link href={shipmentPath(id)} className="link truncate font-medium">
        {[forwarder, trackingNumber].filter(Boolean).join(' · ') || shipment.name}
      </Link>
      <span className="tabular-nums">{formatNumber(qty)}</span>
      <span className="text-text-2">
        <ShipmentState {...shipment} />
      </span>
      <span className="text-text-3">
        {day ? `${labelOf(deliveredOn ? 'deliveredOn' : 'eta')} ${formatDay(day)}` : null}
      </span>
    </li>
  )
}
