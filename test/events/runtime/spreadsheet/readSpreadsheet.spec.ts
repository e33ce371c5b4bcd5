import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import writeWorkbook from 'write-excel-file/node'
import type { Refusal } from '../../../../events/kernel/refusal.ts'
import { readSpreadsheet, type SpreadsheetReading } from '../../../../events/runtime/spreadsheet/readSpreadsheet.ts'
import type { SpreadsheetLimits } from '../../../../events/runtime/spreadsheet/shape.ts'
import { deliveries } from '../../../support/deliveries.ts'
import { zipped } from './zipped.ts'

describe('reading a spreadsheet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-sheets-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  const written = (content: string | Buffer): string => {
    const path = join(folder, `file-${readdirSync(folder).length}`)
    writeFileSync(path, content)
    return path
  }
  const read = async (path: string, more: Partial<SpreadsheetReading> = {}) => {
    const rows: (readonly string[])[] = []
    const found = await readSpreadsheet({ path, onPage: (page) => void rows.push(...page), ...more })
    return { ...found, rows }
  }
  const refusal = async (content: string | Buffer, limits: Partial<SpreadsheetLimits> = {}): Promise<Refusal> => {
    const outcome: unknown = await read(written(content), { limits }).catch((error: unknown) => error)
    return outcome as Refusal // the expectations look at its key
  }

  it('takes the real delivery file as it comes', async () => {
    const { head, lines, rows } = await read(written(deliveries()))
    expect(head).to.include({ format: 'text', encoding: 'utf-8', delimiter: '\t' })
    expect(head.columns).to.have.length(33)
    expect(lines).to.equal(10_324)
    expect(rows[0]?.[18]).to.equal('HIV, Reveal G3 Rapid HIV-1 Antibody Test, 30 Tests')
    expect(rows.filter((row) => row[30]?.startsWith('See '))).to.have.length(2445)
  })

  it('goes on after a given line, in pages that say where they stand', async () => {
    const path = written(`n\n${Array.from({ length: 25 }, (_, index) => index + 1).join('\n')}`)
    const pages: [number, number][] = []
    const { lines } = await readSpreadsheet({
      path,
      after: 7,
      pageSize: 10,
      onPage: (rows, first) => void pages.push([first, Number(rows[0]?.[0])]),
    })
    expect(pages).to.deep.equal([
      [8, 8],
      [18, 18],
    ])
    expect(lines).to.equal(25)
  })

  it('reads an xlsx file: texts, numbers as they are shown, days, yes and no', async () => {
    const path = join(folder, 'book.xlsx')
    await writeWorkbook([
      [{ value: 'Item' }, { value: 'Price' }, { value: 'Day' }, { value: 'Active' }],
      [
        { value: ' 试剂 ' },
        { value: 0.1 + 0.2 },
        { value: new Date(Date.UTC(2024, 1, 29)), format: 'yyyy-mm-dd' },
        { value: true },
      ],
      [{ value: '' }, {}, {}, {}],
      [{ value: 'big' }, { value: 1e21 }, {}, { value: false }],
    ]).toFile(path)
    const { head, lines, rows } = await read(path)
    expect(head).to.deep.equal({ format: 'xlsx', columns: ['Item', 'Price', 'Day', 'Active'] })
    expect(lines).to.equal(2)
    expect(rows[0]).to.deep.equal([' 试剂 ', '0.3', '2024-02-29', 'TRUE'])
    expect(rows[1]?.slice(0, 2)).to.deep.equal(['big', '1000000000000000000000'])
  })

  it('refuses what is no table, by name', async () => {
    expect(await refusal('')).to.include({ kind: 'invalid', key: 'SPREADSHEET_EMPTY' })
    expect(await refusal('\n \n\t\n')).to.include({ key: 'SPREADSHEET_EMPTY' })
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).to.include({ key: 'SPREADSHEET_OLD_XLS' })
    expect(await refusal('%PDF-1.7\n')).to.include({ key: 'SPREADSHEET_KIND' })
    expect(await refusal(Buffer.from([0x61, 0xff, 0xff, 0x0a]))).to.include({ key: 'SPREADSHEET_ENCODING' })
    expect(await refusal('PK\u0003\u0004 and nothing more')).to.include({ key: 'SPREADSHEET_DAMAGED' })
    expect(await refusal(zipped([{ name: 'hello.txt', content: Buffer.from('hello') }]))).to.include({
      key: 'SPREADSHEET_DAMAGED',
    })
  })

  it('keeps to its limits', async () => {
    expect(await refusal('a,b\n1,2\n', { bytes: 5 })).to.include({ key: 'SPREADSHEET_TOO_LARGE' })
    expect(await refusal('a\n1\n2\n3\n', { rows: 2 })).to.include({ key: 'SPREADSHEET_TOO_MANY_ROWS' })
    expect(await refusal('a,b,c\n', { columns: 2 })).to.include({ key: 'SPREADSHEET_TOO_MANY_COLUMNS' })
    expect(await refusal('a\n1\n1,2,3\n', { columns: 2 })).to.include({ key: 'SPREADSHEET_TOO_MANY_COLUMNS' })
    const long = await refusal('a\nok\nlonger than ten\n', { cellLength: 10 })
    expect(long.key).to.equal('SPREADSHEET_CELL_TOO_LONG')
    expect(long.details.params).to.deep.equal({ line: 2, max: 10 })
  })

  it('says where a quotation mark was opened and never closed', async () => {
    const broken = await refusal(`a,b\n1,2\n3,"oops\n${'x,y\n'.repeat(20)}`)
    expect(broken.key).to.equal('SPREADSHEET_QUOTE_OPEN')
  })

  describe('that is a bomb', () => {
    const bomb = (name: string, megabytes: number, declared?: number) =>
      zipped([
        { name, content: Buffer.alloc(megabytes * 1_048_576, 0x20), ...(declared === undefined ? {} : { declared }) },
      ])

    it('refuses it before unpacking, at once and in little memory', async () => {
      const content = bomb('xl/worksheets/sheet1.xml', 300)
      expect(content.length).to.be.below(500_000)
      const path = written(content)
      const before = process.memoryUsage().rss
      const started = Date.now()
      expect(await read(path).catch((error) => error)).to.include({ key: 'SPREADSHEET_TOO_COMPLEX' })
      expect(Date.now() - started).to.be.below(4000)
      expect(process.memoryUsage().rss - before).to.be.below(64 * 1_048_576)
    })

    it('does not believe the size that the directory claims', async () => {
      expect(await refusal(bomb('xl/worksheets/sheet1.xml', 60, 10))).to.include({ key: 'SPREADSHEET_TOO_COMPLEX' })
    })

    it('refuses thousands of entries', async () => {
      const entries = Array.from({ length: 600 }, (_, index) => ({
        name: `xl/${index}.xml`,
        content: Buffer.from('x'),
      }))
      expect(await refusal(zipped(entries))).to.include({ key: 'SPREADSHEET_TOO_COMPLEX' })
    })
  })
})
