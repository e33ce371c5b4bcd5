import { expect } from 'chai'
import { foldRows } from '../../../projections/kernel/projection.ts'
import { lateDaysOn, orders } from '../../../projections/logistics/orders.ts'
import { type Happened, projectionSpec, recordedEvents } from '../../support/projection.ts'

const owner = { companyId: 'acme', departmentId: 'south', lineNumber: '1' }
const basics = { po: 'PO-7', partNumber: 'A-1', totalQty: '900', alreadyQty: '250.5', qty: '100' }
const entered = (fields: object = {}, stream = 'order-1'): Happened => ({
  type: 'OrderEntered',
  stream,
  data: { ...owner, fields: { ...basics, requiredEtd: '2026-04-05', ...fields } },
})
const changed = (changes: object, stream = 'order-1'): Happened => ({
  type: 'OrderChanged',
  stream,
  data: { changes },
})
const happened = (type: string, data: object = {}): Happened => ({ type, data, stream: 'order-1' })

const gap = {
  field: 'grossWeight',
  column: 'Weight',
  text: 'See DN-304',
  reason: 'IMPORT_NUMBER_AS_TEXT',
  treatment: 'empty' as const,
}
const imported: Happened = {
  type: 'OrderImported',
  stream: 'order-1',
  data: {
    ...owner,
    fields: { po: 'SCMS-13', description: 'Nevirapine', totalQty: '6', alreadyQty: '0', qty: '6', value: '132.03' },
    gaps: [gap],
    extras: [{ name: 'Brand', value: 'Generic' }],
    source: { importId: 'import-1', file: 'deliveries.tsv', line: 7, mapping: 'SCMS' },
  },
}

describe('the list of orders', () => {
  projectionSpec(orders, (given) => {
    it('shows what was entered and by whom', () =>
      given(entered({ unitPrice: '0.000001', currency: 'USD' })).then([
        {
          id: '1',
          ...owner,
          ...basics,
          createdBy: 'li',
          createdAt: '2026-03-02T08:00:00.000Z',
          version: 1,
          status: 'DRAFT',
          unitPrice: '0.000001',
          currency: 'USD',
          forwarder: null,
          item: 'A-1',
          position: 1,
          removed: false,
          gaps: [],
          extras: [],
          source: null,
        },
      ]))
    it('knows what is still to come', () => given(entered()).then([{ arrivedQty: '250.5', openQty: '649.5' }]))
    it('counts what was delivered as arrived', () =>
      given(entered(), changed({ deliveredDate: '2026-04-05' })).then([
        { status: 'DELIVERED', arrivedQty: '350.5', openQty: '549.5', version: 2, position: 2 },
      ]))
    it('has nothing to come from a cancelled order', () =>
      given(entered(), happened('OrderCancelled', { reason: 'no need' })).then([
        { status: 'CANCELLED', cancelReason: 'no need', openQty: '0' },
      ]))
    it('never expects less than nothing', () =>
      given(entered({ alreadyQty: '901' })).then([{ openQty: '0', arrivedQty: '901' }]))
    it('follows confirmation, cancelling and coming back', () =>
      given(
        entered(),
        happened('OrderConfirmed'),
        happened('OrderCancelled', { reason: 'no need' }),
        happened('OrderReinstated'),
      ).then([{ status: 'CONFIRMED', cancelReason: null, openQty: '649.5' }]))
    it('goes back to draft', () =>
      given(entered(), happened('OrderConfirmed'), happened('OrderReturnedToDraft')).then([{ status: 'DRAFT' }]))
    it('keeps a removed order unseen until it is restored', async () => {
      await given(entered(), happened('OrderRemoved')).then([{ removed: true }])
      await given(entered(), happened('OrderRemoved'), happened('OrderRestored')).then([{ removed: false }])
    })
    it('shows an imported line with its gaps, facts and source, about its description', () =>
      given(imported).then([
        {
          po: 'SCMS-13',
          item: 'Nevirapine',
          value: '132.03',
          gapCount: 1,
          gaps: [gap],
          importId: 'import-1',
          extras: [{ name: 'Brand', value: 'Generic' }],
          requiredEtd: null,
          lateDays: 0,
          source: { importId: 'import-1', file: 'deliveries.tsv', line: 7, mapping: 'SCMS' },
        },
      ]))
    it('closes a gap when its field gets a value', () =>
      given(imported, changed({ grossWeight: '13' })).then([{ gapCount: 0, gaps: [gap], grossWeight: '13' }]))
    it('takes a line that is imported anew after it was removed', () =>
      given(imported, happened('OrderRemoved'), imported).then([{ removed: false, version: 3 }]))
  })
})

describe('how late an order is', () => {
  const lateOn = (today: string, fields: object, ...more: readonly Happened[]) => {
    const row = foldRows(orders, recordedEvents([entered(fields), ...more])).get('1')
    return row && { days: lateDaysOn(row, today), late: row.lateAfter < today }
  }
  it('is said by its delivered date, whatever the day', () => {
    expect(lateOn('2030-01-01', { deliveredDate: '2026-04-11' })).to.deep.equal({ days: 6, late: true })
    expect(lateOn('2030-01-01', { deliveredDate: '2026-04-05' })).to.deep.equal({ days: 0, late: false })
    expect(lateOn('2030-01-01', { deliveredDate: '2026-03-05' })).to.deep.equal({ days: 0, late: false })
  })
  it('is said by the day while it is open', () => {
    expect(lateOn('2026-04-05', {})).to.deep.equal({ days: 0, late: false })
    expect(lateOn('2026-04-06', {})).to.deep.equal({ days: 1, late: true })
  })
  it('is said by a later ETA before its day has come', () => {
    expect(lateOn('2026-03-01', { eta: '2026-04-09' })).to.deep.equal({ days: 4, late: true })
    expect(lateOn('2026-03-01', { eta: '2026-04-05' })).to.deep.equal({ days: 0, late: false })
  })
  it('is said by the day once an ETA has passed', () =>
    expect(lateOn('2026-04-20', { eta: '2026-04-09' })).to.deep.equal({ days: 15, late: true }))
  it('counts days over the end of a month and a leap day', () =>
    expect(lateOn('2028-03-01', { requiredEtd: '2028-02-28' })).to.deep.equal({ days: 2, late: true }))
  it('is nothing when it is cancelled', () =>
    expect(lateOn('2030-01-01', {}, happened('OrderCancelled', { reason: 'x' }))).to.deep.equal({
      days: 0,
      late: false,
    }))
  it('is nothing when nobody knows when it was required', () =>
    expect(lateOn('2030-01-01', {}, changed({ requiredEtd: null }))).to.deep.equal({ days: 0, late: false }))
})
