import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrokenName } from '../support/faults/broken.ts'
import { checkStore } from '../support/faults/checkStore.ts'
import { typed } from '../support/faults/command.ts'
import type { Dice } from '../support/faults/dice.ts'
import { discard } from '../support/faults/discard.ts'
import { startLoad } from '../support/faults/load.ts'
import { readSaid } from '../support/faults/said.ts'
import { startProduct } from '../support/product.ts'
import { enterOrder, signIn } from '../support/faults/orders.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const sentence = /another Daybook is writing to this log/

const longest = 5000

/** What comes in time; undefined when it does not. */
const within = <Result>(coming: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([coming, pause(longest, undefined, { ref: false })])

/** A second process on the store that a first one is working on. */
const intrude = async (folder: string, dice: Dice, fault?: BrokenName): Promise<readonly string[]> => {
  const first = await startLoad({ folder, dice, callers: 4, pause: 1, fault })
  await first.says('ack')
  const second = await startLoad({ folder, dice, callers: 1, notes: 1, fault })
  const code = await within(second.ended())
  second.kill()
  const wentOn = await within(first.says('ack'))
  first.kill()
  await first.ended()
  return [
    ...(second.lines.includes('ready') ? ['a second process was let in'] : []),
    ...(code === 1 && sentence.test(second.complaints()) ? [] : ['a second process was not told why it may not']),
    ...(wentOn === undefined ? ['the first process did not go on'] : []),
    ...(await checkStore(folder, readSaid(first.lines), fault)),
  ]
}

const intrudeOften = async ({ dice, folder, tell }: Run, times: number, fault?: BrokenName) => {
  const store = join(folder, fault ? 'second-broken' : 'second')
  const findings: string[] = []
  for (let time = 1; time <= times; time++) {
    tell(`${time} of ${times} second processes`)
    findings.push(...(await intrude(store, dice, fault)))
  }
  await discard(store)
  return { count: times, findings }
}

/** A second server on the data folder of a first one. */
const secondServer = async ({ folder }: Run) => {
  const data = join(folder, 'second-product')
  const product = await startProduct({ data })
  try {
    const token = await signIn(product)
    const { code, text } = await typed(data, ['serve'])
    const after = await enterOrder(product.address, token, 'second')
    return {
      count: 1,
      findings: [
        ...(code === 1 && sentence.test(text) ? [] : [`a second server ended with ${code}: ${text.trim()}`]),
        ...(after.status === 200 ? [] : [`the first server then answered ${after.status}`]),
      ],
    }
  } finally {
    await product.dispose()
    await discard(data)
  }
}

/** Two processes on one data folder. */
export const second: Scenario = {
  name: 'second',
  promise: 'a second process on a data folder is turned away with a sentence, and the first one is not disturbed',
  run: async (run) => [
    kept('second process on a store', await intrudeOften(run, run.quick ? 1 : 20)),
    kept('second server on a data folder', await secondServer(run)),
    reported('second process, the lock is shared', await intrudeOften(run, 1, 'the lock is shared')),
  ],
}
