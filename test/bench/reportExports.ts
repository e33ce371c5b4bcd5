import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { once } from 'node:events'
import sqlite3 from 'sqlite3'
import type { ExportColumn, ExportFormat } from '../../projections/reports/exporting/order.ts'
import { exportMemoryMb, startExport } from '../../projections/reports/exporting/runExport.ts'
import { atMost, type Bench, type Options } from './bench.ts'

/** How often as many seconds as the database's own dump of the same rows a file may take, by its format. */
const targets: Readonly<Record<ExportFormat, number>> = { csv: 2.5, xlsx: 6.6 }

const kinds: readonly ExportColumn['shape'][] = [
  ...Array.from({ length: 8 }, () => ({ type: 'decimal', scale: 2 }) as const),
  { type: 'date' },
  ...Array.from({ length: 11 }, () => ({ type: 'text' }) as const),
]
const names = kinds.map((_, place) => `c${place}`)
const columns = kinds.map((shape, place): ExportColumn => ({ label: `c${place}`, shape, choices: [] }))

/** Files of a million rows of twenty columns beside `sqlite3 -csv` of the same rows; the first byte of a csv file. */
export const reportExportBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const rows = quick ? 50_000 : 1_000_000
  const folder = await mkdtemp(join(tmpdir(), 'daybook-exports-'))
  const file = join(folder, 'rows.db')
  try {
    await filled(file, rows)
    const dump = await dumped(file)
    const benches: Bench[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const { seconds, first } = await exported(file, format, join(folder, `file.${format}`))
      const name = `${format} of ${rows} rows × ${names.length} within ${exportMemoryMb} MB, beside sqlite3 -csv`
      benches.push(atMost(name, 's', [{ figure: seconds, reference: dump }], targets[format]))
      if (format === 'csv')
        benches.push(atMost('first byte of a csv file', 'ms', [{ figure: first, reference: 200 }], 1))
    }
    return benches
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const filled = async (file: string, rows: number): Promise<void> => {
  const database = new sqlite3.Database(file)
  const values = kinds.map(({ type }, place) => {
    if (type === 'decimal') return `(i * ${place + 7}) % 1000000`
    return type === 'date' ? `date('2020-01-01', (i % 2000) || ' days')` : `'text ${place} ' || (i % ${300 * place})`
  })
  const made = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
    select ${values.map((value, place) => `${value} as ${names[place]}`).join(', ')} from n`
  await new Promise<void>((resolve, reject) =>
    database.exec(`create table lines as ${made}`, (error) => (error ? reject(error) : resolve())),
  )
  await new Promise<void>((resolve) => database.close(() => resolve()))
}

/** Seconds that the database's own tool takes to write the rows as csv. */
const dumped = async (file: string): Promise<number> => {
  const begun = performance.now()
  const tool = spawn('sqlite3', ['-csv', file, 'select * from lines'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await pipeline(tool.stdout, createWriteStream(`${file}.csv`))
  if (tool.exitCode === null) await once(tool, 'exit')
  return (performance.now() - begun) / 1000
}

const exported = async (file: string, format: ExportFormat, into: string) => {
  const begun = performance.now()
  let first = 0
  const how = { format, mark: true, zone: 'Asia/Shanghai', yes: 'yes', no: 'no', ms: 600_000 }
  const statement = { text: `select ${names.join(', ')} from lines`, values: [] }
  const table = { kind: 'rows', name: 'lines', statement, columns, keys: 0, total: '' } as const
  const { file: content, written } = startExport({ place: { kind: 'ownFile', file }, tables: [table], how })
  const disk = createWriteStream(into)
  const noted = new Writable({
    write: (part: Buffer, _, done) => {
      first ||= performance.now() - begun
      disk.write(part, done)
    },
    final: (done) => void disk.end(done),
  })
  await pipeline(content, noted)
  await written
  return { seconds: (performance.now() - begun) / 1000, first }
}
