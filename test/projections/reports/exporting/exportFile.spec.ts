import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import sqlite3 from 'sqlite3'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import {
  type ExportColumn,
  type ExportFormat,
  type ExportHow,
  type ExportTable,
  ExportTooLarge,
} from '../../../../projections/reports/exporting/order.ts'
import { type ExportOrder, startExport } from '../../../../projections/reports/exporting/runExport.ts'
import { SessionFailure } from '../../../../projections/sources/sessions/session.ts'
import { temporaryFolder } from '../../../support/sqliteLog.ts'

const texts = ['=1+1', '@SUM(A1)', '+cmd|x', '+86 138 0013 8000', '-5', 'a "b", c', 'x\ny', '😀 字', ' =trim', '|']

const column = (label: string, shape: ExportColumn['shape'], more: Partial<ExportColumn> = {}): ExportColumn => ({
  ...{ label, shape, choices: [] },
  ...more,
})

const columns: readonly ExportColumn[] = [
  column('文本', { type: 'text' }),
  column('数量', { type: 'integer' }),
  column(
    '价格',
    { type: 'decimal', scale: 2 },
    { format: { decimals: 2, thousands: true, percent: false, unit: '', rules: [] } },
  ),
  column('大数', { type: 'decimal' }),
  column('日期', { type: 'date' }),
  column('时间', { type: 'datetime' }),
  column('方式', { type: 'text' }, { choices: [['AIR', '空运']] }),
  column('急', { type: 'boolean' }),
]

const how = (format: ExportFormat): ExportHow => ({
  ...{ format, mark: true, zone: 'Asia/Shanghai', yes: '是', no: '否', ms: 60_000 },
})

const table = (text: string): ExportTable => ({
  ...{ kind: 'rows', name: '订单 [1]', columns, keys: 0, total: '' },
  statement: { text, values: [] },
})

const rowsOf = (source: string) => `select text, number, price, large, day, at, way, urgent from ${source}`

