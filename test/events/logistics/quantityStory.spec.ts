import { expect } from 'chai'
import { quantityStory } from '../../../events/logistics/quantityStory.ts'
import { recorded } from '../../support/decider.ts'

const owner = { companyId: 'acme', departmentId: null, lineNumber: '1' }
const fields = { po: 'P', partNumber: 'A', totalQty: '900', alreadyQty: '100', qty: '800', requiredEtd: '2026-04-05' }
const none = { description: null, chineseName: null, hsCode: null, supplier: null, unitPrice: null, currency: null }
const carried = { po: 'P', partNumber: 'A', requiredEtd: '2026-04-05', ...none }
const shipment = { shipmentId: 's1' }

describe('the story of a quantity', () => {
  const story = quantityStory(
    recorded([
      { type: 'OrderEntered', data: { ...owner, fields } },
      { type: 'OrderConfirmed', data: {} },
      { type: 'ShipmentBooked', data: { ...shipment, ...owner, fields: { qty: '300', crossBorder: 'no' }, carried } },
      { type: 'OrderChanged', data: { changes: { forwarder: 'DHL' } } },
      { type: 'ShipmentDeparted', data: { ...shipment, on: '2026-03-02' } },
      { type: 'ShipmentArrived', data: { ...shipment, on: '2026-03-05' } },
      { type: 'ShipmentDelivered', data: { ...shipment, on: '2026-03-06' } },
    ]),
  )
  const told = story.map(({ event, shipmentId, changes }) => ({
    type: event.type,
    shipmentId,
    changes: Object.fromEntries(changes.map(({ name, new: now }) => [name, now])),
  }))

  it('names each event that moved something, and what it moved', () =>
    expect(told).to.deep.equal([
      {
        type: 'OrderEntered',
        shipmentId: null,
        changes: { total: '900', already: '100', remaining: '800', arrived: '100', open: '800' },
      },
      { type: 'ShipmentBooked', shipmentId: 's1', changes: { booked: '300', remaining: '500' } },
      { type: 'ShipmentDeparted', shipmentId: 's1', changes: { booked: '0', onTheWay: '300' } },
      {
        type: 'ShipmentDelivered',
        shipmentId: 's1',
        changes: { onTheWay: '0', delivered: '300', arrived: '400', open: '500' },
      },
    ]))
  it('says what stood there before', () =>
    expect(story.at(-1)?.changes).to.deep.include({ name: 'open', old: '800', new: '500' }))
})
