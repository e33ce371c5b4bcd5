import type { FieldProblem } from '../kernel/refusal.ts'
import { Exact, isMore, minus, plus } from './amounts.ts'
import type { Line } from './orderState.ts'
import { sumOf } from './quantities.ts'
import type { ShipmentValues } from './shipmentFields.ts'
import { activeOf, type Shipment } from './shipmentState.ts'

/** What a line may still ship, but for the shipments that are `left out`: what it ordered and the tolerance beyond it. */
export const leftFor = ({ fields, shipments }: Line, tolerance = '0', leftOut?: Shipment): string => {
  const most = new Exact(fields.totalQty ?? '0').times(new Exact(100).plus(tolerance)).dividedBy(100).toString()
  const others = activeOf(shipments).filter((shipment) => shipment !== leftOut)
  const taken = plus(fields.alreadyQty ?? '0', sumOf(others))
  return isMore(most, taken) ? minus(most, taken) : '0'
}

/** What does not fit together in a shipment that takes at most what is left of its line. */
export const shipmentProblems = (values: ShipmentValues, left: string): readonly FieldProblem[] => [
  ...quantityProblems(values, left),
  ...dateProblems(values),
  ...weightProblems(values),
]

const quantityProblems = ({ qty }: ShipmentValues, left: string): readonly FieldProblem[] => {
  if (qty === null) return [{ path: 'qty', key: 'REQUIRED' }]
  if (isMore(qty, left)) return [{ path: 'qty', key: 'SHIPMENT_EXCEEDS', params: { left, qty } }]
  return isMore(qty, '0') ? [] : [{ path: 'qty', key: 'SHIPMENT_EMPTY' }]
}

const dateProblems = ({ etd, eta }: ShipmentValues): readonly FieldProblem[] =>
  etd !== null && eta !== null && eta < etd ? [{ path: 'eta', key: 'DATE_ORDER' }] : []

const weightProblems = ({ netWeight, grossWeight }: ShipmentValues): readonly FieldProblem[] =>
  netWeight !== null && grossWeight !== null && isMore(netWeight, grossWeight)
    ? [{ path: 'grossWeight', key: 'GROSS_BELOW_NET' }]
    : []
