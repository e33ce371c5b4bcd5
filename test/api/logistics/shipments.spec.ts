import { expect } from 'chai'
import { orderRoutes } from '../../../api/logistics/orders.ts'
import { orderTimeline } from '../../../api/logistics/orderTimeline.ts'
import { shipmentExportRoutes } from '../../../api/logistics/shipmentExport.ts'
import { shipmentRoutes } from '../../../api/logistics/shipments.ts'
import { shipmentStepRoutes } from '../../../api/logistics/shipmentSteps.ts'
import { shipmentTimeline } from '../../../api/logistics/shipmentTimeline.ts'
import { timelineRoutes } from '../../../api/sys/timeline.ts'
import { undoRoutes } from '../../../api/sys/undo.ts'
import { reservation } from '../../../events/log/reservations.ts'
import { order } from '../../../events/logistics/order.ts'
import { users } from '../../../projections/access/users.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { shipments } from '../../../projections/logistics/shipments.ts'
import { companies } from '../../../projections/organisation/companies.ts'
import { departments } from '../../../projections/organisation/departments.ts'
import { extraColumns } from '../../../projections/settings/extraColumns.ts'
import { optionGroups } from '../../../projections/settings/optionGroups.ts'
import { parameters } from '../../../projections/settings/parameters.ts'
import type { Reach } from '../../../projections/kernel/reach.ts'
import { type Answered, type Api, type Client, startApi } from '../../support/api.ts'

const kinds = [orderTimeline, shipmentTimeline]
const routes = [
  ...orderRoutes,
  ...shipmentRoutes,
  ...shipmentStepRoutes,
  ...shipmentExportRoutes,
  ...timelineRoutes(kinds),
  ...undoRoutes(kinds),
]
const line = { po: 'PO-7', partNumber: 'HIV-2208', totalQty: '900', requiredEtd: '2026-04-05' }
const paper = { forwarder: 'DHL', trackingNumber: 'DHL-1', crossBorder: 'no', eta: '2026-04-01' }

const dataOf = <Data>(answered: Answered): Data => {
  if (answered.status !== 200) throw new Error(answered.text)
  return answered.body.data as Data // whatever the call answers
}
const problemOf = ({ status, body: { error } }: Answered) => [status, error?.key, error?.params]

type Written = Readonly<{ id: string; version: number; undoToken: string }>
type Listed = Readonly<{ total: number; list: readonly Readonly<Record<string, unknown>>[] }>

