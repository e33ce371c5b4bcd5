import { deliveries } from '../support/deliveries.ts'
import { startProduct } from '../support/product.ts'
import { checkedImport, confirmImport, importReaches, type ProductClient, signedIn } from '../support/productClient.ts'
import { atMost, type Bench, quantile } from './bench.ts'

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
    const busy = quantile(await during, 0.99)
    const idle = quantile(await listTimes(client, (asked) => asked < 400), 0.99)
    return [
      atMost('import of 10,324 lines, until visible', 's', [{ figure: seconds, reference: 20 }], 1),
      atMost('list p99 during the import', 'ms', [{ figure: busy, reference: idle }], 3),
    ]
  } finally {
    await product.dispose()
  }
}
