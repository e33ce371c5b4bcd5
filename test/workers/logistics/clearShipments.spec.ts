import { expect } from 'chai'
import type { Named } from '../../../events/kernel/decider.ts'
import { customs } from '../../../events/logistics/customs.ts'
import { customsEvents } from '../../../events/logistics/customsSchemas.ts'
import { order } from '../../../events/logistics/order.ts'
import { isLine } from '../../../events/logistics/orderState.ts'
import { newestWork } from '../../../projections/kernel/workDesk.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { startWorkers } from '../../../workers/kernel/startWorkers.ts'
import { reaction } from '../../../workers/kernel/workKind.ts'
import { clearedBy, clearShipments } from '../../../workers/logistics/clearShipments.ts'
import { type Api, startApi } from '../../support/api.ts'
import { until } from '../kernel/bench.ts'

const owner = { companyId: 'acme', departmentId: null, lineNumber: '1' }
const fields = { po: 'P', partNumber: 'A', totalQty: '9', alreadyQty: '0', qty: '9', requiredEtd: '2026-04-05' }
const none = { description: null, chineseName: null, hsCode: null, supplier: null, unitPrice: null, currency: null }
const carried = { po: 'P', partNumber: 'A', requiredEtd: '2026-04-05', ...none }
const booked = (shipmentId: string): Named<typeof order.events> => ({
  type: 'ShipmentBooked',
  data: { shipmentId, ...owner, fields: { qty: '3', crossBorder: 'yes' }, carried },
})
const line = (shipmentId: string, orderId: string) => ({
  ...{ shipmentId, orderId, name: shipmentId, hsCode: '382219', chineseName: '试剂', qty: '3', unitPrice: '2' },
})
const lines = [line('s1', 'o1'), line('gone', 'o1'), line('s2', 'o2')]
const head = { companyId: 'acme', departmentId: null, currency: 'USD', tradeMethod: '', port: '', remarks: '' }

describe('the release of a declaration', () => {
  let api: Api
  before(async () => {
    api = await startApi({ routes: [], deciders: [order, customs], projections: [] })
  })
  after(() => api.close())

  it('clears each of its shipments once, and passes over one that is gone', async () => {
    const entered: Named<typeof order.events> = { type: 'OrderEntered', data: { ...owner, fields } }
    await api.given(order, 'o1', entered, booked('s1'))
    await api.given(order, 'o2', entered, booked('s2'))
    const workers = await startWorkers({
      desk: api.desk,
      decode: api.codec.decode,
      queue: inProcessQueue(),
      kinds: [clearShipments],
      reactions: [
        reaction(customsEvents, {
          on: 'CustomsReleased',
          kind: 'logistics.clearShipments',
          key: ({ stream }) => stream,
          payload: clearedBy,
        }),
      ],
      sole: true,
    })
    await api.given(
      customs,
      'c1',
      { type: 'CustomsOpened', data: { ...head, lines } },
      { type: 'CustomsReleased', data: { on: '2026-03-05', lines } },
    )
    await until(async () => (await newestWork(api.desk.db, 'logistics.clearShipments', 'customs-c1'))?.state === 'done')
    await workers.stop()
    for (const [orderId, shipmentId] of [
      ['o1', 's1'],
      ['o2', 's2'],
    ] as const) {
      const { state, version } = await api.desk.journal.load(order, orderId)
      expect(version).to.equal(3)
      expect(isLine(state) && state.shipments[shipmentId]?.customsId).to.equal('c1')
      expect(isLine(state) && state.shipments[shipmentId]?.days.cleared).to.equal('2026-03-05')
    }
  })
})
