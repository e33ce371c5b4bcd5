import { Link } from 'wouter'
import { Card } from '../../kit/Card.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { formatDay, formatMoney, formatNumber } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { labelOf, wordOf } from './labels.ts'
import type { ListedShipment } from './useShipments.ts'
import { useShipmentWords } from './words.ts'

type Props = { shipment: ListedShipment }

const fact = (name: string, value: string | null) => ({ label: labelOf(name), value })
const day = (name: string, value: string | null) => fact(name, value && formatDay(value))
const amount = (name: string, value: string | null) => fact(name, value && formatNumber(value))

/** What went wrong, who sees to it, and how it ended. */
export const TroubleNotice = ({ shipment }: Props) => {
  const t = useShipmentWords()
  const { exception, exceptionState, exceptionNote, owner, cancelReason } = shipment
  return (
    <>
      {cancelReason ? <Notice title={labelOf('cancelReason')}>{cancelReason}</Notice> : null}
      {exception ? (
        <Notice tone={exceptionState === 'open' ? 'bad' : 'plain'} title={exception}>
          {owner ? <p>{t('exceptionOf', { name: owner })}</p> : null}
          {exceptionState === 'resolved' ? (
            <p>{exceptionNote ? t('ended', { note: exceptionNote }) : t('endedBare')}</p>
          ) : null}
        </Notice>
      ) : null}
    </>
  )
}

/** How and when it goes: what is planned, and what happened. */
export const WayCard = ({ shipment }: Props) => {
  const t = useShipmentWords()
  const { crossBorder } = shipment
  return (
    <Card title={t('way')} pad>
      <Facts
        facts={[
          fact('forwarder', shipment.forwarder),
          fact('trackingNumber', shipment.trackingNumber),
          fact('shippingBy', shipment.shippingBy),
          fact('crossBorder', crossBorder && wordOf('crossBorder', crossBorder)),
          fact('departure', shipment.departure),
          fact('shipTo', shipment.shipTo),
          day('etd', shipment.etd),
          day('departedOn', shipment.departedOn),
          day('eta', shipment.eta),
          day('arrivedOn', shipment.arrivedOn),
          day('clearedOn', shipment.clearedOn),
          day('deliveredOn', shipment.deliveredOn),
        ]}
      />
    </Card>
  )
}

/** What it carries, and of which order. */
export const GoodsCard = ({ shipment }: Props) => {
  const t = useShipmentWords()
  const { orderId, po, lineNumber, unitPrice, currency } = shipment
  return (
    <Card title={t('goods')} pad>
      <Facts
        facts={[
          {
            label: t('order'),
            value: (
              <Link href={`/logistics/transInfo/${encodeURIComponent(orderId)}`} className="link">
                {`${po ?? ''}/${lineNumber}`}
              </Link>
            ),
          },
          amount('qty', shipment.qty),
          fact('partNumber', shipment.partNumber),
          fact('hsCode', shipment.hsCode),
          { ...fact('description', shipment.description), wide: true },
          fact('chineseName', shipment.chineseName),
          fact('supplier', shipment.supplier),
          fact('unitPrice', unitPrice && formatMoney(unitPrice, currency ?? undefined)),
          day('requiredEtd', shipment.requiredEtd),
          amount('netWeight', shipment.netWeight),
          amount('grossWeight', shipment.grossWeight),
          amount('cases', shipment.cases),
          fact('invoiceNumber', shipment.invoiceNumber),
          { label: t('creator'), value: shipment.creator },
          { label: t('department'), value: shipment.department },
        ]}
      />
    </Card>
  )
}
