import { expect } from 'chai'
import { declarationRoutes } from '../../../api/logistics/declarations.ts'
import { orderRoutes } from '../../../api/logistics/orders.ts'
import { shipmentRoutes } from '../../../api/logistics/shipments.ts'
import { shipmentStepRoutes } from '../../../api/logistics/shipmentSteps.ts'
import { reservation } from '../../../events/log/reservations.ts'
import { customs } from '../../../events/logistics/customs.ts'
import { order } from '../../../events/logistics/order.ts'
import { users } from '../../../projections/access/users.ts'
import { declarations } from '../../../projections/logistics/declarations.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { shipments } from '../../../projections/logistics/shipments.ts'
import { companies } from '../../../projections/organisation/companies.ts'
import { departments } from '../../../projections/organisation/departments.ts'
import { extraColumns } from '../../../projections/settings/extraColumns.ts'
import { optionGroups } from '../../../projections/settings/optionGroups.ts'
import { parameters } from '../../../projections/settings/parameters.ts'
import { type Answered, type Api, type Client, startApi } from '../../support/api.ts'

const order1 = { po: 'PO-7', partNumber: 'A', totalQty: '900', requiredEtd: '2026-04-05' }
const said = { hsCode: '3822.19', chineseName: '检测试剂', unitPrice: '17' }

const dataOf = <Data>(answered: Answered): Data => {
  if (answered.status !== 200) throw new Error(answered.text)
  return answered.body.data as Data // whatever the call answers
}
const problemOf = ({ status, body: { error } }: Answered) => [status, error?.key]

type Written = Readonly<{ id: string; version: number }>

describe('the API of declarations', () => {
  let api: Api
  let li: Client
  const book = async (more: object = {}): Promise<string> => {
    const { id: orderId } = dataOf<Written>(await li.post('/logistics/order', order1))
    dataOf(await li.put('/logistics/order/confirm', { ids: [orderId] }))
    const paper = { forwarder: 'DHL', trackingNumber: 'T', ...more }
    return dataOf<Written>(await li.post('/logistics/transport', { orderId, ...paper })).id
  }
  const open = (...ids: readonly string[]) =>
    li.post('/logistics/customs', {
      ...{ currency: 'usd', tradeMethod: 'FOB', port: '', remarks: '' },
      lines: ids.map((shipmentId) => ({ shipmentId, ...said })),
    })
  const declare = (id: string, number = 'C-1') => li.put('/logistics/customs/declare', { id, number, on: '2026-03-02' })

  beforeEach(async () => {
    api = await startApi({
      routes: [...orderRoutes, ...shipmentRoutes, ...shipmentStepRoutes, ...declarationRoutes],
      deciders: [order, customs, reservation],
      projections: [
        orders,
        shipments,
        declarations,
        users,
        companies,
        departments,
        parameters,
        extraColumns,
        optionGroups,
      ],
      now: () => '2026-03-20T09:00:00.000Z',
    })
    li = api.as({ departmentId: 'south' })
  })
  afterEach(() => api.close())

  it('takes what the shipments say, and shows the declaration in the list at once', async () => {
    const { id } = dataOf<Written>(await open(await book(), await book()))
    const { lines, value, name, allowed } = dataOf<Record<string, unknown>>(await li.get(`/logistics/customs/${id}`))
    expect(lines).to.have.nested.property('[0].qty', '900')
    expect(lines).to.have.nested.property('[0].hsCode', '382219')
    expect({ value, name, allowed }).to.deep.equal({
      value: '30600',
      name: 'PO-7/1 · T',
      allowed: ['ChangeCustoms', 'DeclareCustoms', 'RemoveCustoms'],
    })
    const found = await li.post('/logistics/customs/getCustomsByParam', { keyword: '检测' })
    expect(dataOf<{ total: number }>(found).total).to.equal(1)
  })

  it('lets a shipment stand on one declaration at a time', async () => {
    const shipment = await book()
    const { id } = dataOf<Written>(await open(shipment))
    expect(problemOf(await open(shipment))).to.deep.equal([409, 'CUSTOMS_LINE_TAKEN'])
    dataOf(await li.delete(`/logistics/customs/${id}`))
    expect((await open(shipment)).status).to.equal(200)
  })

  it('frees the shipments that a change leaves out', async () => {
    const [one, other] = [await book(), await book()]
    const { id } = dataOf<Written>(await open(one, other))
    dataOf(await li.put('/logistics/customs', { id, lines: [{ shipmentId: one, ...said }] }))
    expect((await open(other)).status).to.equal(200)
    expect(problemOf(await open(one))).to.deep.equal([409, 'CUSTOMS_LINE_TAKEN'])
  })

  it('gives a customs number to one declaration only', async () => {
    const [one, other] = [dataOf<Written>(await open(await book())), dataOf<Written>(await open(await book()))]
    expect((await declare(one.id)).status).to.equal(200)
    expect(problemOf(await declare(other.id))).to.deep.equal([409, 'CUSTOMS_NUMBER_TAKEN'])
    expect((await declare(other.id, 'C-2')).status).to.equal(200)
  })

  it('keeps shipments that it names from being cancelled or removed', async () => {
    const shipment = await book()
    const { id } = dataOf<Written>(await open(shipment))
    dataOf(await declare(id))
    const removed = await li.delete(`/logistics/transport/${shipment}`)
    expect(problemOf(removed)).to.deep.equal([409, 'SHIPMENT_DECLARED'])
    expect(removed.body.error?.params).to.deep.equal({ number: 'C-1' })
  })

  it('declares only what is still there as it was written down', async () => {
    const shipment = await book()
    const { id } = dataOf<Written>(await open(shipment))
    dataOf(await li.put('/logistics/transport', { id: shipment, qty: '100' }))
    expect(problemOf(await declare(id))).to.deep.equal([409, 'CUSTOMS_LINE_GONE'])
  })

  it('takes no shipment that stays in the country', async () =>
    expect(problemOf(await open(await book({ crossBorder: 'no' })))).to.deep.equal([400, 'CUSTOMS_LINE_PLAIN']))

  it('holds and releases many, each for itself', async () => {
    const { id } = dataOf<Written>(await open(await book()))
    dataOf(await declare(id))
    dataOf(await li.put('/logistics/customs/hold', { ids: [id], reason: 'papers' }))
    const release = async () =>
      dataOf<{ okCount: number; failed: { key: string }[] }>(
        await li.put('/logistics/customs/release', { ids: [id, 'x'], on: '2026-03-05' }),
      )
    expect((await release()).failed.map(({ key }) => key)).to.deep.equal(['CUSTOMS_STATE_INVALID', 'NOT_FOUND'])
    dataOf(await declare(id))
    expect((await release()).okCount).to.equal(1)
  })
})
