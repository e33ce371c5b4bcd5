import { expect } from 'chai'
import type { Named } from '../../../events/kernel/decider.ts'
import { order } from '../../../events/logistics/order.ts'
import type { OrderChanges } from '../../../events/logistics/orderFields.ts'
import type { orderEvents } from '../../../events/logistics/orderSchemas.ts'
import { allowedFor, openGaps } from '../../../events/logistics/orderState.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(order)
type Event = Named<typeof orderEvents>

const owner = { companyId: 'acme', departmentId: 'south', lineNumber: '1' }
const basics = { po: 'PO-7', partNumber: 'HIV-2208', totalQty: '900', requiredEtd: '2026-04-05' }
const priced = { ...basics, unitPrice: '109', currency: 'USD' }
const whole = { alreadyQty: '0', qty: '900' }

const enter = (fields: OrderChanges, tolerance?: string) =>
  ({ type: 'EnterOrder', data: { ...owner, fields, ...(tolerance ? { tolerance } : {}) } }) as const
const change = (changes: OrderChanges) => ({ type: 'ChangeOrder', data: { changes } }) as const
const entered = (fields: OrderChanges = { ...basics, ...whole }): Event => ({
  type: 'OrderEntered',
  data: { ...owner, fields },
})
const changed = (changes: OrderChanges): Event => ({ type: 'OrderChanged', data: { changes } })
const confirmed: Event = { type: 'OrderConfirmed', data: {} }
const cancelled: Event = { type: 'OrderCancelled', data: { reason: 'no longer needed' } }
const removed: Event = { type: 'OrderRemoved', data: {} }

const weightGap = {
  field: 'grossWeight',
  column: 'Weight (Kilograms)',
  text: 'See DN-304 (ID#:10589)',
  reason: 'IMPORT_NUMBER_AS_TEXT',
  treatment: 'empty' as const,
}
const source = { importId: 'import-1', file: 'deliveries.tsv', line: 4207, mapping: 'SCMS' }
const history = { po: 'SCMS-13', totalQty: '6', qty: '6', unitPrice: '22', value: '132.03', currency: 'USD' }
const fromFile = (fields: OrderChanges = history) => ({
  ...owner,
  fields,
  gaps: [weightGap],
  extras: [{ name: 'Brand', value: 'Generic' }],
  source,
})
const doImport = (fields?: OrderChanges) => ({ type: 'ImportOrder', data: fromFile(fields) }) as const
const imported = (fields: OrderChanges = { ...history, alreadyQty: '0' }): Event => ({
  type: 'OrderImported',
  data: fromFile(fields),
})

const refusedAt = (path: string, key: string, params?: Readonly<Record<string, string>>) =>
  ['invalid', key, { fields: [{ path, key, ...(params ? { params } : {}) }], ...(params ? { params } : {}) }] as const

