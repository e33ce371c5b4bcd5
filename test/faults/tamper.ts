import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { discard } from '../support/faults/discard.ts'
import { memoryFolder } from '../support/faults/memoryFolder.ts'
import {
  type Chained,
  headEvery,
  length,
  type LogProgram,
  logProgram,
  writeChained,
} from '../support/faults/chained.ts'
import { editMetadata, type Operator, operators, type Tampering, truncateToHead } from '../support/faults/tampering.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

type Case = Readonly<{ name: string; place: number; tampering: Tampering; elsewhere?: string }>

/** What the verification of a copy says that somebody tampered with. */
const verdictOn = async ({ folder }: Chained, program: LogProgram, { place, tampering, elsewhere }: Case, run: Run) => {
  const copy = `${folder}-copy`
  await cp(folder, copy, { recursive: true })
  await rm(join(copy, 'store.json'), { force: true }) // who has the program can have it written anew
  await tampering(copy, place, run.dice)
  const audit = await program.auditLog(copy, elsewhere === undefined ? {} : { elsewhere })
  await discard(copy)
  return audit
}

const judge = async (chained: Chained, program: LogProgram, one: Case, run: Run): Promise<readonly string[]> => {
  const { ok, finding } = await verdictOn(chained, program, one, run)
  const what = `${one.name} at position ${one.place}`
  if (ok) return [`${what} was not noticed`]
  return finding ? [] : [`${what} was noticed, but not named`]
}

const casesOf = ({ dice, quick }: Run, elsewhere: string, how: readonly Operator[]): readonly Case[] => {
  const places = quick ? 4 : 50
  const anywhere = how.flatMap(([name, tampering]) =>
    Array.from({ length: places }, () => ({ name, place: 1 + dice.below(length - 1), tampering })),
  )
  const heads = Array.from({ length: length / headEvery - 1 }, (_, index) => (index + 1) * headEvery)
  const back = heads.map((place) => ({
    name: 'cut back to an older head',
    place,
    tampering: truncateToHead,
    elsewhere,
  }))
  return [...anywhere, ...back]
}

const tamperOften = async (run: Run, fault?: BrokenName, how = operators) => {
  const memory = await memoryFolder()
  try {
    const program = await logProgram(fault)
    const chained = await writeChained(join(memory, 'original'), join(memory, 'elsewhere'), program)
    const cases = casesOf(run, chained.elsewhere, how)
    const findings: string[] = []
    for (const [index, one] of cases.entries()) {
      if (index % 10 === 0) run.tell(`${index} of ${cases.length}: ${one.name}`)
      findings.push(...(await judge(chained, program, one, run)))
    }
    return { count: cases.length, findings }
  } finally {
    await discard(memory)
  }
}

/** A person with the files and the program, but without the key that signs. */
export const tamper: Scenario = {
  name: 'tamper',
  promise: 'whoever changes the log without the signing key is found, and what they did is named by position',
  run: async (run) => [
    kept('log tampered with', await tamperOften(run)),
    reported('log tampered with, heads are not looked at', await tamperOften(run, 'heads are not looked at')),
    reported(
      'log tampered with, metadata is not hashed',
      await tamperOften(run, 'metadata is not hashed', [['an edit of metadata', editMetadata]]),
    ),
  ],
}