describe('the API of shipments', () => {
  let api: Api
  let li: Client
  const reachOf = (userId: string, within: readonly string[] = []): (() => Reach) => {
    return () => ({ everything: false, companyId: 'acme', userId, departments: within })
  }
  const confirmedLine = async (more: object = {}): Promise<string> => {
    const { id } = dataOf<Written>(await li.post('/logistics/order', { ...line, ...more }))
    dataOf(await li.put('/logistics/order/confirm', { ids: [id] }))
    return id
  }
  const book = async (orderId: string, more: object = {}) =>
    dataOf<Written>(await li.post('/logistics/transport', { orderId, ...paper, ...more }))
  const find = async (id: string) =>
    dataOf<Readonly<Record<string, unknown>>>(await li.get(`/logistics/transport/${id}`))
  const step = async (verb: string, ids: readonly string[], more: object) =>
    dataOf<{ okCount: number; failed: readonly { key: string }[] }>(
      await li.put(`/logistics/transport/${verb}`, { ids, ...more }),
    )

  beforeEach(async () => {
    api = await startApi({
      routes,
      deciders: [order, reservation],
      projections: [orders, shipments, users, companies, departments, parameters, extraColumns, optionGroups],
      now: () => '2026-03-20T09:00:00.000Z',
    })
    li = api.as({ departmentId: 'south', reach: reachOf('li', ['south']) })
  })
  afterEach(() => api.close())

  it('books what is left of a line, and shows it in the transport list at once', async () => {
    const orderId = await confirmedLine()
    await book(orderId, { qty: '300' })
    const { id } = await book(orderId)
    expect(await find(id)).to.include({ qty: '600', po: 'PO-7', status: 'BOOKED', orderId })
    const { total } = dataOf<Listed>(await li.post('/logistics/transport/getTransportByParam', { keyword: 'PO-7' }))
    expect(total).to.equal(2)
    expect(dataOf(await li.get(`/logistics/order/${orderId}`))).to.include({ allocatedQty: '900', remainingQty: '0' })
  })

  it('gives the last piece to one of two who ask at once, and tells the other what is left', async () => {
    const orderId = await confirmedLine()
    await book(orderId, { qty: '899' })
    const ask = () => li.post('/logistics/transport', { orderId, ...paper, qty: '1' })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status)).to.have.members([200, 400])
    const [told] = answers.filter(({ status }) => status === 400)
    expect(told && problemOf(told)).to.deep.equal([400, 'SHIPMENT_EXCEEDS', { left: '0', qty: '1' }])
  })

  it('brings an order from its two shipments to its delivery', async () => {
    const orderId = await confirmedLine()
    const ids = [(await book(orderId, { qty: '300' })).id, (await book(orderId)).id]
    const [first = '', second = ''] = ids
    const status = async () => dataOf<{ status: string }>(await li.get(`/logistics/order/${orderId}`)).status
    await step('depart', [first], { on: '2026-03-02' })
    expect(await status()).to.equal('PARTLY_SHIPPED')
    await step('depart', [second], { on: '2026-03-03' })
    expect(await status()).to.equal('SHIPPED')
    await step('arrive', ids, { on: '2026-03-09' })
    await step('deliver', ids, { on: '2026-03-10' })
    expect(await status()).to.equal('DELIVERED')
    const answered = dataOf<object>(await li.get(`/logistics/order/${orderId}`))
    expect(answered).to.include({ deliveredDate: '2026-03-10', openQty: '0', arrivedQty: '900' })
  })

  it('takes a step for many, each for itself', async () => {
    const orderId = await confirmedLine()
    const good = await book(orderId, { qty: '1' })
    const bad = await book(orderId, { qty: '1', trackingNumber: '' })
    const { okCount, failed } = await step('depart', [good.id, bad.id, 'nobody'], { on: '2026-03-02' })
    expect(okCount).to.equal(1)
    expect(failed.map(({ key }) => key)).to.deep.equal(['SHIPMENT_INCOMPLETE', 'NOT_FOUND'])
  })

  it('says who was faster with the same shipment, and minds no other of the line', async () => {
    const orderId = await confirmedLine()
    const one = await book(orderId, { qty: '1' })
    const other = await book(orderId, { qty: '1' })
    const change = (id: string, version: number, cases: string) =>
      li.put('/logistics/transport', { id, version, cases })
    expect((await change(other.id, other.version, '4')).status).to.equal(200)
    expect((await change(one.id, one.version, '4')).status).to.equal(200)
    expect(problemOf(await change(one.id, one.version, '5')).slice(0, 2)).to.deep.equal([412, 'STALE_VERSION'])
  })

  it('removes what is only booked, and takes that back', async () => {
    const orderId = await confirmedLine()
    const { id } = await book(orderId)
    const { undoToken } = dataOf<Written>(await li.delete(`/logistics/transport/${id}`))
    expect((await li.get(`/logistics/transport/${id}`)).status).to.equal(404)
    expect(dataOf(await li.post('/sys/undo', { undoTokens: [undoToken] }))).to.include({ okCount: 1 })
    expect(await find(id)).to.include({ qty: '900', status: 'BOOKED' })
    await step('depart', [id], { on: '2026-03-02' })
    expect(problemOf(await li.delete(`/logistics/transport/${id}`)).slice(0, 2)).to.deep.equal([
      409,
      'SHIPMENT_STATE_INVALID',
    ])
  })

  it('lets only people of the company see to an exception', async () => {
    const { id } = await book(await confirmedLine())
    const raised = await li.put('/logistics/transport/exception', { id, text: 'port closed', ownerId: 'nobody' })
    expect(problemOf(raised).slice(0, 2)).to.deep.equal([400, 'EXCEPTION_OWNER_UNKNOWN'])
  })

  it('books one shipment each for many lines', async () => {
    const [one, other, draft] = [await confirmedLine(), await confirmedLine({ po: 'PO-8' }), 'x']
    const body = { ids: [one, other, draft], ...paper }
    const answered = dataOf<{ okCount: number; failCount: number }>(await li.put('/logistics/transport/book', body))
    expect(answered).to.include({ okCount: 2, failCount: 1 })
  })

  it('tells the history of a shipment apart from that of its line', async () => {
    const orderId = await confirmedLine()
    const one = await book(orderId, { qty: '1' })
    const other = await book(orderId, { qty: '2' })
    await step('depart', [other.id], { on: '2026-03-02' })
    const history = async (kind: string, id: string) =>
      dataOf<{ list: readonly { type: string }[] }>(await li.get(`/sys/timeline/${kind}/${id}`)).list.map(
        ({ type }) => type,
      )
    expect(await history('shipment', one.id)).to.deep.equal(['ShipmentBooked'])
    expect(await history('shipment', other.id)).to.deep.equal(['ShipmentDeparted', 'ShipmentBooked'])
    expect(await history('order', orderId)).to.have.lengthOf(5)
  })

  it('shows nothing to those whom it does not concern', async () => {
    const { id } = await book(await confirmedLine())
    const wei = api.as({ userId: 'wei', departmentId: 'north', reach: reachOf('wei', ['north']) })
    expect((await wei.get(`/logistics/transport/${id}`)).status).to.equal(404)
    expect(dataOf<Listed>(await wei.post('/logistics/transport/getTransportByParam', {})).total).to.equal(0)
    const { failed } = dataOf<{ failed: readonly { key: string }[] }>(
      await wei.put('/logistics/transport/depart', { ids: [id], on: '2026-03-02' }),
    )
    expect(failed.map(({ key }) => key)).to.deep.equal(['NOT_FOUND'])
  })

  it('exports what the filters leave', async () => {
    await book(await confirmedLine())
    const { text } = await li.post('/logistics/transport/export', {
      filters: { forwarder: { op: 'eq', value: 'DHL' } },
    })
    expect(text).to.include('PO-7').and.to.include('900')
  })
})
