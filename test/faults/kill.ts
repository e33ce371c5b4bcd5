import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { checkStore } from '../support/faults/checkStore.ts'
import type { Dice } from '../support/faults/dice.ts'
import { startLoad } from '../support/faults/load.ts'
import { readSaid } from '../support/faults/said.ts'
import { discard } from '../support/faults/discard.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'
import { killProduct } from './killProduct.ts'

const callers = 20
/** A store lives through so many kills before a new one is begun. */
const killsOfStore = 10
const longestWork = 300

/** Lets a process work for a moment that the dice choose, then kills it; answers what it said. */
const killOnce = async (folder: string, dice: Dice, fault?: BrokenName): Promise<readonly string[]> => {
  const load = await startLoad({ folder, dice, callers, fault })
  await load.says('ack')
  await new Promise((resolve) => setTimeout(resolve, dice.below(longestWork)))
  load.kill()
  await load.ended()
  return load.lines
}

const killStore = async (folder: string, kills: number, dice: Dice, fault?: BrokenName): Promise<readonly string[]> => {
  const lines: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    lines.push(...(await killOnce(folder, dice, fault)))
    const findings = await checkStore(folder, readSaid(lines), fault)
    if (findings.length > 0) return findings.map((finding) => `after kill ${kill + 1}: ${finding}`)
  }
  return []
}

const killStores = async ({ dice, folder, tell }: Run, kills: number, fault?: BrokenName) => {
  const findings: string[] = []
  for (let done = 0; done < kills && findings.length === 0; done += killsOfStore) {
    const store = join(folder, `kill-${fault ?? 'whole'}-${done}`.replaceAll(' ', '-'))
    findings.push(...(await killStore(store, Math.min(killsOfStore, kills - done), dice, fault)))
    await discard(store)
    tell(`${Math.min(done + killsOfStore, kills)} of ${kills} kills`)
  }
  return { count: kills, findings }
}

/** `kill -9` at any moment. */
export const kill: Scenario = {
  name: 'kill',
  promise: 'what was answered survives a killed process, once, in order, with ledger and read models that fit',
  run: async (run) => [
    kept('kill -9 of the store under load', await killStores(run, run.quick ? 6 : 170)),
    kept('kill -9 of the server, commands sent again', await killProduct(run, run.quick ? 3 : 30)),
    reported('kill -9, answers before the commit', await killStores(run, 20, 'answers before the commit')),
    reported('kill -9, ledger off', await killStores(run, 3, 'ledger off')),
    reported(
      'kill -9, checkpoint outside the transaction',
      await killStores(run, 40, 'checkpoint outside the transaction'),
    ),
  ],
}
