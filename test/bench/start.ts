import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { type Product, startProduct } from '../support/product.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { atMost, type Bench, type Options, type Pair } from './bench.ts'
import { fillHistory, type kinds } from './history.ts'

/** What any server of this kind loads before it can say hello. */
const hello = `
  import Koa from 'koa'
  import Router from '@koa/router'
  import { bodyParser } from '@koa/bodyparser'
  import knex from 'knex'
  const db = knex({ client: 'sqlite3', connection: ':memory:', useNullAsDefault: true })
  await db.raw('select 1')
  const router = new Router().get('/', (ctx) => { ctx.body = 'hello' })
  const server = new Koa().use(bodyParser()).use(router.routes()).listen(0, '127.0.0.1', () => {
    process.stdout.write('http://127.0.0.1:' + server.address().port)
  })`

/** Milliseconds from starting a hello until it answers. */
const helloTime = async (): Promise<number> => {
  const began = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', hello], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [address] = await once(child.stdout, 'data')
  await fetch(String(address))
  const time = performance.now() - began
  child.kill('SIGKILL')
  await once(child, 'exit')
  return time
}

const startTime = async (product: Product): Promise<number> => {
  await product.end()
  const began = performance.now()
  await product.again()
  await fetch(`${product.address}/api/public/shell`)
  return performance.now() - began
}

const statusOf = async (product: Product): Promise<number> => {
  const status = await readFile(`/proc/${product.process().pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

const ticksASecond = 100

/** Seconds of processor time that the product has used so far. */
const processorTime = async (product: Product): Promise<number> => {
  const stat = await readFile(`/proc/${product.process().pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond // user and system, proc(5)
}

/** How soon the built product answers on a log with events, and what it takes when nobody asks anything (W5). */
export const startBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const { folder, remove } = await temporaryFolder()
  const log = await openSqliteLog(folder)
  const models: readonly (keyof typeof kinds)[] = ['companies', 'orders', 'sessions', 'roles', 'permissions']
  await fillHistory(log, quick ? 20_000 : 100_000, models)
  await log.close()
  const product = await startProduct({ data: folder })
  try {
    await startTime(product) // the first stop writes down what the next start checks
    const starts: Pair[] = []
    for (let round = 0; round < (quick ? 3 : 7); round++)
      starts.push({ reference: await helloTime(), figure: await startTime(product) })
    await pause(quick ? 5000 : 60_000)
    const before = await processorTime(product)
    const seconds = quick ? 10 : 60
    await pause(seconds * 1000)
    const busy = ((await processorTime(product)) - before) / seconds
    const memory = await statusOf(product)
    return [
      atMost('G9 start on a used store until it answers, against a hello', 'ms', starts, 1.5),
      atMost(
        'start on a used store until it answers',
        'ms',
        starts.map(({ figure }) => ({ figure, reference: 1000 })),
        1,
      ),
      atMost('G10 memory when idle', 'MiB', [{ figure: memory, reference: 110 }], 1),
      atMost('processor when idle', '%', [{ figure: busy * 100, reference: 1 }], 1),
    ]
  } finally {
    await product.dispose()
    await remove()
  }
}
