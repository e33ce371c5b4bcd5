import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Product, program, startProduct } from '../support/product.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { atMost, type Bench, type Options, type Pair } from './bench.ts'
import { loadServer, signIn } from './load.ts'

/** An order line of its own purchase order. */
export const anOrder = JSON.stringify({
  po: '{id}',
  partNumber: 'P-1',
  totalQty: '10',
  qty: '1',
  requiredEtd: '2026-03-01',
})

const perSecond = 500

type Wish = Readonly<{ product: Product; token: string; seconds: number }>

/** The p99 in milliseconds of commands that come at a fixed rate. */
const commandTime = async ({ product, token, seconds }: Wish): Promise<number> => {
  const url = `${product.address}/api/logistics/order`
  const headers = { authorization: token }
  return (await loadServer({ url, headers, seconds, connections: 32, rate: perSecond, body: anOrder })).p99
}

/** Runs a verb of the command line again and again beside the server, until it is told to end. */
const keepRunning = (words: () => readonly string[], data: string) => {
  let ended = false
  const run = async (): Promise<void> => {
    while (!ended) {
      const environment = { ...process.env, DAYBOOK_DATA: data }
      const child = spawn(process.execPath, [program, ...words()], { env: environment, stdio: 'ignore' })
      const [code] = await once(child, 'exit')
      if (code !== 0 && code !== 3) throw new Error(`${words()[0]} ended with ${code}`)
    }
  }
  const running = run()
  running.catch(() => undefined) // thrown at the end
  return async (): Promise<void> => {
    ended = true
    await running
  }
}

/** What commands feel of the tools that work beside the server. */
export const toolBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const product = await startProduct()
  const { folder, remove } = await temporaryFolder()
  try {
    const token = await signIn(product.address)
    const wish = { product, token, seconds: quick ? 4 : 10 }
    await commandTime(wish)
    let runs = 0
    const verbs: Readonly<Record<string, () => readonly string[]>> = {
      verify: () => ['verify'],
      export: () => ['export', '--into', join(folder, `export-${runs++}`)],
      backup: () => ['backup', '--into', join(folder, `backup-${runs++}`)],
      doctor: () => ['doctor'],
    }
    const benches: Bench[] = []
    for (const [verb, words] of Object.entries(verbs)) {
      const pairs: Pair[] = []
      for (let round = 0; round < (quick ? 1 : 5); round++) {
        const reference = await commandTime(wish)
        const end = keepRunning(words, product.data)
        pairs.push({ reference, figure: await commandTime(wish) })
        await end()
      }
      benches.push(atMost(`command p99 at ${perSecond}/s while ${verb} runs, against without`, 'ms', pairs, 2))
    }
    return benches
  } finally {
    await product.dispose()
    await remove()
  }
}
