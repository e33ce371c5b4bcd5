import type { Named } from '../../events/kernel/decider.ts'
import type { customsCommands, CustomsLine } from '../../events/logistics/customsSchemas.ts'
import type { OrderChanges } from '../../events/logistics/orderFields.ts'
import type { DemoOrder, DemoPlace } from './demoOrders.ts'

type Command = Named<typeof customsCommands>

/** A declaration of the demo: its id, whose it is, and what is done with it, in this order. */
export type DemoDeclaration = Readonly<{
  id: string
  place: DemoPlace
  lines: readonly CustomsLine[]
  commands: readonly Command[]
}>

type Declared = Readonly<{
  line: CustomsLine
  place: DemoPlace
  po: string
  currency: string
  clearedOn: string | null
}>

const ports = ['盐田海关', '上海浦东海关', '深圳宝安机场海关', '洋山海关'] as const
const reasons = ['归类有疑问，须补充资料', '申报品名与箱单不符', '抽中查验'] as const
const most = 4

/** Declarations over the demo's shipments: those of one purchase order and currency together, up to four. */
export const demoDeclarations = (orders: readonly DemoOrder[], today: string): readonly DemoDeclaration[] => {
  const groups = new Map<string, Declared[]>()
  for (const declared of orders.flatMap(shipmentsOf)) {
    const key = [declared.place.companyId, declared.po, declared.currency, declared.clearedOn === null].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), declared])
  }
  return [...groups.values()]
    .flatMap((group) => inParts(group))
    .map((group, index) => declarationOf(group, index, today))
}

const inParts = (group: readonly Declared[]): readonly (readonly Declared[])[] =>
  Array.from({ length: Math.ceil(group.length / most) }, (_, part) => group.slice(part * most, (part + 1) * most))

const fieldsOf = ({ commands }: DemoOrder): OrderChanges => {
  const [entry] = commands
  return entry?.type === 'EnterOrder' ? entry.data.fields : {}
}

/** What is declared of the shipments of one line. */
const shipmentsOf = (order: DemoOrder): readonly Declared[] => {
  const { po, hsCode, chineseName, unitPrice, currency } = fieldsOf(order)
  if (!po || !hsCode || !chineseName || !unitPrice || !currency) return []
  const lineNumber = order.commands[0]?.type === 'EnterOrder' ? order.commands[0].data.lineNumber : ''
  return order.commands.flatMap((command): readonly Declared[] => {
    if (command.type !== 'BookShipment') return []
    const { shipmentId, fields } = command.data
    const cleared = order.commands.find((one) => one.type === 'ClearShipment' && one.data.shipmentId === shipmentId)
    const name = [`${po}/${lineNumber}`, fields.trackingNumber].filter(Boolean).join(' · ')
    const line = { shipmentId, orderId: order.id, name, hsCode, chineseName, qty: fields.qty ?? '0', unitPrice }
    const clearedOn = cleared?.type === 'ClearShipment' ? cleared.data.on : null
    return [{ line, place: order.place, po, currency, clearedOn }]
  })
}

const declarationOf = (group: readonly Declared[], index: number, today: string): DemoDeclaration => {
  const [first] = group as readonly [Declared] // a group has one at least
  const { place, currency } = first
  const lines = group.map(({ line }) => line)
  const { companyId, departmentId } = place
  const head = {
    companyId,
    departmentId,
    currency,
    tradeMethod: '一般贸易',
    port: ports[index % ports.length] ?? '',
    remarks: '',
  }
  const open: Command = { type: 'OpenCustoms', data: { ...head, lines } }
  return { id: `demo-customs-${index}`, place, lines, commands: [open, ...lifeOf(group, index, today)] }
}

/** What customs did with it: released with its last shipment, or waiting, declared, now and then held. */
const lifeOf = (group: readonly Declared[], index: number, today: string): readonly Command[] => {
  const days = group.flatMap(({ clearedOn }) => clearedOn ?? []).sort()
  const on = days.at(-1)
  const number = `5301${String(20_260_000 + index)}`
  if (on !== undefined)
    return [
      { type: 'DeclareCustoms', data: { number, on: days[0] ?? on } },
      { type: 'ReleaseCustoms', data: { on } },
    ]
  if (index % 3 === 0) return []
  const declare: Command = { type: 'DeclareCustoms', data: { number, on: today } }
  const reason = reasons[index % reasons.length] ?? reasons[0]
  return index % 5 === 1 ? [declare, { type: 'HoldCustoms', data: { reason } }] : [declare]
}
