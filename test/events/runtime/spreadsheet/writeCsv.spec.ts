import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { csvFile, harmless } from '../../../../events/runtime/spreadsheet/writeCsv.ts'

describe('writing csv', () => {
  it('neutralises what a spreadsheet would run', () => {
    const formulas = [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '\u00a0=1',
      '\ufeff=1',
      '\0=1',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      '-',
      '=',
      '\tx',
      '\rx',
      '\n=1',
      '\u200b=1',
    ]
    for (const formula of formulas) expect(harmless(formula), JSON.stringify(formula)).to.equal(`'${formula}`)
  })

  it('leaves plain texts and numbers as they are', () => {
    for (const plain of ['', 'abc', '-5', '-0.25', '12', 'a=b', '1-2', "Côte d'Ivoire", '2024-01-01', '备注＝无'])
      expect(harmless(plain)).to.equal(plain)
  })

  it('writes a file with its mark that reads back cell by cell', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => [String(index), 'say "hi", now\nor later', null])
    const written = (await buffer(csvFile(['id', 'words', 'nothing'], rows))).toString()
    expect(written.startsWith('\ufeffid,words,nothing\r\n')).to.equal(true)
    const read: string[][] = parse(written, { bom: true, record_delimiter: '\r\n' })
    expect(read.slice(1)).to.deep.equal(rows.map((row) => row.map((cell) => cell ?? '')))
  })
})
