import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { checkStore } from '../support/faults/checkStore.ts'
import type { Dice } from '../support/faults/dice.ts'
import { discard } from '../support/faults/discard.ts'
import { startLoad } from '../support/faults/load.ts'
import { readSaid } from '../support/faults/said.ts'
import { inPairs } from '../support/faults/inPairs.ts'
import { under } from '../support/faults/strace.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const callers = 4

/** Kills a new store's process as it enters its n-th sync. */
const killAtSync = async (folder: string, sync: number, dice: Dice, fault?: BrokenName): Promise<readonly string[]> => {
  const inject = `fsync,fdatasync:signal=KILL:when=${sync}`
  const load = await startLoad({ folder, dice, callers, notes: 200, fault, under: under({ inject }) })
  await load.ended()
  const findings = load.lines.includes('done') ? ['it ended before it came so far'] : []
  findings.push(...(await checkStore(folder, readSaid(load.lines), fault)))
  await discard(folder)
  return findings.map((finding) => `sync ${sync}: ${finding}`)
}

const killAtSyncs = async ({ dice, folder, tell }: Run, syncs: readonly number[], fault?: BrokenName) => {
  const findings = await inPairs(syncs, async (sync, index) => {
    if (index % 10 === 0) tell(`sync ${sync}`)
    return killAtSync(join(folder, `fsync-${fault ? 'broken' : 'whole'}-${index}`), sync, dice.of(`${sync}`), fault)
  })
  return { count: syncs.length, findings: findings.flat() }
}

const some = (syncs: readonly number[], dice: Dice, count: number): readonly number[] =>
  Array.from({ length: count }, () => dice.pick(syncs))

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** A kill at each of the first syncs of a store's life. */
export const fsync: Scenario = {
  name: 'fsync',
  promise: 'a process that ends at any sync, from the first start on, leaves a store that starts and has lost nothing',
  run: async (run) => [
    kept('kill at every sync', await killAtSyncs(run, run.quick ? some(upTo(300), run.dice, 8) : upTo(300))),
    reported(
      'kill at every sync, answers before the commit',
      await killAtSyncs(run, [30, 45, 60, 75], 'answers before the commit'),
    ),
  ],
}
