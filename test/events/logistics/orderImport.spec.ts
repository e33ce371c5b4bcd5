import { expect } from 'chai'
import type { ImportMapping, ImportReading } from '../../../events/kernel/importTarget.ts'
import { suggestMapping } from '../../../events/kernel/suggestMapping.ts'
import { orderImport } from '../../../events/logistics/orderImport.ts'
import { scmsMapping } from '../../../events/logistics/scmsMapping.ts'
import { deliveryLines } from '../../support/deliveryTotals.ts'
import { readDeliveries } from '../../support/importedDeliveries.ts'

const origin = {
  id: 'order-1',
  identity: '7',
  importId: 'import-1',
  file: 'orders.csv',
  line: 1,
  mapping: 'ours',
  companyId: 'acme',
  departmentId: null,
}

const into = (column: string, field: string, more: object = {}) => ({ column, use: 'field' as const, field, ...more })

const mapping: ImportMapping = {
  columns: [
    ...[
      into('PO', 'po'),
      into('Total', 'totalQty'),
      into('Qty', 'qty'),
      into('Price', 'unitPrice'),
      into('Sum', 'value'),
    ],
    ...[into('Leaves', 'etd'), into('Arrives', 'eta'), into('HS', 'hsCode'), into('Ours', 'controllable')],
    into('Net', 'netWeight', { otherText: 'gap' }),
    { column: 'Remark', use: 'extra', name: 'Remark' },
  ],
  constants: [{ field: 'currency', value: 'USD' }],
  identity: ['PO'],
}

const line = { PO: 'PO-7', Total: '9', Qty: '9', Price: '1.5', Sum: '13.5', Remark: 'fragile' }
const read = (cells: Readonly<Record<string, string>>, using = mapping): ImportReading =>
  orderImport.read({ line: 1, cells: new Map(Object.entries({ ...line, ...cells })) }, using, origin)
const dataOf = (reading: ImportReading) => ('command' in reading ? reading.command.data : reading.problems)
const gapsOf = (reading: ImportReading) => ('gaps' in reading ? reading.gaps : reading.problems)
const problemsOf = (reading: ImportReading) =>
  'problems' in reading ? reading.problems.map(({ column, text, key }) => [column, text, key]) : 'taken'

describe('reading an order line from a file', () => {
  it('says the command that saves it, with its extra facts and where it stood', () =>
    expect(dataOf(read({}))).to.deep.equal({
      companyId: 'acme',
      departmentId: null,
      lineNumber: '7',
      fields: { po: 'PO-7', totalQty: '9', qty: '9', unitPrice: '1.5', value: '13.5', currency: 'USD' },
      gaps: [],
      extras: [{ name: 'Remark', value: 'fragile' }],
      source: { importId: 'import-1', file: 'orders.csv', line: 1, mapping: 'ours' },
    }))
  it('understands yes and no in several languages', () => {
    for (const [text, word] of [
      ...[['是', 'yes'] as const, ['N', 'no'] as const, ['不可控', 'no'] as const, ['TRUE', 'yes'] as const],
    ])
      expect(dataOf(read({ Ours: text }))).to.have.nested.property('fields.controllable', word)
  })
  it('refuses another word where yes or no is meant', () =>
    expect(problemsOf(read({ Ours: 'perhaps' }))).to.deep.equal([['Ours', 'perhaps', 'CHOICE_UNKNOWN']]))
  it('refuses a line without its order and total, once each', () =>
    expect(problemsOf(read({ PO: '', Total: ' ' }))).to.deep.include.members([
      ['PO', '', 'REQUIRED'],
      ['Total', '', 'REQUIRED'],
    ]))
  it('refuses a day that the calendar lacks', () =>
    expect(problemsOf(read({ Leaves: '31-Feb-09' }))).to.deep.equal([['Leaves', '31-Feb-09', 'IMPORT_NO_SUCH_DAY']]))
  it('refuses what contradicts itself, and names the cell', () =>
    expect(problemsOf(read({ Qty: '10', Sum: '15', Leaves: '2026-04-05', Arrives: '2026-04-04' }))).to.deep.equal([
      ['Qty', '10', 'QTY_EXCEEDED'],
      ['Arrives', '2026-04-04', 'DATE_ORDER'],
    ]))
  it('refuses an HS code that is none', () =>
    expect(problemsOf(read({ HS: 'see papers' }))).to.deep.equal([['HS', 'see papers', 'HS_INVALID']]))
  it('keeps a text in a number column as a named gap where the mapping says so', () =>
    expect(gapsOf(read({ Net: 'not weighed' }))).to.deep.equal([
      {
        field: 'netWeight',
        column: 'Net',
        text: 'not weighed',
        reason: 'IMPORT_NUMBER_AS_TEXT',
        treatment: 'empty',
      },
    ]))
  it('takes a value that fits a price rounded to hundredths', () =>
    expect(gapsOf(read({ Price: '1.51', Sum: '13.545' }))).to.deep.equal([]))
  it('keeps any other value as it stands and names the gap', () => {
    const reading = read({ Price: '1.51', Sum: '13.54' })
    expect(dataOf(reading)).to.have.nested.property('fields.value', '13.54')
    expect(gapsOf(reading)).to.deep.equal([
      {
        field: 'value',
        column: 'Sum',
        text: '13.54',
        reason: 'VALUE_DIFFERS_IMPORTED',
        treatment: 'kept',
      },
    ])
  })
  it('works the value out where the file has none', () => expect(gapsOf(read({ Sum: '' }))).to.deep.equal([]))
  it('asks for a currency where there is money', () =>
    expect(problemsOf(read({}, { ...mapping, constants: [] }))).to.deep.equal([['', '', 'CURRENCY_MISSING']]))
})

