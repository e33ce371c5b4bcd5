import type { Named } from '../../../events/kernel/decider.ts'
import { order } from '../../../events/logistics/order.ts'
import type { OrderChanges } from '../../../events/logistics/orderFields.ts'
import type { ShipmentChanges } from '../../../events/logistics/shipmentFields.ts'
import { expect } from 'chai'
import { isLine, statusOfLine } from '../../../events/logistics/orderState.ts'
import { deliveredBy, quantitiesOf } from '../../../events/logistics/quantities.ts'
import { givenFor } from '../../support/decider.ts'

type Event = Named<typeof order.events>

const given = givenFor(order)
const owner = { companyId: 'acme', departmentId: 'south', lineNumber: '1' }
const line = {
  po: 'PO-7',
  partNumber: 'HIV-2208',
  totalQty: '900',
  requiredEtd: '2026-04-05',
  unitPrice: '2',
  currency: 'USD',
}
const entered = (more: OrderChanges = {}): Event => ({
  type: 'OrderEntered',
  data: { ...owner, fields: { ...line, alreadyQty: '0', qty: '900', value: '1800', ...more } },
})
const confirmed: Event = { type: 'OrderConfirmed', data: {} }
const carried = {
  po: 'PO-7',
  partNumber: 'HIV-2208',
  description: null,
  chineseName: null,
  hsCode: null,
  supplier: null,
  requiredEtd: '2026-04-05',
  unitPrice: '2',
  currency: 'USD',
}
const paper = { forwarder: 'DHL', trackingNumber: 'DHL-1' }
const booked = (shipmentId: string, qty: string, more: ShipmentChanges = paper): Event => ({
  type: 'ShipmentBooked',
  data: { shipmentId, ...owner, fields: { crossBorder: 'yes', ...more, qty }, carried },
})
const on = (
  type: 'ShipmentDeparted' | 'ShipmentArrived' | 'ShipmentDelivered',
  shipmentId: string,
  day: string,
): Event => ({
  type,
  data: { shipmentId, on: day },
})
const departed = (id: string, day = '2026-03-02') => on('ShipmentDeparted', id, day)
const arrived = (id: string, day = '2026-03-20') => on('ShipmentArrived', id, day)
const delivered = (id: string, day = '2026-03-22') => on('ShipmentDelivered', id, day)
const cleared = (shipmentId: string, customsId?: string): Event => ({
  type: 'ShipmentCleared',
  data: { shipmentId, on: '2026-03-21', ...(customsId ? { customsId } : {}) },
})
const book = (shipmentId: string, fields: ShipmentChanges = {}, tolerance?: string) =>
  ({ type: 'BookShipment', data: { shipmentId, fields, ...(tolerance ? { tolerance } : {}) } }) as const
const one = (type: 'DepartShipment' | 'ArriveShipment' | 'ClearShipment' | 'DeliverShipment', day = '2026-03-25') =>
  ({ type, data: { shipmentId: 's1', on: day } }) as const
const ready = [entered(), confirmed] as const

const refusedAt = (path: string, key: string, params?: Readonly<Record<string, string>>) =>
  ['invalid', key, { fields: [{ path, key, ...(params ? { params } : {}) }], ...(params ? { params } : {}) }] as const

const lineAfter = (...facts: readonly Event[]) => {
  const state = given(...facts).state()
  if (!isLine(state)) throw new Error('the line is gone')
  return state
}

describe('a shipment that is booked', () => {
  it('takes everything that is left unless told otherwise', () =>
    given(...ready, booked('s1', '300'))
      .when(book('s2', paper))
      .then(booked('s2', '600')))
  it('takes the part that is asked for', () =>
    given(...ready)
      .when(book('s1', { ...paper, qty: '250.5' }))
      .then(booked('s1', '250.5')))
  it('cannot take more than is left', () =>
    given(...ready, booked('s1', '800'))
      .when(book('s2', { qty: '101' }))
      .thenRefused(...refusedAt('qty', 'SHIPMENT_EXCEEDS', { left: '100', qty: '101' })))
  it('counts what was shipped before there were shipments', () =>
    given(entered({ alreadyQty: '850', qty: '50', value: '100' }), confirmed)
      .when(book('s1', { qty: '51' }))
      .thenRefused(...refusedAt('qty', 'SHIPMENT_EXCEEDS', { left: '50', qty: '51' })))
  it('may take more within the tolerance', () =>
    given(...ready)
      .when(book('s1', { ...paper, qty: '945' }, '5'))
      .then(booked('s1', '945')))
  it('carries more than nothing', () =>
    given(...ready, booked('s1', '900'))
      .when(book('s2'))
      .thenRefused(...refusedAt('qty', 'SHIPMENT_EMPTY')))
  it('waits for the line to be confirmed', () =>
    given(entered()).when(book('s1')).thenRefused('conflict', 'ORDER_STATE_INVALID'))
  it('arrives no earlier than it leaves, and weighs no less than its goods', () =>
    given(...ready)
      .when(book('s1', { etd: '2026-03-05', eta: '2026-03-04', netWeight: '9', grossWeight: '8' }))
      .thenRefused('invalid', 'DATE_ORDER', {
        fields: [
          { path: 'eta', key: 'DATE_ORDER' },
          { path: 'grossWeight', key: 'GROSS_BELOW_NET' },
        ],
      }))
  it('is booked once', () =>
    given(...ready, booked('s1', '1'))
      .when(book('s1'))
      .thenRefused('conflict', 'RECORD_EXISTS'))
})

