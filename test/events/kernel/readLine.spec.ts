import { expect } from 'chai'
import type { ColumnUse, ImportField, ImportMapping } from '../../../events/kernel/importTarget.ts'
import { readDay } from '../../../events/kernel/readDay.ts'
import { identityOf, readDecimal, readLine } from '../../../events/kernel/readLine.ts'
import { suggestMapping } from '../../../events/kernel/suggestMapping.ts'

const labels = (zh: string, tw: string, en: string) => ({ 'zh-CN': zh, 'zh-TW': tw, 'en-US': en })
const fields: readonly ImportField[] = [
  { name: 'supplier', kind: 'text', required: true, labels: labels('供应商', '供應商', 'Supplier') },
  { name: 'grossWeight', kind: 'decimal', required: false, labels: labels('毛重', '毛重', 'Gross weight') },
  { name: 'freight', kind: 'decimal', required: false, labels: labels('运费', '運費', 'Freight') },
  { name: 'etd', kind: 'day', required: false, labels: labels('要求发货日期', '要求出貨日期', 'Required ETD') },
]

const row = (cells: Record<string, string>) => ({ line: 7, cells: new Map(Object.entries(cells)) })
const mapping = (columns: readonly ColumnUse[], more: Partial<ImportMapping> = {}): ImportMapping => ({
  columns: [...columns],
  constants: [],
  identity: ['ID'],
  ...more,
})
const supplier: ColumnUse = { column: 'Vendor', use: 'field', field: 'supplier' }
const weight: ColumnUse = { column: 'Weight', use: 'field', field: 'grossWeight' }
const read = (cells: Record<string, string>, columns: readonly ColumnUse[], more: Partial<ImportMapping> = {}) =>
  readLine(fields, row({ ID: '1', ...cells }), mapping(columns, more))

describe('reading a line of a file', () => {
  it('gives values by field, trimmed, and facts that have no field', () => {
    const line = read({ Vendor: ' Abbott ', Weight: '1,234.50', Brand: 'Generic', Site: '' }, [
      supplier,
      weight,
      { column: 'Brand', use: 'extra', name: 'Brand' },
      { column: 'Site', use: 'extra', name: 'Site' },
      { column: 'ID', use: 'ignored' },
    ])
    expect([...line.values]).to.deep.equal([
      ['supplier', 'Abbott'],
      ['grossWeight', '1234.5'],
    ])
    expect(line.extras).to.deep.equal([{ name: 'Brand', value: 'Generic' }])
    expect([line.gaps, line.problems]).to.deep.equal([[], []])
  })

  it('names as a gap a text that the mapping knows, and keeps the text', () => {
    const known: ColumnUse = { ...weight, texts: [{ text: 'See ', match: 'startsWith', means: 'gap' }] }
    const { values, gaps, problems } = read({ Vendor: 'A', Weight: 'See DN-304 (ID#:10589)' }, [supplier, known])
    expect(values.has('grossWeight')).to.equal(false)
    expect(problems).to.deep.equal([])
    expect(gaps).to.deep.equal([
      {
        field: 'grossWeight',
        column: 'Weight',
        text: 'See DN-304 (ID#:10589)',
        reason: 'IMPORT_NUMBER_AS_TEXT',
        treatment: 'empty',
      },
    ])
  })

  it('counts a text as zero where the mapping says so', () => {
    const included: ColumnUse = {
      column: 'Cost',
      use: 'field',
      field: 'freight',
      texts: [{ text: 'Included', match: 'is', means: 'zero' }],
    }
    const { values, gaps } = read({ Vendor: 'A', Cost: 'Included' }, [supplier, included])
    expect(values.get('freight')).to.equal('0')
    expect(gaps[0]).to.include({ reason: 'IMPORT_TEXT_AS_ZERO', treatment: 'zero', text: 'Included' })
  })

  it('refuses any other text where a number or a day is wanted, unless the mapping takes it as a gap', () => {
    expect(read({ Vendor: 'A', Weight: 'heavy' }, [supplier, weight]).problems[0]).to.include({
      key: 'IMPORT_NOT_A_NUMBER',
      column: 'Weight',
      field: 'grossWeight',
      text: 'heavy',
    })
    expect(read({ Vendor: 'A', Weight: 'heavy' }, [supplier, { ...weight, otherText: 'gap' }]).gaps).to.have.length(1)
    const etd: ColumnUse = { column: 'Day', use: 'field', field: 'etd', otherText: 'gap' }
    expect(read({ Vendor: 'A', Day: 'Date Not Captured' }, [supplier, etd]).gaps[0]).to.include({
      reason: 'IMPORT_DAY_AS_TEXT',
    })
    expect(read({ Vendor: 'A', Day: '31-Feb-09' }, [supplier, etd]).problems[0]).to.include({
      key: 'IMPORT_NO_SUCH_DAY',
    })
  })

  it('wants required fields, from a column or a constant', () => {
    expect(read({ Vendor: '' }, [supplier]).problems[0]).to.include({ key: 'REQUIRED', field: 'supplier' })
    const constant = { constants: [{ field: 'supplier', value: 'Unknown' }] }
    expect(read({ Vendor: '' }, [supplier], constant).values.get('supplier')).to.equal('Unknown')
    expect(read({ Vendor: 'B' }, [supplier], constant).values.get('supplier')).to.equal('B')
  })

  it('names an empty cell as a gap only where the mapping asks for it', () => {
    expect(read({ Vendor: 'A', Weight: '' }, [supplier, weight]).gaps).to.deep.equal([])
    expect(read({ Vendor: 'A', Weight: '' }, [supplier, { ...weight, empty: 'gap' }]).gaps[0]).to.include({
      reason: 'IMPORT_CELL_EMPTY',
    })
  })

  it('refuses a line whose identifying cells are all empty', () => {
    expect(read({ ID: ' ', Vendor: 'A' }, [supplier]).problems[0]).to.include({
      key: 'IMPORT_LINE_UNIDENTIFIED',
      column: 'ID',
    })
    const two = mapping([supplier], { identity: ['PO', 'Line'] })
    expect(identityOf(row({ PO: 'A', Line: 'BC' }), two)).not.to.equal(identityOf(row({ PO: 'AB', Line: 'C' }), two))
  })
})

