import { deliveries } from '../support/deliveries.ts'
import { startProduct } from '../support/product.ts'
import { checkedImport, confirmImport, importReaches, type ProductClient, signedIn } from '../support/productClient.ts'
import type { Bench } from './bench.ts'

const lines = 10_324

type Listed = Readonly<{ total: number }>
const list = (client: ProductClient) =>
  client.post<Listed>('/logistics/order/getOrderByParam?pageNum=1&pageSize=50', {})

/** Milliseconds of each list page, one after the other with a breath between, while `going` says so. */
const listTimes = async (client: ProductClient, going: (asked: number) => boolean): Promise<readonly number[]> => {
  const times: number[] = []
  while (going(times.length)) {
    const began = performance.now()
    await list(client)
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return times
}

const p99 = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/**
 * The real delivery file through the built product: seconds from confirming the import until every line is imported
 * and listed, and the list's p99 meanwhile beside its p99 on the same lines when nothing else happens.
 */
export const importBenches = async (): Promise<readonly Bench[]> => {
  const product = await startProduct()
  try {
    const client = await signedIn(product)
    const checked = await checkedImport(client, 'scms-deliveries.tsv', new Uint8Array(deliveries()))
    const began = performance.now()
    await confirmImport(checked, client)
    let running = true
    const during = listTimes(client, () => running)
    await importReaches(client, checked.id, 'FINISHED')
    while ((await list(client)).total < lines) await new Promise((resolve) => setTimeout(resolve, 20))
    const seconds = (performance.now() - began) / 1000
    running = false
    const busy = p99(await during)
    const idle = p99(await listTimes(client, (asked) => asked < 400))
    return [
      {
        name: 'import of 10,324 lines, until visible',
        figure: seconds,
        unit: 's',
        reference: 20,
        ratio: seconds / 20,
        target: 1,
        holds: seconds <= 20,
      },
      {
        name: 'list p99 during the import',
        figure: busy,
        unit: 'ms',
        reference: idle,
        ratio: busy / idle,
        target: 3,
        holds: busy <= 3 * idle,
      },
    ]
  } finally {
    await product.dispose()
  }
}