describe('an order that is entered', () => {
  it('ships everything at once unless told otherwise', () => given().when(enter(basics)).then(entered()))
  it('ships what is left of the total', () =>
    given()
      .when(enter({ ...basics, alreadyQty: '250.5' }))
      .then(entered({ ...basics, alreadyQty: '250.5', qty: '649.5' })))
  it('needs PO, part number, total quantity and required ETD', () =>
    given()
      .when(enter({ description: 'test kits' }))
      .thenRefused('invalid', 'REQUIRED', {
        fields: ['po', 'partNumber', 'totalQty', 'requiredEtd'].map((path) => ({ path, key: 'REQUIRED' })),
      }))
  it('has its value worked out from quantity and unit price', () =>
    given()
      .when(enter({ ...priced, unitPrice: '0.3333', qty: '3' }))
      .then(entered({ ...priced, alreadyQty: '0', unitPrice: '0.3333', qty: '3', value: '1' })))
  it('takes the exact product as its value too', () =>
    given()
      .when(enter({ ...priced, unitPrice: '0.3333', qty: '3', value: '0.9999' }))
      .then(entered({ ...priced, alreadyQty: '0', unitPrice: '0.3333', qty: '3', value: '0.9999' })))
  it('says which value it expected', () =>
    given()
      .when(enter({ ...priced, value: '98000' }))
      .thenRefused(...refusedAt('value', 'VALUE_DIFFERS', { expected: '98100' })))
  it('is not fooled by binary fractions', () =>
    given()
      .when(enter({ ...priced, totalQty: '3', unitPrice: '1.1', value: '3.3' }))
      .then(entered({ ...priced, totalQty: '3', alreadyQty: '0', qty: '3', unitPrice: '1.1', value: '3.3' })))
  it('does not ship more than its total', () =>
    given()
      .when(enter({ ...basics, alreadyQty: '500', qty: '400.0001' }))
      .thenRefused(...refusedAt('qty', 'QTY_EXCEEDED', { taken: '900.0001', most: '900' })))
  it('may ship more within the tolerance', () =>
    given()
      .when(enter({ ...basics, alreadyQty: '500', qty: '445' }, '5'))
      .then(entered({ ...basics, alreadyQty: '500', qty: '445' })))
  it('does not ship more than the tolerance allows', () =>
    given()
      .when(enter({ ...basics, alreadyQty: '500', qty: '445.1' }, '5'))
      .thenRefused(...refusedAt('qty', 'QTY_EXCEEDED', { taken: '945.1', most: '945' })))
  it('does not arrive before it leaves', () =>
    given()
      .when(enter({ ...basics, etd: '2026-04-05', eta: '2026-04-04' }))
      .thenRefused(...refusedAt('eta', 'DATE_ORDER')))
  it('may arrive on the day it leaves', () =>
    given()
      .when(enter({ ...basics, etd: '2026-04-05', eta: '2026-04-05' }))
      .then(entered({ ...basics, ...whole, etd: '2026-04-05', eta: '2026-04-05' })))
  it('weighs at least as much gross as net', () =>
    given()
      .when(enter({ ...basics, netWeight: '318.5', grossWeight: '318.4' }))
      .thenRefused(...refusedAt('grossWeight', 'GROSS_BELOW_NET')))
  it('names the currency of its money', () =>
    given()
      .when(enter({ ...basics, freight: '12' }))
      .thenRefused(...refusedAt('currency', 'CURRENCY_MISSING')))
  it('tells every contradiction at once', () =>
    given()
      .when(enter({ ...priced, qty: '901', value: '1', etd: '2026-04-05', eta: '2026-04-04' }))
      .thenRefused('invalid', 'QTY_EXCEEDED', {
        fields: [
          { path: 'qty', key: 'QTY_EXCEEDED', params: { taken: '901', most: '900' } },
          { path: 'eta', key: 'DATE_ORDER' },
          { path: 'value', key: 'VALUE_DIFFERS', params: { expected: '98209' } },
        ],
        params: { taken: '901', most: '900' },
      }))
  it('is entered once', () => given(entered()).when(enter(basics)).thenRefused('conflict', 'RECORD_EXISTS'))
})

describe('the entries of an order', () => {
  const reads = (fields: OrderChanges) => order.commands.EnterOrder.safeParse({ ...owner, fields })
  const problemOf = (fields: OrderChanges) => reads(fields).error?.issues.map(({ path, message }) => [path[1], message])
  it('are trimmed, and blank ones are nothing', () =>
    expect(reads({ po: ' PO-7 ', requiredEtd: '', totalQty: ' ', forwarder: '  ' }).data?.fields).to.deep.equal({
      po: 'PO-7',
      requiredEtd: null,
      totalQty: null,
      forwarder: null,
    }))
  it('write decimals in one way', () =>
    expect(reads({ totalQty: '0900.50', unitPrice: '1.000000' }).data?.fields).to.deep.equal({
      totalQty: '900.5',
      unitPrice: '1',
    }))
  it('have at most four decimals in a quantity', () =>
    expect(problemOf({ qty: '1.00001' })).to.deep.equal([['qty', 'FORMAT_INVALID']]))
  it('are never negative', () => expect(problemOf({ qty: '-1' })).to.deep.equal([['qty', 'NUMBER_RANGE']]))
  it('count cases in whole numbers', () =>
    expect(problemOf({ cases: '1.5' })).to.deep.equal([['cases', 'FORMAT_INVALID']]))
  for (const code of ['38221', '38221900000', '3822AB'])
    it(`do not take ${code} for an HS code`, () =>
      expect(problemOf({ hsCode: code })).to.deep.equal([['hsCode', 'HS_INVALID']]))
  it('keep an HS code without its dots', () =>
    expect(reads({ hsCode: '3822.19.00' }).data?.fields).to.deep.equal({ hsCode: '38221900' }))
  it('take an ISO 4217 currency in any case', () =>
    expect(reads({ currency: 'usd' }).data?.fields).to.deep.equal({ currency: 'USD' }))
  it('know no other currency', () =>
    expect(problemOf({ currency: 'USX' })).to.deep.equal([['currency', 'CURRENCY_UNKNOWN']]))
  it('know no day that the calendar lacks', () =>
    expect(problemOf({ eta: '2026-02-30' })).to.deep.equal([['eta', 'FORMAT_INVALID']]))
})

