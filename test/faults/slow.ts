import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { checkStore } from '../support/faults/checkStore.ts'
import { discard } from '../support/faults/discard.ts'
import { startLoad } from '../support/faults/load.ts'
import { checkOrders, type Entered, enterOrder, signIn } from '../support/faults/orders.ts'
import { readSaid } from '../support/faults/said.ts'
import { afflict, under } from '../support/faults/strace.ts'
import { startProduct } from '../support/product.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

/** Every sync takes so much longer; everything must be answered all the same. */
const slowStore = async ({ dice, folder, tell }: Run, delays: readonly number[]) => {
  const findings: string[] = []
  for (const delay of delays) {
    tell(`${delay} ms a sync`)
    const store = join(folder, `slow-${delay}`)
    const inject = `fsync,fdatasync:delay_enter=${delay * 1000}`
    const load = await startLoad({ folder: store, dice, callers: 10, notes: 1, under: under({ inject }) })
    await load.ended()
    const said = readSaid(load.lines)
    if (said.answered.length !== 100) findings.push(`${delay} ms a sync: ${said.answered.length} of 100 were answered`)
    findings.push(...(await checkStore(store, said)).map((finding) => `${delay} ms a sync: ${finding}`))
    await discard(store)
  }
  return { count: delays.length, findings }
}

const syncTakes = 300
/** Nobody waits long at first; each time a little longer. */
const patienceOf = (attempt: number): number => 150 + 50 * attempt
const commands = 12
const attempts = 80

/** Sends a command again under the same key whenever the answer takes too long; answers what it was answered in the end. */
const impatiently = async (address: string, token: string, name: string): Promise<Entered | string> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { status, key, data } = await enterOrder(address, token, name, patienceOf(attempt))
    if (status === 200) return data as Entered
    if (status !== 0 && status !== 503) return `${name} was answered ${status} ${key}`
  }
  return `${name} was not answered`
}

/** A server whose disk is slow, and people who do not wait. */
const slowServer = async ({ folder, tell }: Run, fault?: BrokenName) => {
  const data = join(folder, 'slow-product')
  const product = await startProduct({ data, built: fault && (await bundle('daybook.ts', fault)) })
  try {
    tell('people who do not wait')
    const token = await signIn(product)
    const pid = product.process().pid ?? 0
    const relieve = await afflict(pid, { inject: `fsync,fdatasync:delay_enter=${syncTakes * 1000}` })
    const names = Array.from({ length: commands }, (_, index) => `slow-${index}`)
    const answers = await Promise.all(names.map((name) => impatiently(product.address, token, name)))
    await relieve()
    const findings = answers.filter((answer) => typeof answer === 'string')
    findings.push(...(await checkOrders(product.address, token, commands)))
    return { count: commands, findings }
  } finally {
    await product.dispose()
    await discard(data)
  }
}

/** A slow disk. */
export const slow: Scenario = {
  name: 'slow',
  promise: 'a slow disk makes answers late, and nothing else: who does not wait and asks again is not served twice',
  run: async (run) => [
    kept('slow disk under the store', await slowStore(run, run.quick ? [20] : [5, 20, 100])),
    kept('slow disk under the server, asked again', await slowServer(run)),
    reported('slow disk, repeats are not recognised', await slowServer(run, 'repeats are not recognised')),
  ],
}