describe('the shipped mapping of the real delivery file', () => {
  const readings = readDeliveries()
  const gaps = readings.flatMap((reading) => ('gaps' in reading ? reading.gaps : []))
  const gapsLike = (field: string, text: RegExp) => gaps.filter((gap) => gap.field === field && text.test(gap.text))
  const fieldsOf = (index: number) => (dataOf(readings[index] as ImportReading) as { fields: object }).fields // taken, see below

  it('is suggested for the columns of the file', () => {
    const columns = Object.keys(deliveryLines()[0] ?? {})
    expect(columns.length).to.equal(33)
    expect(suggestMapping(orderImport, columns)).to.deep.equal({ mappingId: 'scms', mapping: scmsMapping.mapping })
  })
  it('uses every column', () =>
    expect(new Set(scmsMapping.mapping.columns.map(({ column }) => column))).to.deep.equal(
      new Set(Object.keys(deliveryLines()[0] ?? {})),
    ))
  it('takes every line: 5,856 complete, 4,468 with named gaps, none refused', () => {
    const count = (isSo: (reading: ImportReading) => boolean) => readings.filter(isSo).length
    expect(readings.length).to.equal(10_324)
    expect(count((reading) => 'problems' in reading)).to.equal(0)
    expect(count((reading) => 'gaps' in reading && reading.gaps.length > 0)).to.equal(4468)
    expect(count((reading) => 'gaps' in reading && reading.gaps.length === 0)).to.equal(5856)
  })
  it('finds weight or freight to be no number on 4,149 lines', () => {
    const lines = readings.filter((reading) => gapsOf(reading).some(({ field }) => /grossWeight|freight/.test(field)))
    expect(lines.length).to.equal(4149)
  })
  it('names each gap with its text', () => {
    expect(gapsLike('grossWeight', /^See (ASN|DN)-\d+ \(ID#:\d+\)$/).length).to.equal(2445)
    expect(gapsLike('grossWeight', /^Weight Captured Separately$/).length).to.equal(1507)
    expect(gapsLike('freight', /^See (ASN|DN)-\d+ \(ID#:\d+\)$/).length).to.equal(2445)
    expect(gapsLike('freight', /^Freight Included in Commodity Cost$/).length).to.equal(1442)
    expect(gapsLike('freight', /^Invoiced Separately$/).length).to.equal(239)
    expect(gapsLike('insurance', /^$/).length).to.equal(287)
    expect(gapsLike('shippingBy', /^N\/A$/).length).to.equal(360)
    expect(gaps.length).to.equal(2445 + 1507 + 2445 + 1442 + 239 + 287 + 360)
  })
  it('records included freight as 0 and keeps the remark', () => {
    const included = readings.filter((reading) => gapsOf(reading).some(({ text }) => /Included/.test(text)))
    for (const reading of included) {
      expect(dataOf(reading)).to.have.nested.property('fields.freight', '0')
      expect(gapsOf(reading)).to.deep.include({
        field: 'freight',
        column: 'Freight Cost (USD)',
        text: 'Freight Included in Commodity Cost',
        reason: 'IMPORT_TEXT_AS_ZERO',
        treatment: 'zero',
      })
    }
  })
  it('finds every value to be quantity × pack price, as far as the price was rounded', () =>
    expect(gaps.filter(({ field }) => field === 'value')).to.deep.equal([]))
  it('reads the first line as it is meant', () =>
    expect(fieldsOf(0)).to.deep.equal({
      po: 'SCMS-4',
      description: 'HIV, Reveal G3 Rapid HIV-1 Antibody Test, 30 Tests',
      totalQty: '19',
      qty: '19',
      unitPrice: '29',
      value: '551',
      currency: 'USD',
      freight: '780.34',
      requiredEtd: '2006-06-02',
      deliveredDate: '2006-06-02',
      country: "Côte d'Ivoire",
      shipTo: "Côte d'Ivoire",
      tradeMethod: 'EXW',
      grossWeight: '13',
      invoiceNumber: 'ASN-8',
      shippingBy: 'Air',
      supplier: 'RANBAXY Fine Chemicals LTD.',
    }))
  it('keeps every other column as a fact, days in one form', () => {
    const extras = readings.map((reading) => (dataOf(reading) as { extras: { name: string; value: string }[] }).extras) // taken, see above
    const kept = (name: string) => extras.flatMap((facts) => facts.filter((fact) => fact.name === name))
    expect(kept('Unit Price').length).to.equal(10_324)
    const sent = kept('PQ First Sent to Client Date').map(({ value }) => value)
    expect(sent.filter((value) => /^20(0[89]|1[0-5])-\d{2}-\d{2}$/.test(value)).length).to.equal(7643)
    expect(sent.filter((value) => value === 'Pre-PQ Process').length).to.equal(2476)
    expect(sent.filter((value) => value === 'Date Not Captured').length).to.equal(205)
  })
})
