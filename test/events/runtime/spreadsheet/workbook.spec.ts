import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import writeWorkbook from 'write-excel-file/node'
import { spreadsheetLimits, Unreadable } from '../../../../events/runtime/spreadsheet/shape.ts'
import { plainNumber, readWorkbook } from '../../../../events/runtime/spreadsheet/workbook.ts'

describe('reading a workbook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-book-'))
  const path = join(folder, 'file')
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('ends in a table or a reason for mutated files, and writes nothing', async function () {
    this.timeout(60_000)
    await writeWorkbook([
      [{ value: 'Item' }, { value: 'Price' }],
      [{ value: 'bolt' }, { value: 1.5 }],
      [{ value: 'nut' }, { value: 2 }],
    ]).toFile(path)
    const real = readFileSync(path)
    const changes = fc.array(fc.tuple(fc.nat(real.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 })
    const cut = fc.nat(real.length)
    await fc.assert(
      fc.asyncProperty(changes, fc.option(cut, { freq: 4 }), async (mutations, end) => {
        const bytes = Buffer.from(real)
        for (const [at, byte] of mutations) bytes[at] = byte
        writeFileSync(path, bytes.subarray(0, end ?? bytes.length))
        const started = Date.now()
        const outcome = await readWorkbook(path, spreadsheetLimits).catch((error: unknown) => error)
        expect(outcome instanceof Error ? outcome instanceof Unreadable : true, String(outcome)).to.equal(true)
        expect(Date.now() - started).to.be.below(5000)
        expect(readdirSync(folder)).to.deep.equal(['file'])
      }),
      { numRuns: 400 },
    )
  })

  it('shows numbers as spreadsheets do', () => {
    expect(['0.30000000000000004', '1E-7', '12', '-0.5', '1E+2', 'abc'].map(plainNumber)).to.deep.equal([
      '0.3',
      '0.0000001',
      '12',
      '-0.5',
      '100',
      'abc',
    ])
  })
})
