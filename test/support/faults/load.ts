import { type Speaking, startSpeaking } from '../speaking.ts'
import type { BrokenName } from './broken.ts'
import { bundle } from './bundle.ts'
import type { Dice } from './dice.ts'

const lives = 2 ** 31

export type Load = Readonly<{
  folder: string
  /** What the process does follows from them. */
  dice: Dice
  callers?: number
  /** Notes of ten events that each caller makes, one after the other; more than anybody waits for unless told. */
  notes?: number
  /** Milliseconds between two commands of a caller. */
  pause?: number
  /** What the process does wrong on purpose. */
  fault?: BrokenName | undefined
  /** A command that runs the process, as strace does. */
  under?: readonly string[]
}>

/** Starts a process that works on the store of a folder. */
export const startLoad = async (load: Load): Promise<Speaking> => {
  const { folder, dice, callers = 1, notes = 1_000_000, pause = 0, fault, under = [] } = load
  const program = await bundle('test/support/faults/loadProcess.ts', fault)
  const words = [dice.below(lives), callers, notes, pause].map(String)
  return startSpeaking([...under, process.execPath, program, folder, ...words])
}
