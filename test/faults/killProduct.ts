import { join } from 'node:path'
import { compareAgain, startCallers } from '../support/faults/callers.ts'
import { typed } from '../support/faults/command.ts'
import { discard } from '../support/faults/discard.ts'
import { checkOrders, signIn } from '../support/faults/orders.ts'
import { startProduct } from '../support/product.ts'
import type { Run } from './fault.ts'

const callers = 8

/** Kills the whole server while people enter orders, and starts it again; every command is retried until it is answered. */
export const killProduct = async ({ dice, folder, tell }: Run, kills: number) => {
  const data = join(folder, 'kill-product')
  const product = await startProduct({ data })
  try {
    const token = await signIn(product)
    const calling = { address: product.address, token }
    const people = startCallers(calling, 'kill', callers)
    for (let kill = 1; kill <= kills; kill++) {
      await new Promise((resolve) => setTimeout(resolve, 100 + dice.below(500)))
      await product.end('SIGKILL')
      await product.again()
      tell(`${kill} of ${kills} kills`)
    }
    await people.end()
    const findings = [...people.findings, ...(await compareAgain(calling, people.first))]
    findings.push(...(await checkOrders(product.address, token, people.first.size)))
    await product.end()
    const verified = await typed(data, ['verify'])
    if (verified.code !== 0) findings.push(`verify ended with ${verified.code}: ${verified.text.trim()}`)
    return { count: kills, findings }
  } finally {
    await product.dispose()
    await discard(data)
  }
}
