import { join } from 'node:path'
import { typed } from '../support/faults/command.ts'
import { discard } from '../support/faults/discard.ts'
import { checkOrders, type Entered, enterOrder, signIn } from '../support/faults/orders.ts'
import { startProduct } from '../support/product.ts'
import type { Run } from './fault.ts'

const callers = 8
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Sends a command until it is answered, always under the same key. */
const untilAnswered = async (address: string, token: string, name: string): Promise<Entered | string> => {
  for (;;) {
    const { status, key, data } = await enterOrder(address, token, name)
    if (status === 200) return data as Entered
    if (status !== 0 && status !== 503) return `${name} was answered ${status} ${key}`
    await pause()
  }
}

/** Once all is quiet: every command is asked once more, and answers as it did. */
const compareAgain = async (address: string, token: string, first: ReadonlyMap<string, Entered>) => {
  const findings: string[] = []
  for (const [name, { id, version, position }] of first) {
    const again = await untilAnswered(address, token, name)
    if (typeof again === 'string') findings.push(again)
    else if (again.id !== id || again.version !== version || again.position !== position)
      findings.push(`${name} answers ${JSON.stringify(again)} instead of ${JSON.stringify({ id, version, position })}`)
  }
  return findings
}

/** Kills the whole server while people enter orders, and starts it again; every command is retried until it is answered. */
export const killProduct = async ({ dice, folder, tell }: Run, kills: number) => {
  const data = join(folder, 'kill-product')
  const product = await startProduct({ data })
  try {
    const token = await signIn(product)
    const first = new Map<string, Entered>()
    const findings: string[] = []
    let going = true
    const caller = async (own: number): Promise<void> => {
      for (let turn = 0; going; turn++) {
        const name = `kill-${own}-${turn}`
        const answer = await untilAnswered(product.address, token, name)
        if (typeof answer === 'string') findings.push(answer)
        else first.set(name, answer)
      }
    }
    const working = Promise.all(Array.from({ length: callers }, (_, own) => caller(own)))
    for (let kill = 1; kill <= kills; kill++) {
      await new Promise((resolve) => setTimeout(resolve, 100 + dice.below(500)))
      await product.end('SIGKILL')
      await product.again()
      tell(`${kill} of ${kills} kills`)
    }
    going = false
    await working
    findings.push(...(await compareAgain(product.address, token, first)))
    findings.push(...(await checkOrders(product.address, token, first.size)))
    await product.end()
    const verified = await typed(data, ['verify'])
    if (verified.code !== 0) findings.push(`verify ended with ${verified.code}: ${verified.text.trim()}`)
    return { count: kills, findings }
  } finally {
    await product.dispose()
    await discard(data)
  }
}
