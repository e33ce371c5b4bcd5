import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { checkStore } from '../support/faults/checkStore.ts'
import type { Dice } from '../support/faults/dice.ts'
import { discard } from '../support/faults/discard.ts'
import { createDisk } from '../support/faults/disk.ts'
import { inPairs } from '../support/faults/inPairs.ts'
import { startLoad } from '../support/faults/load.ts'
import { readRecord } from '../support/faults/record.ts'
import { readSaid, type Said } from '../support/faults/said.ts'
import { recordingAll } from '../support/faults/strace.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const callers = 3
const longestEnd = 5000
const lastSync = 120
/** A start that fails ends by itself, even when it is broken. */
const wellUnderWay = [60]

type Work = Readonly<{ folder: string; record: string; sync: number; dice: Dice; fault: BrokenName | undefined }>
type Ended = Readonly<{ lines: readonly string[]; findings: readonly string[] }>

/** Lets a process work until its syncs fail, and waits for its end. */
const workUntilFailure = async (work: Work): Promise<Ended> => {
  const { folder, record, sync, dice, fault } = work
  const inject = `fsync,fdatasync:error=EIO:when=${sync}+`
  const load = await startLoad({ folder, dice, callers, pause: 5, fault, under: recordingAll(record, { inject }) })
  let lastWord = Date.now()
  load.process.stdout.on('data', (chunk: Buffer) => {
    if (/^(ack|ready)/m.test(chunk.toString())) lastWord = Date.now()
  })
  const watch = setInterval(() => {
    if (Date.now() - lastWord > longestEnd + 500) load.kill()
  }, 100)
  const code = await load.ended()
  clearInterval(watch)
  const took = Date.now() - lastWord
  const findings = [
    ...(code === 0 ? ['the process ended as if nothing had happened'] : []),
    ...(took > longestEnd && load.lines.includes('ready') ? [`it took ${took} ms to end`] : []),
  ]
  return { lines: load.lines, findings }
}

/** What is on the disk by the syncs that succeeded alone: all that was answered must be there. */
const checkDurable = async (folder: string, record: string, said: Said, run: Run, fault?: BrokenName) => {
  const disk = createDisk()
  for (const step of await readRecord(record, folder)) disk.take(step)
  const durable = `${folder}-durable`
  await disk.leave(durable, 'none', run.dice)
  const findings = await checkStore(durable, { asked: [], answered: said.answered }, fault)
  await discard(durable)
  return findings.map((finding) => `by the syncs that succeeded: ${finding}`)
}

const failAt = async (run: Run, name: string, sync: number, fault?: BrokenName): Promise<readonly string[]> => {
  const folder = join(run.folder, name)
  const record = `${folder}.record`
  await mkdir(folder, { recursive: true })
  const { lines, findings } = await workUntilFailure({ folder, record, sync, dice: run.dice.of(name), fault })
  const said = readSaid(lines)
  const found = [
    ...findings,
    ...(said.answered.length > 0 ? await checkDurable(folder, record, said, run, fault) : []),
    ...(await checkStore(folder, said, fault)),
  ]
  await discard(folder)
  await discard(record)
  return found.map((finding) => `sync ${sync} fails: ${finding}`)
}

const syncsOf = ({ dice }: Run, times: number): readonly number[] =>
  Array.from({ length: times }, () => 1 + dice.below(lastSync))

const failOften = async (run: Run, syncs: readonly number[], fault?: BrokenName) => {
  const findings = await inPairs(syncs, (sync, index) => {
    run.tell(`sync ${sync} fails`)
    return failAt(run, `eio-${fault ? 'broken' : 'whole'}-${index}`, sync, fault)
  })
  return { count: syncs.length, findings: findings.flat() }
}

/** A disk that fails to sync. */
export const eio: Scenario = {
  name: 'eio',
  promise: 'after a failed sync nothing is answered any more, the process ends, and a repeat tells what became of it',
  run: async (run) => [
    kept('every sync fails from one on', await failOften(run, syncsOf(run, run.quick ? 2 : 30))),
    reported('failing syncs, the process goes on', await failOften(run, wellUnderWay, 'goes on after a failed sync')),
  ],
}
