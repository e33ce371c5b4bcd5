import { setTimeout as pause } from 'node:timers/promises'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { compareAgain, startCallers } from '../support/faults/callers.ts'
import { typedBeside } from '../support/faults/command.ts'
import type { Dice } from '../support/faults/dice.ts'
import { checkOrders, signIn } from '../support/faults/orders.ts'
import { startRoundRobin } from '../support/faults/roundRobin.ts'
import { type RoleProcess, type ScaledProduct, startScaled } from '../support/scaledProduct.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const callers = 8

/** One of the two is killed at a moment that the dice choose, and started again at its place. */
const killOne = async (scaled: ScaledProduct, apis: RoleProcess[], dice: Dice): Promise<void> => {
  await pause(100 + dice.below(900))
  const which = dice.below(apis.length)
  const at = apis[which]
  if (!at) return
  await at.end('SIGKILL')
  const next = await scaled.start('api', { at })
  await next.begun
  apis[which] = next
}

const killApis = async ({ dice, tell }: Run, kills: number, fault?: BrokenName) => {
  const scaled = await startScaled({}, { built: fault && (await bundle('daybook.ts', fault)) })
  try {
    const apis = [await scaled.start('api'), await scaled.start('api')]
    const projector = await scaled.start('projector')
    await Promise.all([...apis, projector].map(({ begun }) => begun))
    const balancer = await startRoundRobin(apis.map(({ address }) => address))
    const calling = { address: balancer.address, token: await signIn(balancer) }
    const people = startCallers(calling, 'api', callers)
    for (let kill = 1; kill <= kills; kill++) {
      await killOne(scaled, apis, dice)
      tell(`${kill} of ${kills} kills, ${people.first.size} orders`)
      if (fault && people.findings.length > 0) break
    }
    await people.end()
    const findings = [...people.findings, ...(await compareAgain(calling, people.first))]
    findings.push(...(await checkOrders(calling.address, calling.token, people.first.size)))
    await balancer.close()
    const verified = await typedBeside(scaled.environment, 'verify')
    if (verified.code !== 0) findings.push(`verify ended with ${verified.code}: ${verified.text.trim()}`)
    return { count: kills, findings }
  } finally {
    await scaled.dispose()
  }
}

/** Processes that answer people, killed behind a balancer. */
export const apiKills: Scenario = {
  name: 'api',
  promise:
    'whoever is answered by one of several processes finds it in the log whichever of them dies, once, and stays signed in',
  run: async (run) => [
    kept('kill -9 of api behind a balancer, commands sent again', await killApis(run, run.quick ? 4 : 50)),
    reported(
      'kill -9 of api, each process has ids of its own',
      await killApis(run, 6, 'each process has ids of its own'),
    ),
  ],
}
