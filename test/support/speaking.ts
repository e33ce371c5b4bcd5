import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A process that says what it does, line by line; `lines` grows while it runs. */
export type Speaking = Readonly<{
  process: ChildProcessWithoutNullStreams
  lines: readonly string[]
  /** Resolves with the next line that begins like this; throws when the process ends without. */
  says(beginning: string): Promise<string>
  /** Resolves when the process has ended and all it said has been read: its exit code, null when a signal ended it. */
  ended(): Promise<number | null>
  /** What it wrote to standard error. */
  complaints(): string
  /** Kills it at once, with all that it has started. */
  kill(): void
}>

/** Starts a command and listens to it. */
export const startSpeaking = (words: readonly string[], environment: NodeJS.ProcessEnv = process.env): Speaking => {
  const [command = '', ...rest] = words
  const child = spawn(command, rest, { env: environment, detached: true })
  const lines: string[] = []
  const complaints: string[] = []
  const waiting = new Map<string, (line: string) => void>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    for (const [beginning, resolve] of waiting) if (line.startsWith(beginning)) resolve(line)
  })
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const end = once(child, 'close') as Promise<[number | null]> // code and signal
  return {
    process: child,
    lines,
    says: (beginning) =>
      new Promise((resolve, reject) => {
        waiting.set(beginning, resolve)
        const missing = () => reject(new Error(`it ended without "${beginning}": ${complaints.join('')}`))
        void end.then(missing, reject)
      }),
    ended: async () => (await end)[0],
    complaints: () => complaints.join(''),
    kill: () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
    },
  }
}
