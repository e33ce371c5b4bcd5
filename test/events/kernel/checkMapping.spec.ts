import { expect } from 'chai'
import { checkMapping } from '../../../events/kernel/checkMapping.ts'
import type { ImportField, ImportMapping } from '../../../events/kernel/importTarget.ts'

const labels = { 'zh-CN': '甲', 'zh-TW': '甲', 'en-US': 'A' }
const fields: readonly ImportField[] = [
  { name: 'po', kind: 'text', required: true, labels },
  { name: 'weight', kind: 'decimal', required: false, labels },
  { name: 'etd', kind: 'day', required: false, labels },
]
const sound: ImportMapping = {
  columns: [
    { column: 'PO', use: 'field', field: 'po' },
    { column: 'Kilos', use: 'field', field: 'weight' },
    { column: 'Kilos', use: 'extra', name: 'Kilos' },
  ],
  constants: [{ field: 'etd', value: '2026-03-02' }],
  identity: ['PO'],
}
const problems = (change: Partial<ImportMapping>, columns?: readonly string[]) =>
  checkMapping(fields, { ...sound, ...change }, columns).map(({ path, key }) => `${path} ${key}`)

describe('a mapping', () => {
  it('is sound when every field is known, filled once, and its columns are in the file', () => {
    expect(problems({})).to.deep.equal([])
    expect(problems({}, ['PO', 'Kilos', 'More'])).to.deep.equal([])
  })

  it('names columns that the file does not have, also those that identify a line', () => {
    expect(problems({ identity: ['No'] }, ['PO'])).to.deep.equal([
      'columns.1.column IMPORT_COLUMN_UNKNOWN',
      'columns.2.column IMPORT_COLUMN_UNKNOWN',
      'identity.0 IMPORT_COLUMN_UNKNOWN',
    ])
  })

  it('names fields that nobody has', () => {
    const columns = [...sound.columns, { column: 'X', use: 'field', field: 'colour' } as const]
    expect(problems({ columns, constants: [{ field: 'size', value: '1' }] })).to.deep.equal([
      'columns.3.field FIELD_UNKNOWN',
      'constants.0.field FIELD_UNKNOWN',
    ])
  })

  it('names a field that two columns, or two constants, fill', () => {
    const columns = [...sound.columns, { column: 'Other', use: 'field', field: 'po' } as const]
    expect(problems({ columns })).to.deep.equal(['columns.3.field IMPORT_FIELD_TWICE'])
    const twice = [...sound.constants, ...sound.constants]
    expect(problems({ constants: twice })).to.deep.equal(['constants.1.field IMPORT_FIELD_TWICE'])
  })

  it('takes a constant beside a column, for the lines where the cell is empty', () => {
    expect(problems({ constants: [{ field: 'po', value: 'none' }] })).to.deep.equal([])
  })

  it('names a required field that nothing fills', () => {
    expect(problems({ columns: sound.columns.slice(1) })).to.deep.equal(['columns.po IMPORT_FIELD_MISSING'])
  })

  it('names a constant that is no value of its field', () => {
    for (const [field, value] of [
      ['weight', 'heavy'],
      ['etd', '2026-02-30'],
      ['etd', 'soon'],
    ] as const)
      expect(problems({ constants: [{ field, value }] })).to.deep.equal(['constants.0.value FORMAT_INVALID'])
  })
})
