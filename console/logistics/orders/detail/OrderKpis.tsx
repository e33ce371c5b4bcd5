import { formatMoney, formatNumber, formatShare } from '../../../kit/format.ts'
import { Kpi, KpiRow } from '../../../kit/Kpi.tsx'
import { useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import type { ShownOrder } from './order.ts'

/** The four numbers people look for. */
export const OrderKpis = ({ order }: { order: ShownOrder }) => {
  const t = useOrderWords()
  const { label } = useOrderLabels()
  const { totalQty, qty, arrivedQty, openQty, value, unitPrice, currency, requiredEtd, deliveredDate, eta } = order
  const share = formatShare(Number(arrivedQty) / Number(totalQty ?? 0), 0)
  const open = openQty === '0' ? '' : t('openLine', { quantity: formatNumber(openQty) })
  const price = unitPrice === null ? undefined : formatMoney(unitPrice)
  const days = deliveredDate ? t('deliveredLine', { day: deliveredDate }) : eta && t('etaLine', { day: eta })
  return (
    <KpiRow>
      <Kpi
        label={label('totalQty')}
        value={formatNumber(totalQty) || '–'}
        line={qty && t('thisTime', { quantity: formatNumber(qty) })}
      />
      <Kpi
        label={label('arrivedQty')}
        value={formatNumber(arrivedQty)}
        line={[share, open].filter(Boolean).join(' · ')}
      />
      <Kpi
        label={label('value')}
        value={<Narrow>{formatMoney(value) || '–'}</Narrow>}
        line={price === undefined ? currency : t('unitEach', { currency: currency ?? '', price })}
      />
      <Kpi label={label('requiredEtd')} value={<Narrow>{requiredEtd ?? '–'}</Narrow>} line={days} />
    </KpiRow>
  )
}

/** Long values stay whole on a phone. */
const Narrow = ({ children }: { children: string }) => <span className="max-sm:text-16">{children}</span>
