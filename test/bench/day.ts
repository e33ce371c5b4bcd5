import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { deliveries } from '../support/deliveries.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkedImport, confirmImport, importReaches, type ProductClient, signedIn } from '../support/productClient.ts'
import { atMost, type Bench } from './bench.ts'

const people = 6
/** A data line of the delivery file in so many. */
const importedShare = 40

type Order = Readonly<{ id: string; version: number }>
type Listed = Readonly<{ list: readonly Order[]; total: number }>

const lists = (client: ProductClient, page: number): Promise<Listed> =>
  client.post(`/logistics/order/getOrderByParam?pageNum=${page}&pageSize=20`, {})

const enters = (client: ProductClient, number: string): Promise<Order> =>
  client.post('/logistics/order', {
    po: number,
    partNumber: 'P-1',
    totalQty: '10',
    qty: '1',
    requiredEtd: '2026-03-01',
  })

/** One person's round: looks, enters, changes, looks again. What somebody else changed meanwhile may be refused. */
const round = async (client: ProductClient, name: string): Promise<void> => {
  await lists(client, 1)
  const order = await enters(client, name)
  await client.put('/logistics/order', { id: order.id, version: order.version, qty: '2' })
  await lists(client, 2)
  await client.get(`/logistics/order/${order.id}`)
}

const person = async (product: Product, number: number, isOver: () => boolean): Promise<number> => {
  let rounds = 0
  while (!isOver()) {
    const client = await signedIn(product)
    for (let visit = 0; visit < 20 && !isOver(); visit++, rounds++) {
      await round(client, `PO-${number}-${rounds}`)
      await pause(200)
    }
    await client.post('/SysUser/logout', {})
  }
  return rounds
}

/** A part of the delivery file, another one each time. */
const someDeliveries = (turn: number): Uint8Array<ArrayBuffer> => {
  const [head = '', ...lines] = deliveries().toString().split('\n')
  const part = lines.filter((_, index) => index % importedShare === turn % importedShare)
  return new TextEncoder().encode([head, ...part].join('\n'))
}

const importer = async (product: Product, isOver: () => boolean): Promise<number> => {
  const client = await signedIn(product)
  let imports = 0
  while (!isOver()) {
    const checked = await checkedImport(client, `deliveries-${imports}.tsv`, someDeliveries(imports))
    await confirmImport(checked, client)
    await importReaches(client, checked.id, 'FINISHED')
    imports += 1
    await pause(5000)
  }
  return imports
}

const memory = async (product: Product): Promise<number> => {
  const status = await readFile(`/proc/${product.process().pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

const metric = (metrics: string, pattern: RegExp): number =>
  metrics
    .split('\n')
    .filter((line) => pattern.test(line))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)

const metricsOf = async ({ address }: Product): Promise<string> => (await fetch(`${address}/metrics`)).text()

/** Waits until no read model is behind; answers how many events they are behind after half a minute at most. */
const restingLag = async (product: Product): Promise<number> => {
  let lag = 0
  for (let waited = 0; waited < 60; waited++) {
    lag = metric(await metricsOf(product), /^daybook_projection_lag\{/)
    if (lag === 0) return 0
    await pause(500)
  }
  return lag
}

/**
 * A working day in so many minutes, on the built product: people sign in, look, enter and change, while files are
 * imported. Whatever is refused or breaks ends it at once.
 */
export const dayBenches = async (minutes: number): Promise<readonly Bench[]> => {
  const product = await startProduct()
  try {
    const end = Date.now() + minutes * 60_000
    const isOver = (): boolean => Date.now() >= end
    const working = Promise.all([
      importer(product, isOver),
      ...Array.from({ length: people }, (_, number) => person(product, number, isOver)),
    ])
    await Promise.race([working, pause(60_000)])
    const early = await memory(product)
    await metricsOf(product)
    await working
    const metrics = await metricsOf(product)
    const late = await memory(product)
    const failed = metric(metrics, /^daybook_http_request_seconds_count\{.*status="5/)
    const delay = metric(metrics, /^nodejs_eventloop_lag_p99_seconds /) * 1000
    return [
      atMost('a day: memory at its end, against after a minute', 'MiB', [{ figure: late, reference: early }], 1.2),
      atMost('a day: answers with a status of 5xx', 'answers', [{ figure: failed, reference: 1 }], 0),
      atMost(
        'a day: events that read models are behind in the end',
        'events',
        [{ figure: await restingLag(product), reference: 1 }],
        0,
      ),
      atMost('a day: event loop delay p99', 'ms', [{ figure: delay, reference: 100 }], 1),
    ]
  } finally {
    await product.dispose()
  }
}
