import { expect } from 'chai'
import { reportRoutes } from '../../../api/logistics/report.ts'
import { order } from '../../../events/logistics/order.ts'
import type { OrderChanges } from '../../../events/logistics/orderFields.ts'
import type { Reach } from '../../../projections/kernel/reach.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'

const today = '2026-04-20T09:00:00.000Z'
const kenya: OrderChanges = { country: 'Kenya', requiredEtd: '2026-04-05', deliveredDate: '2026-04-06' }
const ghana: OrderChanges = { country: '=Ghana', requiredEtd: '2026-05-01' }

describe('the API of the logistics report', () => {
  let api: Api
  let li: Client
  const given = (id: string, departmentId: string, fields: OrderChanges) =>
    api.given(order, id, {
      type: 'OrderEntered',
      data: {
        companyId: 'acme',
        departmentId,
        lineNumber: id,
        fields: { po: 'PO-7', totalQty: '10', alreadyQty: '0', qty: '10', ...fields },
      },
    })

  before(async () => {
    api = await startApi({ routes: reportRoutes, deciders: [order], projections: [orders], now: () => today })
    li = api.as()
    await given('1', 'south', { ...kenya, value: '0.1', freight: '3', currency: 'USD' })
    await given('2', 'south', { ...kenya, value: '7', currency: 'EUR' })
    await given('3', 'north', { ...ghana, value: '0.2', freight: '4', currency: 'USD' })
  })
  after(() => api.close())

  it('answers groups and total, as of a position and a day', async () => {
    const { data } = (await li.post('/logistics/report/summary', { groupBy: 'country' })).body as { data: object }
    expect(data).to.include({ groupBy: 'country', monthOf: 'requiredEtd', today: '2026-04-20', position: 3 })
    expect(data).to.have.nested.property('groups[1].key', 'Kenya')
    expect(data).to.have.nested.property('total.onTimeRate', '0.0000')
    expect(data)
      .to.have.nested.property('total.money')
      .that.deep.equals([
        { currency: 'EUR', value: '7', freight: '0', insurance: '0' },
        { currency: 'USD', value: '0.3', freight: '7', insurance: '0' },
      ])
  })
  it('goes by the month of the delivery when asked', async () => {
    const asked = { groupBy: 'month', monthOf: 'deliveredDate' }
    const { data } = (await li.post('/logistics/report/summary', asked)).body as { data: { groups: { key: string }[] } }
    expect(data.groups.map(({ key }) => key)).to.deep.equal([null, '2026-04'])
  })
  it('takes the filters of the list', async () => {
    const query = { filters: { late: { op: 'eq', value: true } } }
    const { data } = (await li.post('/logistics/report/summary', { groupBy: 'country', query })).body
    expect(data).to.have.nested.property('total.lines', 2)
  })
  it('groups by nothing else', async () => {
    const answered = await li.post('/logistics/report/summary', { groupBy: 'createdBy' })
    expect(answered.body.error?.fields?.map(({ path }) => path)).to.deep.equal(['groupBy'])
  })
  it('keeps to the reach and the grant of the caller', async () => {
    const reach: Reach = { everything: false, companyId: 'acme', userId: 'wang', departments: ['north'] }
    const north = await api.as({ reach: () => reach }).post('/logistics/report/summary', { groupBy: 'country' })
    expect(north.body.data).to.have.nested.property('total.lines', 1)
    const nobody = await api.as({ actions: [] }).post('/logistics/report/summary', { groupBy: 'country' })
    expect(nobody.body.error?.key).to.equal('FORBIDDEN')
  })
  it('exports one line per group and currency, and the total', async () => {
    const headers = { 'accept-language': 'en-US' }
    const answered = await li.post('/logistics/report/export', { groupBy: 'country' }, { headers })
    expect(decodeURIComponent(answered.headers.get('content-disposition') ?? '')).to.contain(
      'Logistics report 2026-04-20.csv',
    )
    expect(answered.text.replace('\ufeff', '').trim().split('\r\n')).to.deep.equal([
      'Country,Lines,Quantity,Open quantity,Delivered lines,Late lines,On-time rate,Lines without freight,Currency,Value,Freight,Insurance',
      "'=Ghana,1,10,10,0,0,,0,USD,0.2,4,0",
      'Kenya,2,20,0,2,2,0.0000,1,EUR,7,0,0',
      'Kenya,,,,,,,,USD,0.1,3,0',
      'Total,3,30,10,2,2,0.0000,1,EUR,7,0,0',
      'Total,,,,,,,,USD,0.3,7,0',
    ])
  })
})
