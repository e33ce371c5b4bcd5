import type { Named } from '../../events/kernel/decider.ts'
import { expectedValue, minus, plus } from '../../events/logistics/amounts.ts'
import type { OrderChanges } from '../../events/logistics/orderFields.ts'
import type { order } from '../../events/logistics/order.ts'
import { type DemoWay, shipments } from './demoShipments.ts'
import { destinations, exceptions, forwarders, products } from './demoGoods.ts'

type Command = Named<typeof order.commands>

/** Where a demo order belongs, and who enters it. */
export type DemoPlace = Readonly<{ companyId: string; departmentId: string | null; userId: string }>

/** An order of the demo: its id, whose it is, and what is done with it, in this order. */
export type DemoOrder = Readonly<{ id: string; place: DemoPlace; commands: readonly Command[] }>

/**
 * Believable orders around a day: delivered, late, open, cancelled, drafts. The same index always gives the same order,
 * so that a demo can be made again; lines of one purchase order follow each other.
 */
export const demoOrders = (count: number, today: string, places: readonly DemoPlace[]): readonly DemoOrder[] =>
  Array.from({ length: count }, (_, index) => demoOrder(index, today, places))

const linesPerOrder = 3
/** Every so many lines go by shipments of their own; the others tell their way themselves. */
const byShipments = 6

const demoOrder = (index: number, today: string, places: readonly DemoPlace[]): DemoOrder => {
  const whole = Math.floor(index / linesPerOrder)
  const shared = numbers(whole)
  const place = pick(places, shared)
  const destination = pick(destinations, shared)
  const supplierOf = pick(products, shared).supplier
  const own = numbers(1_000_000 + index)
  const product = pick(
    products.filter(({ supplier }) => supplier === supplierOf),
    own,
  )
  const requiredEtd = dayAfter(today, Math.round(shared() * 640) - 520)
  const fields: OrderChanges = {
    ...goods(product, own),
    po: `PO-${10_000 + whole}`,
    requiredEtd,
    ...destination,
    supplier: supplierOf,
  }
  const entry: Command = {
    type: 'EnterOrder',
    data: {
      companyId: place.companyId,
      departmentId: place.departmentId,
      lineNumber: String((index % linesPerOrder) + 1),
      fields,
    },
  }
  return {
    id: `demo-order-${index}`,
    place,
    commands: [entry, ...life({ fields, owner: place.userId, index }, requiredEtd, today, own)],
  }
}

type Numbers = () => number

/** Numbers in [0, 1) that only depend on the seed (mulberry32). */
const numbers = (seed: number): Numbers => {
  let state = (seed * 0x9e3779b1 + 0x5bd1e995) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <Value>(values: readonly Value[], next: Numbers): Value =>
  values[Math.floor(next() * values.length)] as Value // the index is below the length, which is never 0

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const goods = (product: (typeof products)[number], next: Numbers): OrderChanges => {
  const cases = 1 + Math.floor(next() ** 3 * 400)
  const qty = String(cases * product.perCase)
  const net = Math.max(1, Math.round(cases * product.kilogramsPerCase))
  const { partNumber, description, chineseName, hsCode, unitPrice, currency, shipFrom, departure } = product
  return {
    partNumber,
    description,
    chineseName,
    hsCode,
    unitPrice,
    currency,
    shipFrom,
    departure,
    totalQty: qty,
    qty,
    cases: String(cases),
    value: expectedValue(qty, unitPrice),
    netWeight: String(net),
    grossWeight: plus(String(net), String(Math.ceil(net * 0.06))),
    tradeMethod: pick(['FCA', 'EXW', 'DDP', 'CIP', 'FOB'], next),
  }
}

/** What becomes of a line: the further its required ETD lies back, the more has happened. */
type Planned = Readonly<{ fields: OrderChanges; owner: string; index: number }>

const life = (planned: Planned, requiredEtd: string, today: string, next: Numbers): readonly Command[] => {
  const chance = next()
  if (chance < 0.03) return [cancel(next)]
  if (requiredEtd > dayAfter(today, 60) && chance < 0.5) return []
  if (requiredEtd > dayAfter(today, 30)) return [confirm]
  return shipped(planned, requiredEtd, today, next)
}

const confirm: Command = { type: 'ConfirmOrder', data: {} }

const cancel = (next: Numbers): Command => ({
  type: 'CancelOrder',
  data: { reason: pick(['需求取消', '重复下单', '供应商无法供货', '改由当地采购'], next) },
})

const change = (changes: OrderChanges): Command => ({ type: 'ChangeOrder', data: { changes } })

const shipped = (
  { fields, owner, index }: Planned,
  requiredEtd: string,
  today: string,
  next: Numbers,
): readonly Command[] => {
  const { forwarder, shippingBy, days, prefix } = pick(forwarders, next)
  const etd = dayAfter(requiredEtd, -days)
  const late = next() < 0.14 ? 1 + Math.floor(next() * 24) : -Math.floor(next() * 4)
  const arrival = dayAfter(requiredEtd, late)
  const trackingNumber = `${prefix}${100_000 + Math.floor(next() * 900_000)}`
  const invoiceNumber = `INV-${20_000 + Math.floor(next() * 80_000)}`
  const freight = freightOf(fields, next)
  const shipment = change({ forwarder, shippingBy, etd, eta: requiredEtd, trackingNumber, invoiceNumber, freight })
  const trouble = late > 0 ? [change({ eta: arrival, ...pick(exceptions, next) })] : []
  const steps = [confirm, shipment, ...trouble]
  if (index % byShipments === 0) {
    const way: DemoWay = { forwarder, shippingBy, trackingNumber, invoiceNumber, etd, days, arrival, today, owner }
    return [
      confirm,
      change({ forwarder, shippingBy, freight }),
      ...shipments(`demo-shipment-${index}`, fields, way, next),
    ]
  }
  if (arrival > today) return [...steps, ...partly(fields, next)]
  return next() < 0.04 ? steps : [...steps, change({ deliveredDate: arrival })]
}

const freightOf = ({ grossWeight }: OrderChanges, next: Numbers): string =>
  (Number(grossWeight) * (1.2 + next() * 3)).toFixed(2)

/** Some open lines have had a part shipped before. */
const partly = ({ totalQty, cases }: OrderChanges, next: Numbers): readonly Command[] => {
  if (!totalQty || Number(cases) < 4 || next() > 0.5) return []
  const alreadyQty = String(Math.floor(Number(totalQty) * (0.2 + next() * 0.6)))
  return [change({ alreadyQty, qty: minus(totalQty, alreadyQty) })]
}
