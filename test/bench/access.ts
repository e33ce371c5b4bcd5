import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import { hashOf } from '../../api/access/hashing.ts'
import { type Product, startProduct } from '../support/product.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { type AccessStore, fillAccess, userId } from './accessStore.ts'
import { atLeast, atMost, type Bench, median, type Options, type Pair } from './bench.ts'
import { loadServer } from './load.ts'

/** One kind of request, and the share of a bare answer of the same size that it should reach. */
type Line = Readonly<{
  name: string
  who: keyof Pick<AccessStore, 'admin' | 'ordinary' | 'scoped'>
  path: string
  body?: object
  share: number
}>

const users = '/sys/user/getUserByParam'
const operations = '/sys/log/operation/getOperationLogByParam'

/** Shares are what another product reached of a bare answer, times what is asked for here (docs/reference/performance.md). */
const lines: readonly Line[] = [
  { name: 'identity, administrator', who: 'admin', path: '/SysUser/identity', share: 0.55 },
  { name: 'identity, ordinary person', who: 'ordinary', path: '/SysUser/identity', share: 0.55 },
  { name: 'user list, first page', who: 'admin', path: `${users}?pageSize=10`, body: {}, share: 0.055 },
  { name: 'user list, page 1,000', who: 'admin', path: `${users}?pageSize=10&pageNum=1000`, body: {}, share: 0.055 },
  { name: 'user list, data-scoped', who: 'scoped', path: `${users}?pageSize=10`, body: {}, share: 0.047 },
  { name: 'operation log, first page', who: 'admin', path: `${operations}?pageSize=10`, body: {}, share: 0.053 },
  {
    name: 'operation log, page 10,000',
    who: 'admin',
    path: `${operations}?pageSize=10&pageNum=10000`,
    body: {},
    share: 0.046,
  },
]

/** What Koa with its router and body parser does at least: it answers with the same data. */
const startBare = async (data: unknown) => {
  const router = new Router().all('/answer', (ctx) => {
    ctx.body = data
  })
  const server = createServer(new Koa().use(bodyParser()).use(router.routes()).callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}/answer`, stop }
}

const connections = 64

const measure = async (product: Product, store: AccessStore, line: Line, { quick }: Options): Promise<Bench> => {
  const { name, who, path, body, share } = line
  const [url, authorization] = [`${product.address}/api${path}`, store[who]]
  const headers = { authorization, 'content-type': 'application/json' }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(url, { headers, ...sent })
  const data: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}`)
  const bare = await startBare(data)
  const asks = { connections, asks: true, headers, ...sent }
  const pairs: Pair[] = []
  await loadServer({ ...asks, url, seconds: 1 })
  for (let round = 0; round < (quick ? 1 : 5); round++) {
    const { perSecond: figure } = await loadServer({ ...asks, url, seconds: quick ? 2 : 3 })
    const { perSecond: reference } = await loadServer({ ...asks, url: bare.url, seconds: quick ? 2 : 3 })
    pairs.push({ figure, reference })
  }
  await bare.stop()
  return atLeast(`${name}, ${connections} at once`, 'answers/s', pairs, share)
}

/** Disables one person after the other: an event, its proof and its line of the operation log each. */
const changeStatus = async (product: Product, store: AccessStore, { quick }: Options): Promise<Bench> => {
  const headers = { authorization: store.admin, 'content-type': 'application/json' }
  const bare = await startBare({ code: 200, data: { okCount: 1, failCount: 0, ok: [], failed: [] }, message: '' })
  const pairs: Pair[] = []
  for (let round = 0; round < (quick ? 2 : 4); round++) {
    const verb = round % 2 === 0 ? 'disable' : 'enable'
    const wish = {
      connections: 16,
      headers,
      method: 'PUT',
      seconds: quick ? 2 : 3,
      body: JSON.stringify({ ids: [userId('{n}')] }),
    }
    const { perSecond: figure } = await loadServer({ ...wish, url: `${product.address}/api/sys/user/${verb}` })
    const { perSecond: reference } = await loadServer({ ...wish, url: bare.url })
    pairs.push({ figure, reference })
  }
  await bare.stop()
  return atLeast('status change with its log row, 16 at once', 'changes/s', pairs, 0.15)
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const createUsers = async (product: Product, store: AccessStore, { quick }: Options): Promise<Bench> => {
  const headers = { authorization: store.admin, 'content-type': 'application/json' }
  const created: number[] = []
  const hashed: number[] = []
  for (let number = 0; number < (quick ? 5 : 20); number++) {
    const body = { account: `new-${number}`, name: '新', companyId: 'main', userType: 'administrator' }
    const create = async (): Promise<void> => {
      const answer = await fetch(`${product.address}/api/sys/user`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (answer.status !== 200) throw new Error(`a new person was answered ${answer.status}: ${await answer.text()}`)
    }
    created.push(await timeOf(create))
    hashed.push(await timeOf(() => hashOf('Lantern-3158')))
  }
  const more = median(created) - median(hashed)
  return atMost('create user, p50 beyond one hash', 'ms', [{ figure: more, reference: 5 }], 1)
}

const peakOf = async (product: Product): Promise<number> => {
  const status = await readFile(`/proc/${product.process().pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** Everybody as an xlsx file, from a server that has just been started; warm is the second file. */
const exportUsers = async (product: Product, store: AccessStore): Promise<readonly Bench[]> => {
  await product.end()
  await product.again()
  const headers = { authorization: store.admin, 'content-type': 'application/json' }
  const fetched = async (): Promise<void> => {
    const answer = await fetch(`${product.address}/api/sys/user/export?format=xlsx`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    if (answer.status !== 200) throw new Error(`the export was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  await fetched()
  const times: number[] = []
  for (let round = 0; round < 5; round++) times.push(await timeOf(fetched))
  const memory = await peakOf(product)
  return [
    atMost(
      `export of ${store.users} people, xlsx`,
      's',
      [{ figure: median(times) / 1000, reference: store.users / 22_352 }],
      1,
    ),
    atMost('memory at its peak during exports', 'MiB', [{ figure: memory, reference: 200 }], 1),
  ]
}

/** What people wait for in the access area of a used store, beside bare answers of the same size. */
export const accessBenches = async (options: Options): Promise<readonly Bench[]> => {
  const { folder, remove } = await temporaryFolder()
  const store = await fillAccess(folder, options)
  const product = await startProduct({ data: folder })
  try {
    const benches: Bench[] = []
    for (const line of lines) benches.push(await measure(product, store, line, options))
    benches.push(await changeStatus(product, store, options))
    benches.push(await createUsers(product, store, options))
    return [...benches, ...(await exportUsers(product, store))]
  } finally {
    await product.dispose()
    await remove()
  }
}
