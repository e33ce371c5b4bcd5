import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { NewEvent } from '../../../events/log/eventLog.ts'
import { daybook } from '../../support/faults/command.ts'
import { countOrders, type Entered, enterOrder, send, signIn } from '../../support/faults/orders.ts'
import { openWhole } from '../../support/log/wholeLog.ts'
import { type Product, startProduct } from '../../support/product.ts'

const eventOf = (type: string, data: unknown): NewEvent => {
  const meta = {
    at: '2026-03-02T08:00:00.000Z',
    by: { type: 'user', id: 'li' },
    commandId: 'c-1',
    correlationId: 'c-1',
  }
  return { id: randomUUID(), type, data: JSON.stringify(data), meta: JSON.stringify(meta) }
}

type Held = Readonly<{ projection: string; stream: string; version: number; type: string; why: string }>

describe('daybook parked', function () {
  this.timeout(120_000)
  let product: Product
  let token: string
  let ids: readonly string[]

  const enter = async (name: string): Promise<string> =>
    ((await enterOrder(product.address, token, name)).data as Entered).id // what the route answers

  before(async () => {
    product = await startProduct()
    token = await signIn(product)
    ids = [await enter('strange'), await enter('wrong'), await enter('sound')]
    expect(daybook(product.data, 'parked').text).to.equal('No stream is held back.\n')
    await product.end()
    const { log, close } = await openWhole(product.data)
    await log.append(`order-${ids[0]}`, 1, [eventOf('OrderTeleported', {})])
    await log.append(`order-${ids[1]}`, 1, [eventOf('OrderChanged', { changes: { qty: { secret: 'Li Wei' } } })])
    await log.append(`order-${ids[1]}`, 2, [eventOf('OrderConfirmed', {})])
    await close()
    await product.again()
    token = await signIn(product)
  })
  after(() => product?.dispose())

  const list = (): readonly Held[] => JSON.parse(daybook(product.data, 'parked', '--json').text) as readonly Held[]

  it('lists what each read model holds back and says why, without what stands in the event', async () => {
    const held = list().filter(({ projection }) => projection === 'orders')
    expect(held.map(({ stream, version, type }) => ({ stream, version, type }))).to.have.deep.members([
      { stream: `order-${ids[0]}`, version: 2, type: 'OrderTeleported' },
      { stream: `order-${ids[1]}`, version: 2, type: 'OrderChanged' },
    ])
    const told = daybook(product.data, 'parked', 'list', 'orders')
    expect(told.code).to.equal(0)
    expect(told.text).to.match(/This release does not know events of type OrderTeleported/)
    expect(told.text).to.match(/Install a release in which (it|that) is mended, then retry/)
    expect(told.text + product.said()).not.to.include('Li Wei')
  })

  it('lets everything else go on, without lag', async () => {
    expect(await enter('later')).to.be.a('string')
    expect(await countOrders(product.address, token)).to.deep.equal({ total: 4, pos: 4 })
    const metrics = await (await fetch(`${product.address}/metrics`)).text()
    expect(metrics).to.match(/daybook_projection_lag\{projection="orders"\} 0\n/)
    const { status } = await send({
      address: product.address,
      token,
      path: `/logistics/order/${ids[2]}`,
      method: 'GET',
    })
    expect(status).to.equal(200)
  })

  it('shows the events that wait on one', () => {
    const shown = daybook(product.data, 'parked', 'show', 'orders', `order-${ids[1]}`)
    expect(shown.text).to.match(/version 2 {2}OrderChanged.*\n.*version 3 {2}OrderConfirmed/)
    expect(shown.text).not.to.include('Li Wei')
    const none = daybook(product.data, 'parked', 'show', 'orders', 'order-none')
    expect([none.code, none.text]).to.deep.equal([1, 'orders does not hold back order-none.\n'])
  })

  it('says after a retry what still cannot be folded', () => {
    const retried = daybook(product.data, 'parked', 'retry', 'orders')
    expect(retried.code).to.equal(1)
    expect(retried.text).to.match(/^0 of 2 streams were folded to their ends\./)
  })

  it('is a trouble for the doctor', () => {
    const seen = daybook(product.data, 'doctor')
    expect(seen.code).to.equal(1)
    expect(seen.text).to.match(/✗ held back .*orders/)
  })

  it('works without a server too, and knows its words', async () => {
    await product.end()
    expect(list().some(({ projection }) => projection === 'orders')).to.equal(true)
    expect(daybook(product.data, 'parked', 'forget').code).to.equal(2)
  })
})
