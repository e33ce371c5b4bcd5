import { shipments } from '../../../projections/logistics/shipments.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { type Happened, projectionSpec } from '../../support/projection.ts'

const owner = { companyId: 'acme', departmentId: 'south', lineNumber: '1' }
const fields = {
  po: 'PO-7',
  partNumber: 'A-1',
  totalQty: '900',
  alreadyQty: '0',
  qty: '900',
  requiredEtd: '2026-04-05',
}
const carried = {
  po: 'PO-7',
  partNumber: 'A-1',
  description: null,
  chineseName: null,
  hsCode: null,
  supplier: null,
  requiredEtd: '2026-04-05',
  unitPrice: null,
  currency: null,
}
const happened = (type: string, data: object = {}): Happened => ({ type, data, stream: 'order-1' })
const line = [happened('OrderEntered', { ...owner, fields }), happened('OrderConfirmed')]
const booked = (shipmentId: string, qty: string, more: object = {}): Happened =>
  happened('ShipmentBooked', { shipmentId, ...owner, fields: { qty, crossBorder: 'no', ...more }, carried })
const step = (type: string, shipmentId: string, on: string): Happened => happened(type, { shipmentId, on })

describe('the transport list', () => {
  projectionSpec(shipments, (given) => {
    it('shows a shipment with what it tells of its line', () =>
      given(...line, booked('s1', '300', { forwarder: 'DHL', eta: '2026-04-08' })).then([
        { id: 's1', orderId: '1', ...owner, po: 'PO-7', qty: '300', forwarder: 'DHL', status: 'BOOKED', lateDays: 3 },
      ]))
    it('follows its steps and takes the last one back', () =>
      given(
        ...line,
        booked('s1', '300'),
        step('ShipmentDeparted', 's1', '2026-03-02'),
        step('ShipmentArrived', 's1', '2026-03-20'),
        happened('ShipmentReturned', { shipmentId: 's1', step: 'arrived' }),
      ).then([{ status: 'DEPARTED', departedOn: '2026-03-02', arrivedOn: null, version: 6 }]))
    it('keeps what went wrong, who sees to it and how it ended', () =>
      given(
        ...line,
        booked('s1', '300'),
        happened('ExceptionRaised', { shipmentId: 's1', text: 'port closed', ownerId: 'wei' }),
        happened('ExceptionResolved', { shipmentId: 's1', note: 'rerouted' }),
      ).then([
        { exception: 'port closed', exceptionOwner: 'wei', exceptionState: 'resolved', exceptionNote: 'rerouted' },
      ]))
    it('follows its line, and only that', () =>
      given(
        ...line,
        booked('s1', '300'),
        booked('s2', '100'),
        happened('ShipmentRemoved', { shipmentId: 's2' }),
        happened('ShipmentsFollowedOrder', { shipmentIds: ['s1'], carried: { ...carried, po: 'PO-8' } }),
      ).then([
        { id: 's1', po: 'PO-8', removed: false },
        { id: 's2', po: 'PO-7', removed: true },
      ]))
  })
})

describe('the list of orders with shipments', () => {
  projectionSpec(orders, (given) => {
    const way = [booked('s1', '300', { eta: '2026-04-09' }), step('ShipmentDeparted', 's1', '2026-03-02')]

    it('shows what is on shipments, what is not, and when the last is expected', () =>
      given(...line, ...way).then([
        { status: 'PARTLY_SHIPPED', allocatedQty: '300', remainingQty: '600', openQty: '900', lateDays: 4 },
      ]))
    it('is delivered by the last of them', () =>
      given(
        ...line,
        ...way,
        booked('s2', '600'),
        step('ShipmentDeparted', 's2', '2026-03-02'),
        ...['s1', 's2'].flatMap((id) => [
          step('ShipmentArrived', id, '2026-04-01'),
          step('ShipmentDelivered', id, '2026-04-02'),
        ]),
      ).then([{ status: 'DELIVERED', deliveredDate: '2026-04-02', openQty: '0', arrivedQty: '900', lateDays: 0 }]))
    it('is open again when a delivery is taken back', () =>
      given(
        ...line,
        booked('s1', '900'),
        step('ShipmentDeparted', 's1', '2026-03-02'),
        step('ShipmentArrived', 's1', '2026-04-01'),
        step('ShipmentDelivered', 's1', '2026-04-02'),
        happened('ShipmentReturned', { shipmentId: 's1', step: 'delivered' }),
      ).then([{ status: 'SHIPPED', deliveredDate: null, openQty: '900' }]))
  })
})
