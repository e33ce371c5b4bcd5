import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { stringify } from 'csv-stringify/sync'
import { readDelimited } from '../../../../events/runtime/spreadsheet/delimited.ts'
import { spreadsheetLimits, Unreadable } from '../../../../events/runtime/spreadsheet/shape.ts'
import { deliveries } from '../../../support/deliveries.ts'

const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
/** 中文 and 订单 as GB18030 has them. */
const gb18030 = Buffer.concat([
  Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
  Buffer.from(','),
  Buffer.from([0xb6, 0xa9, 0xb5, 0xa5]),
  Buffer.from('\n1,2\n'),
])

describe('reading delimited text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-text-'))
  const path = join(folder, 'file')
  after(() => rmSync(folder, { recursive: true, force: true }))

  const read = async (content: string | Buffer) => {
    const bytes = Buffer.from(content as string) // a Buffer is copied the same way
    writeFileSync(path, bytes)
    const { head, rows } = await readDelimited(path, bytes.subarray(0, 4096), spreadsheetLimits)
    const all: (readonly string[])[] = []
    for await (const row of rows) all.push(row)
    return { head, rows: all }
  }

  for (const [name, content, encoding] of [
    ['UTF-8', '中文,订单\n1,2\n', 'utf-8'],
    ['UTF-8 with its mark', '\ufeff中文,订单\n1,2\n', 'utf-8'],
    ['UTF-16 little-endian', Buffer.from('\ufeff中文,订单\n1,2\n', 'utf16le'), 'utf-16le'],
    ['UTF-16 big-endian', utf16be('中文,订单\n1,2\n'), 'utf-16be'],
    ['GB18030', gb18030, 'gb18030'],
  ] as const)
    it(`knows ${name}`, async () => {
      const { head, rows } = await read(content as string)
      expect(head.encoding).to.equal(encoding)
      if (encoding !== 'gb18030') expect(head.columns).to.deep.equal(['中文', '订单'])
      else expect(head.columns[0]).to.equal('中文')
      expect(rows).to.deep.equal([['1', '2']])
    })

  it('knows UTF-16 without a mark', async () => {
    const { head, rows } = await read(Buffer.from('name,count\nbolt,12\n', 'utf16le'))
    expect(head).to.include({ encoding: 'utf-16le', delimiter: ',' })
    expect(rows).to.deep.equal([['bolt', '12']])
  })

  it('finds a character that is not UTF-8 far behind the beginning', async () => {
    const content = Buffer.concat([
      Buffer.from(`a,b\n${'1,2\n'.repeat(400_000)}`),
      Buffer.from([0xd6, 0xd0]),
      Buffer.from(',3\n'),
    ])
    const { head, rows } = await read(content)
    expect(head.encoding).to.equal('gb18030')
    expect(rows.at(-1)).to.deep.equal(['中', '3'])
  })

  for (const [name, delimiter] of [
    ['tab', '\t'],
    ['comma', ','],
    ['semicolon', ';'],
    ['bar', '|'],
  ] as const)
    it(`knows the ${name} as delimiter, though other ones stand in the cells`, async () => {
      const { head, rows } = await read(`a${delimiter}b${delimiter}c\n"1,5;x\ty|z"${delimiter}2${delimiter}3\n`)
      expect(head.delimiter).to.equal(delimiter)
      expect(rows).to.deep.equal([['1,5;x\ty|z', '2', '3']])
    })

  it('reads one column without a delimiter', async () => {
    expect((await read('name\nbolt\nnut\n')).rows).to.deep.equal([['bolt'], ['nut']])
  })

  it('reads quoted cells with line breaks, doubled quotes and quotes that mean nothing', async () => {
    const { rows } = await read('a,b\r\n"two\r\nlines","says ""hi"""\r\n5" pipe,x\r\n')
    expect(rows).to.deep.equal([
      ['two\r\nlines', 'says "hi"'],
      ['5" pipe', 'x'],
    ])
  })

  it('takes every kind of line end, also mixed, and leaves blank lines out', async () => {
    expect((await read('a,b\r\n1,2\n\n3,4\r , \n5,6')).rows).to.deep.equal([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })

  it('names columns: without a name by letters, repeated ones by number', async () => {
    const { head } = await read('Name,,Name, Net\n weight ,Name (2),,\n1,2,3,4,5\n')
    expect(head.columns).to.deep.equal(['Name', 'B', 'Name (2)', 'Net'])
  })

  it('reads back whatever was written, whatever the cells hold', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\p{Surrogate}/gu, ''))
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\t', ',', ';', '|'), async (rows, delimiter) => {
        const written = stringify([['id', 'one', 'two'], ...rows], { delimiter, quoted: true })
        expect((await read(written)).rows).to.deep.equal(rows)
      }),
      { numRuns: 150 },
    )
  })

  it('ends in a table or a reason for any bytes, also for mutated real ones', async function () {
    this.timeout(60_000)
    const real = deliveries().subarray(0, 20_000)
    const mutated = fc.array(fc.tuple(fc.nat(real.length - 1), fc.nat(255)), { maxLength: 40 }).map((changes) => {
      const bytes = Buffer.from(real)
      for (const [at, byte] of changes) bytes[at] = byte
      return bytes
    })
    const noise = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes))
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, noise), async (bytes) => {
        const started = Date.now()
        const outcome = await read(bytes).catch((error: unknown) => error)
        expect(outcome instanceof Error ? outcome instanceof Unreadable : true, String(outcome)).to.equal(true)
        expect(Date.now() - started).to.be.below(5000)
      }),
      { numRuns: 400 },
    )
  })
})