describe('reading a number', () => {
  it('takes thousands, full-width digits and a bare point, and nothing that only looks like one', () => {
    expect(['1,234,567.80', '１２．５', '.5', '-0', '007', '-.25'].map(readDecimal)).to.deep.equal([
      '1234567.8',
      '12.5',
      '0.5',
      '0',
      '7',
      '-0.25',
    ])
    for (const text of ['1,23', '1.2.3', '1e5', '12 kg', '', '-', 'NaN', '1,2345', '0x10'])
      expect(readDecimal(text), text).to.equal(undefined)
  })
})

describe('reading a day', () => {
  it('takes the forms it is given', () => {
    expect(readDay('2-Jun-06')).to.equal('2006-06-02')
    expect(readDay('11/13/06', ['M/d/yy'])).to.equal('2006-11-13')
    expect(readDay('3/4/2020', ['M/d/yyyy'])).to.equal('2020-03-04')
    expect(readDay('3/4/2020', ['d/M/yyyy'])).to.equal('2020-04-03')
    expect(readDay('2024年2月29日')).to.equal('2024-02-29')
    expect(readDay('20240229', ['yyyyMMdd'])).to.equal('2024-02-29')
    expect(readDay('1-JAN-69')).to.equal('1969-01-01')
    expect(readDay('1-jan-68')).to.equal('2068-01-01')
  })

  it('does not guess which of day and month comes first', () => {
    expect(readDay('3/4/2020')).to.equal(undefined)
  })

  it('tells a day that the calendar does not have from a text', () => {
    expect(readDay('31-Feb-09')).to.equal('noSuchDay')
    expect(readDay('2023-02-29')).to.equal('noSuchDay')
    expect(readDay('12-Foo-09')).to.equal('noSuchDay')
    expect(readDay('Pre-PQ Process')).to.equal(undefined)
  })

  it('takes the second form where the first finds no such day', () => {
    expect(readDay('13/4/20', ['M/d/yy', 'd/M/yy'])).to.equal('2020-04-13')
  })
})

describe('suggesting a mapping', () => {
  const shipped = { id: 'theirs', name: labels('甲', '甲', 'A'), mapping: mapping([supplier, weight]) }

  it('takes a shipped one whose columns are all there', () => {
    expect(suggestMapping({ fields, shipped: [shipped] }, ['ID', 'Weight', 'Vendor', 'More'])).to.deep.equal({
      mappingId: 'theirs',
      mapping: shipped.mapping,
    })
  })

  it('takes none whose columns are not all there', () => {
    const without = suggestMapping({ fields, shipped: [shipped] }, ['Weight', 'Vendor'])
    expect(without.mappingId).to.equal(undefined)
  })

  it('goes by names in any language else, and keeps the rest as extra facts', () => {
    const { mappingId, mapping: suggested } = suggestMapping({ fields, shipped: [shipped] }, [
      'No',
      'gross weight',
      '供應商',
      'Freight ',
      '毛重',
    ])
    expect(mappingId).to.equal(undefined)
    expect(suggested).to.deep.equal({
      columns: [
        { column: 'No', use: 'extra', name: 'No' },
        { column: 'gross weight', use: 'field', field: 'grossWeight' },
        { column: '供應商', use: 'field', field: 'supplier' },
        { column: 'Freight ', use: 'field', field: 'freight' },
        { column: '毛重', use: 'extra', name: '毛重' },
      ],
      constants: [],
      identity: ['No'],
    })
  })
})