describe('a draft', () => {
  it('records changed fields only', () =>
    given(entered())
      .when(change({ po: 'PO-7', forwarder: 'Kuehne', eta: null }))
      .then(changed({ forwarder: 'Kuehne' })))
  it('stays quiet when nothing changes', () =>
    given(entered())
      .when(change({ totalQty: '900.0', eta: null }))
      .thenNothing())
  it('lets the value follow quantity and price', () =>
    given(entered({ ...priced, ...whole, value: '98100' }))
      .when(change({ qty: '800' }))
      .then(changed({ qty: '800', value: '87200' })))
  it('checks a value that is written with the change, also the old one', () =>
    given(entered({ ...priced, ...whole, value: '98100' }))
      .when(change({ qty: '800', value: '98100' }))
      .thenRefused(...refusedAt('value', 'VALUE_DIFFERS', { expected: '87200' })))
  it('keeps its required entries', () =>
    given(entered())
      .when(change({ po: null, requiredEtd: null }))
      .thenRefused('invalid', 'REQUIRED', {
        fields: ['po', 'requiredEtd'].map((path) => ({ path, key: 'REQUIRED' })),
      }))
  it('is confirmed', () => given(entered()).when({ type: 'ConfirmOrder', data: {} }).then(confirmed))
  it('is cancelled with a reason', () =>
    given(entered())
      .when({ type: 'CancelOrder', data: { reason: 'no longer needed' } })
      .then(cancelled))
  it('is removed', () => given(entered()).when({ type: 'RemoveOrder', data: {} }).then(removed))
  it('has nothing to reinstate', () =>
    given(entered())
      .when({ type: 'ReinstateOrder', data: {} })
      .thenRefused('conflict', 'ORDER_STATE_INVALID', {
        allowed: ['ChangeOrder', 'ConfirmOrder', 'CancelOrder', 'RemoveOrder'],
        params: { from: 'DRAFT', to: 'ReinstateOrder' },
      }))
})

describe('a confirmed order', () => {
  const facts = [entered(), confirmed] as const
  it('can still be changed', () =>
    given(...facts)
      .when(change({ eta: '2026-05-01' }))
      .then(changed({ eta: '2026-05-01' })))
  it('is not confirmed twice', () =>
    given(...facts)
      .when({ type: 'ConfirmOrder', data: {} })
      .thenRefused('conflict', 'ORDER_STATE_INVALID', {
        allowed: ['ChangeOrder', 'ReturnOrderToDraft', 'CancelOrder', 'RemoveOrder'],
        params: { from: 'CONFIRMED', to: 'ConfirmOrder' },
      }))
  it('goes back to draft', () =>
    given(...facts)
      .when({ type: 'ReturnOrderToDraft', data: {} })
      .then({ type: 'OrderReturnedToDraft', data: {} }))
  it('is delivered as soon as it has a delivered date', () =>
    given(...facts, changed({ deliveredDate: '2026-04-06' }))
      .when({ type: 'CancelOrder', data: { reason: 'late' } })
      .thenRefused('conflict', 'ORDER_STATE_INVALID', {
        allowed: ['ChangeOrder', 'RemoveOrder'],
        params: { from: 'DELIVERED', to: 'CancelOrder' },
      }))
})

describe('a cancelled order', () => {
  it('cannot be changed', () =>
    given(entered(), cancelled)
      .when(change({ po: 'PO-8' }))
      .thenRefused('conflict', 'ORDER_STATE_INVALID'))
  it('comes back as what it was', () => {
    given(entered(), confirmed, cancelled)
      .when({ type: 'ReinstateOrder', data: {} })
      .then({ type: 'OrderReinstated', data: {} })
    const back = given(entered(), confirmed, cancelled, { type: 'OrderReinstated', data: {} }).state()
    expect({ ...back, version: 2 }).to.deep.equal(given(entered(), confirmed).state())
  })
})