describe('the file of a report', function () {
  this.timeout(60_000)
  let folder = ''
  let remove = async () => {}
  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    await filled(join(folder, 'rows.db'))
  })
  after(() => remove())

  const order = (format: ExportFormat, text: string, more: Partial<ExportOrder> = {}): ExportOrder => ({
    place: { kind: 'ownFile', file: join(folder, 'rows.db') },
    tables: [table(text)],
    how: how(format),
    ...more,
  })

  it('has every value as it is in csv, and nothing in it acts as a formula', async () => {
    const { file, written } = startExport(order('csv', rowsOf('lines')))
    const bytes = await buffer(file)
    expect(bytes.subarray(0, 3).toString('hex')).to.equal('efbbbf')
    const [head, ...rows] = parse(bytes, { bom: true, record_delimiter: '\r\n' }) as string[][]
    expect(head).to.deep.equal(columns.map(({ label }) => label))
    expect(rows.map(([text]) => text)).to.deep.equal([
      ...["'=1+1", "'@SUM(A1)", "'+cmd|x", '+86 138 0013 8000', '-5', 'a "b", c', 'x\ny', '😀 字', "' =trim", '|'],
    ])
    expect(rows[0]?.slice(1)).to.deep.equal([
      '0',
      '-1234.5',
      '123456789012345678.25',
      '2026-03-01',
      '2026-03-01 18:00:00',
      '空运',
      '是',
    ])
    expect(rows[1]?.slice(6)).to.deep.equal(['SEA', ''])
    expect(await written).to.include({ rows: texts.length, bytes: bytes.length, shortened: 0 })
  })

  it('has numbers and days as such in a workbook, and what no cell can hold is told', async () => {
    const { file, written } = startExport(
      order('xlsx', `${rowsOf('lines')} union all select long, 1, 2, 3, null, null, null, 0 from longs`),
    )
    const [sheet] = await readWorkbook(await buffer(file), { trim: false })
    expect(sheet?.sheet).to.equal('订单  1')
    const rows = sheet?.data.slice(1) ?? []
    expect(rows.slice(0, texts.length).map(([text]) => text)).to.deep.equal(texts)
    const [, number, price, large, day] = rows[0] ?? []
    expect([number, price, large]).to.deep.equal([0, -1234.5, '123456789012345678.25'])
    expect(new Date(String(day)).toISOString()).to.equal('2026-03-01T00:00:00.000Z')
    expect(String(rows.at(-1)?.[0]))
      .to.have.length.at.most(32_767)
      .and.match(/… \(\+\d+\)$/)
    expect((await written).shortened).to.equal(1)
  })

  it('opens in LibreOffice with the same cells', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const path = join(folder, `report.${format}`)
      await writeFile(path, await buffer(startExport(order(format, rowsOf('lines'))).file))
      const rows = await throughLibreOffice(path, folder)
      const plain = format === 'csv' ? texts.map((text) => (/^ ?[=@]|^\+cmd/.test(text) ? `'${text}` : text)) : texts
      expect(
        rows.slice(1).map(([text]) => text?.replace('\r\n', '\n')),
        format,
      ).to.deep.equal(plain)
      expect(rows[1]?.slice(1), format).to.deep.equal([
        '0',
        format === 'csv' ? '-1234.5' : '-1,234.50',
        '123456789012345678.25',
        '2026-03-01',
        '2026-03-01 18:00:00',
        '空运',
        '是',
      ])
    }
  })

  it('writes sixty thousand rows within its memory, and never ends quietly at a limit', async () => {
    const many = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 60000) select 'line ' || i, i, i, '1.5', '2026-03-01', '2026-03-01T10:00:00.000Z', 'AIR', 1 from n`
    const whole = startExport(order('csv', many))
    let bytes = 0
    for await (const part of whole.file) bytes += (part as Buffer).length
    expect(await whole.written).to.include({ rows: 60_000, bytes })
    const { file, written } = startExport(order('csv', many, { cap: 30_000 }))
    const broken = await buffer(file).catch((error: unknown) => error)
    expect(broken).to.be.instanceOf(ExportTooLarge)
    expect(await written.catch((error: unknown) => error)).to.be.instanceOf(ExportTooLarge)
  })

  it('ends in the database when its reader goes away', async () => {
    const endless = `with recursive n(i) as (select 1 union all select i + 1 from n) select max(i), 1, 1, 1, '', '', '', 1 from n`
    const { file, written } = startExport(order('csv', endless))
    file.once('error', () => undefined)
    file.destroy()
    expect(await written.catch((error: unknown) => error))
      .to.be.instanceOf(SessionFailure)
      .and.include({ fault: 'cancelled' })
  })
})

const filled = async (file: string): Promise<void> => {
  const database = new sqlite3.Database(file)
  const run = (sql: string, values: unknown[] = []) =>
    new Promise<void>((resolve, reject) => database.run(sql, values, (error) => (error ? reject(error) : resolve())))
  await run('create table lines (text, number, price, large, day, at, way, urgent)')
  await run('create table longs (long)')
  for (const [index, text] of texts.entries()) {
    const more = index === 0 ? ['AIR', 1] : ['SEA', null]
    const line = [
      text,
      index,
      -123450 - index,
      '123456789012345678.25',
      '2026-03-01',
      '2026-03-01T10:00:00.000Z',
      ...more,
    ]
    await run('insert into lines values (?, ?, ?, ?, ?, ?, ?, ?)', line)
  }
  await run('insert into longs values (?)', ['字'.repeat(40_000)])
  await new Promise<void>((resolve) => database.close(() => resolve()))
}

/** What LibreOffice understands of a file, as the texts that it shows. */
const throughLibreOffice = async (path: string, folder: string): Promise<string[][]> => {
  const [office, out] = [join(folder, 'office'), join(folder, 'out')]
  const reading = path.endsWith('.csv') ? ['--infilter=CSV:44,34,UTF8,1,1/2/2/2/3/2/4/2/5/2/6/2/7/2/8/2'] : []
  const args = [`-env:UserInstallation=file://${office}`, '--headless', ...reading, '--convert-to']
  await promisify(execFile)('soffice', [
    ...args,
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,true',
    '--outdir',
    out,
    path,
  ])
  const text = await readFile(join(out, 'report.csv'), 'utf8')
  return parse(text, { bom: true, relax_column_count: true }) as string[][]
}
