import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { checkStore } from '../support/faults/checkStore.ts'
import type { Dice } from '../support/faults/dice.ts'
import { discard } from '../support/faults/discard.ts'
import { inPairs } from '../support/faults/inPairs.ts'
import { startLoad } from '../support/faults/load.ts'
import { readSaid } from '../support/faults/said.ts'
import { under } from '../support/faults/strace.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'
import { fillDisk } from './fullProduct.ts'

const callers = 4
const notesOfCaller = 16

const firstWord = (line: string): string => line.split(' ')[0] ?? ''

/** What a process said during and after a disk that was full for a while. */
const checkWords = (lines: readonly string[]): readonly string[] => {
  const words = lines.map(firstWord)
  if (!words.includes('ready')) return [] // it refused to start, with a sentence
  const told = lines.filter((line) => ['failed', 'unknown', 'fatal'].includes(firstWord(line)))
  const back = words.slice(words.lastIndexOf('unavailable') + 1).includes('ack')
  return [...told, ...(back && words.includes('done') ? [] : ['nothing was saved any more once there was space again'])]
}

/** Fills the disk from one write to another one. */
const fillFor = async (folder: string, window: string, dice: Dice, fault?: BrokenName): Promise<readonly string[]> => {
  const inject = `pwrite64:error=ENOSPC:when=${window}`
  const load = await startLoad({
    folder,
    dice,
    callers,
    notes: notesOfCaller,
    pause: 2,
    fault,
    under: under({ inject }),
  })
  await load.ended()
  const findings = [...checkWords(load.lines), ...(await checkStore(folder, readSaid(load.lines), fault))]
  await discard(folder)
  return findings.map((finding) => `full for writes ${window}: ${finding}`)
}

const fillOften = async ({ dice, folder, tell }: Run, times: number, fault?: BrokenName) => {
  const windows = Array.from({ length: times }, () => {
    const first = 1 + dice.below(450)
    return `${first}..${first + 1 + dice.below(60)}`
  })
  const findings = await inPairs(windows, (window, index) => {
    tell(`full for writes ${window}`)
    return fillFor(join(folder, `full-${fault ? 'broken' : 'whole'}-${index}`), window, dice.of(window), fault)
  })
  return { count: times, findings: findings.flat() }
}

/** A disk without space, and one that has space again. */
export const full: Scenario = {
  name: 'full',
  promise: 'a full disk saves nothing by halves and loses nothing, and once there is space again it goes on by itself',
  run: async (run) => [
    kept('full disk under the store', await fillOften(run, run.quick ? 3 : 50)),
    kept('full disk under the server', await fillDisk(run, run.quick ? [64] : [64, 256, 1024, 4096])),
    reported(
      'full disk, taken for a success',
      await fillOften(run, run.quick ? 1 : 4, 'takes a full disk for a success'),
    ),
  ],
}
