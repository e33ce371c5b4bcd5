import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, rmSync, type WriteStream, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

/** One process of the stack, started again whenever it ends without being told to. */
export type Part = Readonly<{
  name: string
  pid: () => number | undefined
  /** What it said in sentences; lines of a log are not among them. */
  told: () => readonly string[]
  /** Resolves when it has begun; throws a sentence when it ended before it had, or did not in time. */
  begun: Promise<void>
  /** Ends it for good: with a signal first, and by force when it has not gone after 30 seconds. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}>

export type PartOptions = Readonly<{
  name: string
  command: string
  words: readonly string[]
  environment?: NodeJS.ProcessEnv
  /** File that takes what it prints; beside it, with `.pid` behind its name, stands the id of the process. */
  output: string
  /** What it prints when it has begun, or how else one knows. */
  sign: RegExp | (() => Promise<boolean>)
  say: (sentence: string) => void
  /** Milliseconds that it may take to begin; two minutes unless told. */
  patience?: number
}>

const patience = { begin: 120_000, end: 30_000 } as const
/** Milliseconds before it is started again: the first time, at most, and the life after which the first holds again. */
const pause = { first: 500, most: 30_000, forgiven: 60_000 } as const

/** Starts a process and keeps it running, in a group of its own: Ctrl-C at the terminal reaches only its keeper. */
export const keepPart = (options: PartOptions): Part => {
  const { name, output, say } = options
  const file = createWriteStream(output, { flags: 'a', mode: 0o600 })
  const told: string[] = []
  const stopping = new AbortController()
  const { signal: stopped } = stopping
  let child = launch(options, file, told)
  const begun = hasBegun(options, told, child)

  const keep = async (): Promise<void> => {
    for (let wait: number = pause.first; ; wait = Math.min(wait * 2, pause.most)) {
      const since = Date.now()
      const how = await ending(child)
      if (stopped.aborted) return
      if (Date.now() - since > pause.forgiven) wait = pause.first
      say(`${name} (process ${child.pid}) ended with ${how} and is started again; what it said is in ${output}.`)
      await delay(wait, undefined, { signal: stopped }).catch(() => undefined)
      if (stopped.aborted) return
      child = launch(options, file, told)
    }
  }
  const kept = begun.then(keep, () => undefined) // a beginning that fails is told to whoever waits for it

  return {
    ...{ name, begun },
    pid: () => (hasEnded(child) ? undefined : child.pid),
    told: () => told,
    stop: async (signal = 'SIGTERM') => {
      stopping.abort()
      const last = child
      const late = setTimeout(() => last.kill('SIGKILL'), patience.end)
      last.kill(signal)
      await Promise.all([ending(last), kept])
      clearTimeout(late)
      rmSync(`${output}.pid`, { force: true })
      file.end()
    },
  }
}

const launch = (options: PartOptions, file: WriteStream, told: string[]): ChildProcess => {
  const { command, words, environment, output } = options
  const child = spawn(command, words, { env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(file, { end: false })
    createInterface({ input: stream }).on('line', (line) => line.startsWith('{') || told.push(line))
  }
  child.on('error', (error) => told.push(error.message)) // it could not even be started
  if (child.pid !== undefined) writeFileSync(`${output}.pid`, String(child.pid))
  return child
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

/** Waits for its end and answers with what it ended: a code or a signal. */
const ending = async (child: ChildProcess): Promise<string> => {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve))
  return String(child.signalCode ?? child.exitCode)
}

const hasBegun = async (options: PartOptions, told: readonly string[], child: ChildProcess): Promise<void> => {
  const { name, sign, output } = options
  const seen = sign instanceof RegExp ? async () => told.some((line) => sign.test(line)) : sign
  for (const until = Date.now() + (options.patience ?? patience.begin); Date.now() < until; await delay(25)) {
    if (await seen()) return
    if (hasEnded(child)) break
  }
  await delay(100) // its last words may still be on their way
  const why = told.findLast((line) => /error/i.test(line)) ?? told.at(-1) ?? 'it said nothing'
  throw new Error(`${name} did not begin: ${why} (all that it said is in ${output})`)
}