describe('a shipment on its way', () => {
  it('needs forwarder and tracking number to depart', () =>
    given(...ready, booked('s1', '900', { forwarder: 'DHL' }))
      .when(one('DepartShipment'))
      .thenRefused('conflict', 'SHIPMENT_INCOMPLETE', { fields: [{ path: 'trackingNumber', key: 'REQUIRED' }] }))
  it('departs, arrives, is cleared and delivered', () => {
    given(...ready, booked('s1', '900'))
      .when(one('DepartShipment', '2026-03-02'))
      .then(departed('s1'))
    given(...ready, booked('s1', '900'), departed('s1'))
      .when(one('ArriveShipment', '2026-03-20'))
      .then(arrived('s1'))
    given(...ready, booked('s1', '900'), departed('s1'), arrived('s1'), cleared('s1'))
      .when(one('DeliverShipment', '2026-03-22'))
      .then(delivered('s1'))
  })
  it('is not delivered before it is cleared, unless it stays in the country', () => {
    const way = [departed('s1'), arrived('s1')]
    given(...ready, booked('s1', '900'), ...way)
      .when(one('DeliverShipment'))
      .thenRefused('conflict', 'SHIPMENT_STATE_INVALID')
    given(...ready, booked('s1', '900', { ...paper, crossBorder: 'no' }), ...way)
      .when(one('DeliverShipment', '2026-03-22'))
      .then(delivered('s1'))
  })
  it('arrives on the day it departed or later', () =>
    given(...ready, booked('s1', '900'), departed('s1'))
      .when(one('ArriveShipment', '2026-03-01'))
      .thenRefused(...refusedAt('on', 'DATE_ORDER')))
  it('keeps forwarder and tracking number once it has departed', () =>
    given(...ready, booked('s1', '900'), departed('s1'))
      .when({ type: 'ChangeShipment', data: { shipmentId: 's1', changes: { forwarder: '' } } })
      .thenRefused('conflict', 'SHIPMENT_INCOMPLETE'))
  it('is cleared by the release of its declaration, even before it arrives', () => {
    const released = { type: 'ClearShipment', data: { shipmentId: 's1', on: '2026-03-21', customsId: 'c1' } } as const
    given(...ready, booked('s1', '900'), departed('s1'))
      .when(released)
      .then(cleared('s1', 'c1'))
    given(...ready, booked('s1', '900'), departed('s1'), cleared('s1', 'c1'))
      .when(released)
      .thenNothing()
  })
  it('keeps the day on which people cleared it when its declaration is released', () =>
    given(...ready, booked('s1', '900'), departed('s1'), arrived('s1'), cleared('s1'), delivered('s1'))
      .when({ type: 'ClearShipment', data: { shipmentId: 's1', on: '2026-03-29', customsId: 'c1' } })
      .then(cleared('s1', 'c1')))
  it('takes its last step back', () =>
    given(...ready, booked('s1', '900'), departed('s1'))
      .when({ type: 'ReturnShipment', data: { shipmentId: 's1' } })
      .then({ type: 'ShipmentReturned', data: { shipmentId: 's1', step: 'departed' } }))
})

describe('a shipment that somebody gives up', () => {
  it('is removed while it is booked, and cancelled with a reason later', () => {
    given(...ready, booked('s1', '900'))
      .when({ type: 'RemoveShipment', data: { shipmentId: 's1' } })
      .then({ type: 'ShipmentRemoved', data: { shipmentId: 's1' } })
    given(...ready, booked('s1', '900'), departed('s1'))
      .when({ type: 'RemoveShipment', data: { shipmentId: 's1' } })
      .thenRefused('conflict', 'SHIPMENT_STATE_INVALID')
    given(...ready, booked('s1', '900'), departed('s1'))
      .when({ type: 'CancelShipment', data: { shipmentId: 's1', reason: 'lost at sea' } })
      .then({ type: 'ShipmentCancelled', data: { shipmentId: 's1', reason: 'lost at sea' } })
  })
  it('gives its quantity back', () => {
    const state = lineAfter(...ready, booked('s1', '900'), { type: 'ShipmentRemoved', data: { shipmentId: 's1' } })
    expect(quantitiesOf(state).remaining).to.equal('900')
  })
  it('comes back only while its quantity is still there', () => {
    const gone: Event = { type: 'ShipmentCancelled', data: { shipmentId: 's1', reason: 'no ship' } }
    const back = { type: 'ReinstateShipment', data: { shipmentId: 's1' } } as const
    given(...ready, booked('s1', '600'), gone)
      .when(back)
      .then({ type: 'ShipmentReinstated', data: { shipmentId: 's1' } })
    given(...ready, booked('s1', '600'), gone, booked('s2', '400'))
      .when(back)
      .thenRefused(...refusedAt('qty', 'SHIPMENT_EXCEEDS', { left: '500', qty: '600' }))
  })
})

