import { expect } from 'chai'
import { decide, fold } from '../../../events/kernel/decider.ts'
import { customs } from '../../../events/logistics/customs.ts'
import { order } from '../../../events/logistics/order.ts'
import { isLine, type Line, statusOfLine } from '../../../events/logistics/orderState.ts'
import { shipmentStatusOf } from '../../../events/logistics/shipmentState.ts'
import { demoDeclarations } from '../../../workers/logistics/demoDeclarations.ts'
import { type DemoOrder, demoOrders } from '../../../workers/logistics/demoOrders.ts'
import { recorded } from '../../support/decider.ts'

const today = '2026-03-02'
const places = [
  { companyId: 'acme', departmentId: 'south', userId: 'li' },
  { companyId: 'acme', departmentId: 'north', userId: 'wang' },
  { companyId: 'globex', departmentId: null, userId: 'chen' },
]

const lineAfter = ({ commands }: DemoOrder): Line => {
  const facts = commands.reduce<readonly { type: string; data: unknown }[]>((before, command) => {
    const data = order.commands[command.type].parse(command.data)
    const wish = { ...command, data } as typeof command // parsed by the schema of its type
    return [...before, ...decide(order, fold(order, recorded(before)), wish, { at: today, by: 'li' })]
  }, [])
  const state = fold(order, recorded(facts))
  if (!isLine(state)) throw new Error('a demo order is a line')
  return state
}

describe('the orders of the demo', () => {
  const orders = demoOrders(2000, today, places)
  const lines = orders.map(lineAfter)
  const share = (isSo: (line: Line) => boolean) => lines.filter(isSo).length / lines.length

  it('are the same whenever they are made', () => expect(demoOrders(2000, today, places)).to.deep.equal(orders))
  it('have ids and line numbers of their own', () => {
    expect(new Set(orders.map(({ id }) => id)).size).to.equal(2000)
    expect(new Set(lines.map(({ fields, lineNumber }) => `${fields.po} ${lineNumber}`)).size).to.equal(2000)
  })
  it('are of every state, most of them delivered', () => {
    expect(share((line) => statusOfLine(line) === 'DELIVERED')).to.be.within(0.6, 0.85)
    expect(share((line) => statusOfLine(line) === 'CONFIRMED')).to.be.within(0.08, 0.3)
    expect(share((line) => statusOfLine(line) === 'DRAFT')).to.be.within(0.02, 0.12)
    expect(share((line) => statusOfLine(line) === 'CANCELLED')).to.be.within(0.01, 0.06)
  })
  it('are late now and then, open or delivered', () => {
    const isLate = ({ fields }: Line) => (fields.deliveredDate ?? '') > (fields.requiredEtd ?? '')
    expect(share(isLate)).to.be.within(0.05, 0.2)
    const isOverdue = (line: Line) => statusOfLine(line) === 'CONFIRMED' && (line.fields.requiredEtd ?? '') < today
    expect(lines.filter(isOverdue).length).to.be.above(20)
  })
  it('are partly shipped now and then', () =>
    expect(lines.filter(({ fields }) => Number(fields.alreadyQty) > 0).length).to.be.above(20))
  it('go by shipments of their own now and then, some of them troubled or open', () => {
    const shipments = lines.flatMap((line) => Object.values(line.shipments))
    expect(shipments.length).to.be.above(200)
    expect(shipments.filter(({ exception }) => exception !== null).length).to.be.above(30)
    expect(new Set(shipments.map(shipmentStatusOf))).to.include.all.keys('BOOKED', 'DEPARTED', 'DELIVERED')
  })
  it('are declared to customs, each shipment once', () => {
    const declarations = demoDeclarations(orders, today)
    const declared = declarations.flatMap(({ lines: said }) => said.map(({ shipmentId }) => shipmentId))
    expect(declarations.length).to.be.above(80)
    expect(new Set(declared).size).to.equal(declared.length)
    for (const { commands } of declarations)
      for (const { type, data } of commands) expect(customs.commands[type].safeParse(data).success).to.equal(true)
  })
  it('are entered by everybody, in several currencies', () => {
    expect(new Set(orders.map(({ place }) => place.userId)).size).to.equal(3)
    expect(new Set(lines.map(({ fields }) => fields.currency)).size).to.equal(4)
  })
})