describe('a removed order', () => {
  it('is not found', () =>
    given(entered(), removed)
      .when(change({ po: 'PO-8' }))
      .thenRefused('missing', 'NOT_FOUND'))
  it('cannot be removed again', () =>
    given(entered(), removed).when({ type: 'RemoveOrder', data: {} }).thenRefused('missing', 'NOT_FOUND'))
  it('comes back as it was', () => {
    const restored: Event = { type: 'OrderRestored', data: {} }
    given(entered(), cancelled, removed).when({ type: 'RestoreOrder', data: {} }).then(restored)
    const back = given(entered(), cancelled, removed, restored).state()
    expect({ ...back, version: 2 }).to.deep.equal(given(entered(), cancelled).state())
  })
})

describe('an order that was never entered', () => {
  it('is not found', () => given().when({ type: 'ConfirmOrder', data: {} }).thenRefused('missing', 'NOT_FOUND'))
})

describe('an imported line', () => {
  it('keeps its value as it stands, its gaps and its extra facts', () => given().when(doImport()).then(imported()))
  it('is delivered when it has a delivered date', () =>
    expect(allowedFor(given(imported({ ...history, deliveredDate: '2009-03-11' })).state())).to.deep.equal([
      ...['ChangeOrder', 'RemoveOrder'],
    ]))
  it('may lack a required ETD, and is then not confirmed', () =>
    given(imported())
      .when({ type: 'ConfirmOrder', data: {} })
      .thenRefused('conflict', 'ORDER_INCOMPLETE', { fields: [{ path: 'requiredEtd', key: 'REQUIRED' }] }))
  it('adds nothing when it comes again', () => given(imported()).when(doImport()).thenNothing())
  it('adds nothing when it comes again after a person changed it', () =>
    given(imported(), changed({ po: 'PO-9' }))
      .when(doImport())
      .thenNothing())
  it('is refused when it comes again with other content', () =>
    given(imported())
      .when(doImport({ ...history, qty: '5', value: '110' }))
      .thenRefused('conflict', 'LINE_DIFFERS', {
        fields: ['qty', 'value'].map((path) => ({ path, key: 'LINE_DIFFERS' })),
      }))
  it('is refused when another text stands where its gap is', () =>
    given(imported())
      .when({ type: 'ImportOrder', data: { ...fromFile(), gaps: [{ ...weightGap, text: 'See DN-305' }], extras: [] } })
      .thenRefused('conflict', 'LINE_DIFFERS', {
        fields: ['gaps.grossWeight', 'extras.Brand'].map((path) => ({ path, key: 'LINE_DIFFERS' })),
      }))
  it('is imported anew after it was removed', () => given(imported(), removed).when(doImport()).then(imported()))
  it('cannot ship more than its total', () =>
    given()
      .when(doImport({ ...history, qty: '7' }))
      .thenRefused(...refusedAt('qty', 'QTY_EXCEEDED', { taken: '7', most: '6' })))
  it('may be described without touching its value', () =>
    given(imported())
      .when(change({ description: 'Nevirapine' }))
      .then(changed({ description: 'Nevirapine' })))
})

describe('a gap', () => {
  const openAfter = (...facts: readonly Event[]) => {
    const state = given(...facts).state()
    return 'gaps' in state ? openGaps(state.gaps, state.fields).map(({ field }) => field) : []
  }
  const included = { ...weightGap, field: 'freight', text: 'Freight Included', treatment: 'zero' as const }
  const differing = { ...weightGap, field: 'value', text: '140', treatment: 'kept' as const }
  const withGap = (gap: typeof included | typeof differing, fields: OrderChanges): Event => ({
    type: 'OrderImported',
    data: { ...fromFile({ ...history, ...fields }), gaps: [gap] },
  })
  it('is open until its field gets a value', () => {
    expect(openAfter(imported())).to.deep.equal(['grossWeight'])
    expect(openAfter(imported(), changed({ grossWeight: '13' }))).to.deep.equal([])
  })
  it('opens again when the value is taken away', () =>
    expect(openAfter(imported(), changed({ grossWeight: '13' }), changed({ grossWeight: null }))).to.deep.equal([
      ...['grossWeight'],
    ]))
  it('that counts as 0 is open while the field is 0', () => {
    expect(openAfter(withGap(included, { freight: '0' }))).to.deep.equal(['freight'])
    expect(openAfter(withGap(included, { freight: '0' }), changed({ freight: '120' }))).to.deep.equal([])
  })
  it('of a value is open until value, quantity and price fit', () => {
    expect(openAfter(withGap(differing, { value: '140' }))).to.deep.equal(['value'])
    expect(openAfter(withGap(differing, { value: '140' }), changed({ value: '132' }))).to.deep.equal([])
  })
})
