import { join } from 'node:path'
import { type Speaking, startSpeaking } from '../speaking.ts'

const program = join(import.meta.dirname, 'appendingProcess.ts')

export type Acknowledged = Readonly<{ id: string; stream: string; version: number; position: number }>

type Work = Readonly<{
  folder: string
  callers?: number
  appends: number
  extra?: 'ledger' | 'careless'
  /** A command that runs the process, as strace does. */
  under?: readonly string[]
}>

/** Starts a process that appends to the log of a folder. */
export const startAppending = ({ folder, callers = 1, appends, extra, under = [] }: Work): Speaking => {
  const words = [folder, String(callers), String(appends), ...(extra ? [extra] : [])]
  return startSpeaking([...under, process.execPath, '--import', 'tsx', program, ...words])
}

/** What the log told this process that it has stored. */
export const acknowledged = (lines: readonly string[]): readonly Acknowledged[] =>
  lines
    .filter((line) => line.startsWith('ack '))
    .map((line) => line.split(' '))
    .map(([, id = '', stream = '', version, position]) => ({
      id,
      stream,
      version: Number(version),
      position: Number(position),
    }))
