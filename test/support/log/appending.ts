import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const program = join(import.meta.dirname, 'appendingProcess.ts')

export type Acknowledged = Readonly<{ id: string; stream: string; version: number; position: number }>

/** A process that appends; `lines` grows while it runs. */
export type Appending = Readonly<{
  process: ChildProcessWithoutNullStreams
  lines: readonly string[]
  /** Resolves with the next line that begins like this. */
  says(beginning: string): Promise<string>
  /** Resolves when the process has ended and all it said has been read. */
  ended(): Promise<void>
}>

type Work = Readonly<{
  folder: string
  callers?: number
  appends: number
  extra?: 'ledger' | 'careless'
  /** A command that runs the process, as strace does. */
  under?: readonly string[]
}>

/** Starts a process that appends to the log of a folder. */
export const startAppending = ({ folder, callers = 1, appends, extra, under = [] }: Work): Appending => {
  const words = [folder, String(callers), String(appends), ...(extra ? [extra] : [])]
  const [command = '', ...rest] = [...under, process.execPath, '--import', 'tsx', program, ...words]
  const child = spawn(command, rest)
  const lines: string[] = []
  const complaints: string[] = []
  const waiting = new Map<string, (line: string) => void>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    for (const [beginning, resolve] of waiting) if (line.startsWith(beginning)) resolve(line)
  })
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const end = once(child, 'close')
  return {
    process: child,
    lines,
    says: (beginning) =>
      new Promise((resolve, reject) => {
        waiting.set(beginning, resolve)
        void end.then(() => reject(new Error(`it ended without "${beginning}": ${complaints.join('')}`)))
      }),
    ended: async () => {
      await end
    },
  }
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