describe('an exception', () => {
  const raised: Event = { type: 'ExceptionRaised', data: { shipmentId: 's1', text: 'port closed', ownerId: 'li' } }
  const raise = { type: 'RaiseException', data: { shipmentId: 's1', text: 'port closed', ownerId: 'li' } } as const
  const resolve = { type: 'ResolveException', data: { shipmentId: 's1', note: 'rerouted' } } as const

  it('is raised with a text and an owner, and resolved', () => {
    given(...ready, booked('s1', '900'))
      .when(raise)
      .then(raised)
    given(...ready, booked('s1', '900'), raised)
      .when(resolve)
      .then({ type: 'ExceptionResolved', data: { shipmentId: 's1', note: 'rerouted' } })
  })
  it('is one at a time, and resolved once', () => {
    given(...ready, booked('s1', '900'), raised)
      .when(raise)
      .thenRefused('conflict', 'SHIPMENT_STATE_INVALID')
    given(...ready, booked('s1', '900'))
      .when(resolve)
      .thenRefused('conflict', 'SHIPMENT_STATE_INVALID')
  })
})

describe('an order line with shipments', () => {
  const change = (changes: OrderChanges) => ({ type: 'ChangeOrder', data: { changes } }) as const
  const statusAfter = (...facts: readonly Event[]) => statusOfLine(lineAfter(...ready, ...facts))

  it('is shipped and delivered as far as they are', () => {
    const two = [
      booked('s1', '300', { ...paper, crossBorder: 'no' }),
      booked('s2', '600', { ...paper, crossBorder: 'no' }),
    ]
    const half = [...two, departed('s1'), arrived('s1'), delivered('s1')]
    const whole = [...half, departed('s2'), arrived('s2', '2026-03-28')]
    const done = [...whole, delivered('s2', '2026-03-30')]
    expect(statusAfter(...two)).to.equal('CONFIRMED')
    expect(statusAfter(...half)).to.equal('PARTLY_SHIPPED')
    expect(statusAfter(...whole)).to.equal('SHIPPED')
    expect(statusAfter(...done)).to.equal('DELIVERED')
    expect(deliveredBy(lineAfter(...ready, ...whole))).to.equal(null)
    expect(deliveredBy(lineAfter(...ready, ...done))).to.equal('2026-03-30')
  })
  it('is neither cancelled nor removed nor a draft again', () => {
    for (const type of ['RemoveOrder', 'ReturnOrderToDraft'] as const)
      given(...ready, booked('s1', '1'))
        .when({ type, data: {} })
        .thenRefused('conflict', 'ORDER_HAS_SHIPMENTS')
    given(...ready, booked('s1', '1'))
      .when({ type: 'CancelOrder', data: { reason: 'x' } })
      .thenRefused('conflict', 'ORDER_HAS_SHIPMENTS')
  })
  it('keeps a total that they fit in', () =>
    given(...ready, booked('s1', '800'))
      .when(change({ totalQty: '700', qty: '700' }))
      .thenRefused(...refusedAt('totalQty', 'QTY_EXCEEDED', { taken: '800', most: '700' })))
  it('is not delivered by a date', () =>
    given(...ready, booked('s1', '800'))
      .when(change({ deliveredDate: '2026-04-01' }))
      .thenRefused(...refusedAt('deliveredDate', 'SHIPMENT_DELIVERS')))
  it('keeps its price once customs released a part of it', () =>
    given(...ready, booked('s1', '800'), cleared('s1', 'c1'))
      .when(change({ unitPrice: '3' }))
      .thenRefused('invalid', 'PRICE_LOCKED'))
  it('tells them what changed of what they carry', () =>
    given(...ready, booked('s1', '800'))
      .when(change({ po: 'PO-8' }))
      .then(
        { type: 'OrderChanged', data: { changes: { po: 'PO-8' } } },
        { type: 'ShipmentsFollowedOrder', data: { shipmentIds: ['s1'], carried: { ...carried, po: 'PO-8' } } },
      ))
  it('says who was faster with the same shipment', () =>
    given(...ready, booked('s1', '300'), booked('s2', '300'), departed('s1'))
      .when({ type: 'ChangeShipment', data: { shipmentId: 's1', seen: 3, changes: { cases: '4' } } })
      .thenRefused('stale', 'STALE_VERSION', { params: { current: 5 } }))
  it('is not disturbed by changes of its other shipments', () =>
    given(...ready, booked('s1', '300'), booked('s2', '300'), departed('s2'))
      .when({ type: 'ChangeShipment', data: { shipmentId: 's1', seen: 3, changes: { cases: '4' } } })
      .then({ type: 'ShipmentChanged', data: { shipmentId: 's1', changes: { cases: '4' } } }))
})
