import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { startCuttingProxy } from '../support/faults/cuttingProxy.ts'
import type { Dice } from '../support/faults/dice.ts'
import { discard } from '../support/faults/discard.ts'
import { checkOrders, type Entered, enterOrder, signIn } from '../support/faults/orders.ts'
import { startProduct } from '../support/product.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const callers = 16
const mostSent = 5
const mostAttempts = 200

const texts = ({ id, version, position }: Entered): string => `${id} ${version} ${position}`

/** Sends a command so many times, and until it was answered once; answers what was wrong with the answers. */
const sendOften = async (address: string, token: string, name: string, times: number): Promise<readonly string[]> => {
  const answers = new Set<string>()
  for (let sent = 0; sent < times || answers.size === 0; sent++) {
    if (sent > mostAttempts) return [`${name} was not answered`]
    const { status, key, data } = await enterOrder(address, token, name)
    if (status === 200) answers.add(texts(data as Entered))
    else if (status !== 0 && status !== 503) return [`${name} was answered ${status} ${key}`]
  }
  return answers.size === 1 ? [] : [`${name} was answered differently: ${[...answers].join(', ')}`]
}

const sendAll = async (server: string, token: string, commands: number, dice: Dice, tell: Run['tell']) => {
  const findings: string[] = []
  let next = 0
  const caller = async (): Promise<void> => {
    for (let own = next++; own < commands; own = next++) {
      if (own % 100 === 0) tell(`${own} of ${commands} commands`)
      findings.push(...(await sendOften(server, token, `same-${own}`, 1 + dice.below(mostSent))))
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return findings
}

/** Commands through lines that are cut, each sent up to five times and more. */
const repeatCommands = async ({ dice, folder, tell }: Run, commands: number, fault?: BrokenName) => {
  const data = join(folder, 'idempotent')
  const product = await startProduct({ data, built: fault && (await bundle('daybook.ts', fault)) })
  const proxy = await startCuttingProxy(product.address, dice.of('proxy'))
  try {
    const token = await signIn(product)
    const findings = await sendAll(proxy.address, token, commands, dice, tell)
    findings.push(...(await checkOrders(product.address, token, commands)))
    if (proxy.cuts() < commands / 10) findings.push(`only ${proxy.cuts()} lines were cut`)
    return { count: commands, findings }
  } finally {
    await proxy.close()
    await product.dispose()
    await discard(data)
  }
}

/** Commands that are sent more than once. */
export const idempotent: Scenario = {
  name: 'idempotent',
  promise: 'a command that is sent again under its key acts once and is answered as the first time',
  run: async (run) => [
    kept('commands sent again through lines that are cut', await repeatCommands(run, run.quick ? 300 : 10_000)),
    reported('repeats are not recognised', await repeatCommands(run, 60, 'repeats are not recognised')),
  ],
}
