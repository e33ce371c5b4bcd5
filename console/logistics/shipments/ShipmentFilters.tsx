import { shipmentStatuses } from '../../../events/logistics/shipmentState.ts'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { DayFilter } from '../../kit/filters/DayFilter.tsx'
import type { DaySpan } from '../../kit/days.ts'
import { useGet } from '../../shell/calls.ts'
import type { RecordListDesk } from '../../shell/record/useRecordList.ts'
import { labelOf, wordOf } from './labels.ts'
import { apiPath } from './paths.ts'
import type { ListedShipment } from './useShipments.ts'

export const filterNames = ['status', 'exceptionState', 'forwarder', 'eta'] as const

/** How the days between which something is expected are asked. */
export const asks = {
  eta: ([from = '', to = '']: readonly string[]) => ({ eta: spanOf({ from, to }) }),
}

const spanOf = ({ from, to }: DaySpan) => {
  if (from && to) return { op: 'range', value: { from, to } }
  return from ? { op: 'from', value: from } : { op: 'to', value: to }
}

/** In the address a span is its two days; an open end is empty. */
export const makesSense = (name: string, values: readonly string[]): boolean =>
  name === 'eta' ? values.length === 2 && values.some(Boolean) : values.every(Boolean)

/** The chips above the shipments. */
export const ShipmentFilters = ({ desk }: { desk: RecordListDesk<ListedShipment> }) => {
  const { view, setFilter } = desk
  const { data: forwarders = [] } = useGet<readonly string[]>(`${apiPath}/values/forwarder`)
  const choices = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: wordOf(field, value) }))
  const choice = (name: string, values: readonly string[]) => (
    <ChoiceFilter
      label={labelOf(name)}
      options={choices(name, values)}
      value={view.filters[name]}
      onChange={(chosen) => setFilter(name, chosen)}
    />
  )
  const [from, to] = view.filters['eta'] ?? []
  return (
    <>
      {choice('status', shipmentStatuses)}
      {choice('exceptionState', ['open', 'resolved'])}
      {choice('forwarder', forwarders)}
      <DayFilter
        label={labelOf('eta')}
        value={from || to ? { from, to } : undefined}
        onChange={(span) => setFilter('eta', span && [span.from ?? '', span.to ?? ''])}
      />
    </>
  )
}
