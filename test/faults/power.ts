import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { checkStore } from '../support/faults/checkStore.ts'
import type { Dice } from '../support/faults/dice.ts'
import { discard } from '../support/faults/discard.ts'
import { createDisk, type Disk, filesIn, survivals } from '../support/faults/disk.ts'
import { startLoad } from '../support/faults/load.ts'
import { memoryFolder } from '../support/faults/memoryFolder.ts'
import { readRecord, type Step } from '../support/faults/record.ts'
import { readSaid } from '../support/faults/said.ts'
import { recordingAll } from '../support/faults/strace.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const callers = 4
const notesOfCaller = 4
const lives = ['a first life', 'a second life', 'another second life']

type Life = Readonly<{ before: ReadonlyMap<string, Buffer>; earlier: readonly string[]; steps: readonly Step[] }>

/** A life that nobody records, so that the next one finds something. */
const liveBefore = async (folder: string, dice: Dice, fault?: BrokenName): Promise<readonly string[]> => {
  const load = await startLoad({ folder, dice, callers, notes: 2, fault })
  await load.ended()
  return load.lines
}

/** One life of a store, its first or a later one, from its start to its orderly end: what was there, and every step. */
const recordLife = async (folder: string, isFirst: boolean, dice: Dice, fault?: BrokenName): Promise<Life> => {
  const record = `${folder}.record`
  const earlier = isFirst ? [] : await liveBefore(folder, dice, fault)
  const before = await filesIn(folder)
  const under = recordingAll(record)
  const load = await startLoad({ folder, dice, callers, notes: notesOfCaller, pause: 5, fault, under })
  await load.ended()
  if (!load.lines.includes('done')) throw new Error(`the recorded process broke off: ${load.complaints()}`)
  const steps = await readRecord(record, folder)
  await discard(folder)
  await discard(record)
  return { before, earlier, steps }
}

/** Moments of the record, after so many steps; such a share of them while the process is only starting. */
const momentsOf = (steps: readonly Step[], count: number, dice: Dice, starting: number): readonly number[] => {
  const ready = steps.findIndex((step) => step.kind === 'said' && step.line === 'ready')
  const moments = Array.from({ length: count }, () =>
    dice.isLucky(starting) ? 1 + dice.below(ready) : ready + 1 + dice.below(steps.length - ready),
  )
  return moments.toSorted((left, right) => left - right)
}

type Image = Readonly<{ disk: Disk; lines: readonly string[]; folder: string; dice: Dice; fault?: BrokenName }>

const checkImages = async ({ disk, lines, folder, dice, fault }: Image): Promise<readonly string[]> => {
  const findings: string[] = []
  for (const survival of survivals) {
    await disk.leave(folder, survival, dice)
    const found = await checkStore(folder, readSaid(lines), fault)
    findings.push(...found.map((finding) => `${survival} of the unsynced: ${finding}`))
    await discard(folder)
  }
  return findings
}

/** Cuts the power at some moments of a record. */
const cutPower = async (run: Run, cuts: number, name: string, fault?: BrokenName) => {
  const dice = run.dice.of(name)
  const { before, earlier, steps } = await recordLife(join(run.folder, 'power'), name === lives[0], dice, fault)
  const images = join(await memoryFolder(), 'power')
  const disk = createDisk(before)
  const lines = [...earlier]
  const findings: string[] = []
  let taken = 0
  for (const moment of momentsOf(steps, cuts, dice, fault ? 0 : 1 / 3)) {
    for (const step of steps.slice(taken, moment)) {
      disk.take(step)
      if (step.kind === 'said') lines.push(step.line)
    }
    taken = moment
    run.tell(`${name}: cut after step ${moment} of ${steps.length}`)
    const found = await checkImages({ disk, lines, folder: images, dice, ...(fault ? { fault } : {}) })
    findings.push(...found.map((finding) => `cut after step ${moment}, ${finding}`))
  }
  await discard(join(images, '..'))
  return { count: cuts * survivals.length, findings }
}

const wordsOf = ({ findings }: Readonly<{ findings: readonly string[] }>, word: string): readonly string[] =>
  findings.filter((finding) => finding.includes(word))

/** Disks as a power cut may leave them. */
export const power: Scenario = {
  name: 'power',
  promise: 'whatever a power cut leaves of unsynced writes, all that was answered is there, keys and files included',
  run: async (run) => {
    const cuts = run.quick ? 2 : 133
    const wholes = []
    for (const life of run.quick ? lives.slice(0, 2) : lives)
      wholes.push(kept(`power cut in ${life}`, await cutPower(run, cuts, life)))
    const few = run.quick ? 4 : 20
    const off = await cutPower(run, few, 'off', 'synchronous = OFF')
    return [
      ...wholes,
      reported('power cut, synchronous = NORMAL', await cutPower(run, few, 'normal', 'synchronous = NORMAL')),
      reported('power cut, synchronous = OFF, lost', off),
      reported('power cut, synchronous = OFF, corrupt', { ...off, findings: wordsOf(off, 'corrupt') }),
      reported('power cut, keys not synced', await cutPower(run, few, 'keys', 'keys with synchronous = NORMAL')),
      reported(
        'power cut, files not synced',
        await cutPower(run, few, 'files', 'files are moved before they are on disk'),
      ),
    ]
  },
}
