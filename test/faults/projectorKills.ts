import { setTimeout as pause } from 'node:timers/promises'
import { orders } from '../../projections/logistics/orders.ts'
import { hashOf } from '../../projections/kernel/hash.ts'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { startCallers } from '../support/faults/callers.ts'
import { typedBeside } from '../support/faults/command.ts'
import type { Dice } from '../support/faults/dice.ts'
import { checkOrders, signIn } from '../support/faults/orders.ts'
import { type RoleProcess, type ScaledProduct, startScaled } from '../support/scaledProduct.ts'
import { openAgain } from '../support/servers/databases.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const callers = 2
const promised = 5000
const longest = 20_000
const sign = 'this process leads read models now'

/** Milliseconds until a process leads; undefined when that takes too long. */
const takenOver = async (standby: RoleProcess): Promise<number | undefined> => {
  for (const began = Date.now(); Date.now() - began < longest; await pause(20))
    if (standby.said().includes(sign)) return Date.now() - began
  return undefined
}

/** The one that leads is killed; the next stands by already, and another one takes its place at that. */
const killLeader = async (scaled: ScaledProduct, pair: RoleProcess[], dice: Dice): Promise<readonly string[]> => {
  await pause(dice.below(1500))
  const [leader, standby] = pair
  if (!leader || !standby) return []
  await leader.end('SIGKILL')
  const took = await takenOver(standby)
  const next = await scaled.start('projector')
  await next.begun
  pair.splice(0, 2, standby, next)
  return took === undefined || took > promised ? [`nobody kept the read models for ${took ?? longest} ms`] : []
}

/** The rows as they were kept, and as they are when they are folded anew. */
const compareRebuilt = async ({ environment, postgres }: ScaledProduct): Promise<readonly string[]> => {
  const db = await openAgain(postgres)
  try {
    const live = await hashOf(db, orders)
    const rebuilt = await typedBeside(environment, 'rebuild', 'orders')
    if (rebuilt.code !== 0) return [`the rebuild ended with ${rebuilt.code}: ${rebuilt.text.trim()}`]
    return live === (await hashOf(db, orders)) ? [] : ['the rows that were kept are not those that are rebuilt']
  } finally {
    await db.close()
  }
}

const killProjectors = async ({ dice, tell }: Run, kills: number, fault?: BrokenName) => {
  const scaled = await startScaled({}, { built: fault && (await bundle('daybook.ts', fault)) })
  try {
    const api = await scaled.start('api')
    const first = await scaled.start('projector')
    await Promise.all([api.begun, first.begun])
    const pair = [first, await scaled.start('projector')]
    await pair[1]?.begun
    const token = await signIn(api)
    const people = startCallers({ address: api.address, token }, 'projector', callers)
    const findings: string[] = []
    for (let kill = 1; kill <= kills && !(fault && findings.length > 0); kill++) {
      findings.push(...(await killLeader(scaled, pair, dice)))
      tell(`${kill} of ${kills} kills, ${people.first.size} orders`)
    }
    await people.end()
    findings.push(...people.findings)
    if (!fault) findings.push(...(await checkOrders(api.address, token, people.first.size)))
    if (!fault) findings.push(...(await compareRebuilt(scaled)))
    return { count: kills, findings }
  } finally {
    await scaled.dispose()
  }
}

/** Processes that keep the read models, killed while people work. */
export const projectorKills: Scenario = {
  name: 'projector',
  promise: 'when the projector that leads is killed, another one goes on within 5 s, and no row is lost or doubled',
  run: async (run) => [
    kept('kill -9 of the projector that leads', await killProjectors(run, run.quick ? 3 : 20)),
    reported(
      'kill -9 of the projector, nobody looks whether its place is free',
      await killProjectors(run, 2, 'nobody looks whether a place is free'),
    ),
  ],
}
