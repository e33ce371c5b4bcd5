import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod'
import { type ChildName, children } from './children.ts'

export type ChildEnd = 'memory' | 'time' | 'crash' | 'protocol'

/** A child did not do its work; `end` says how it ended. What it wrote to standard error is in `cause`. */
export class ChildFailed extends Error {
  readonly end: ChildEnd

  constructor(end: ChildEnd, cause?: unknown) {
    super(`the child process ended: ${end}`, { cause })
    this.name = 'ChildFailed'
    this.end = end
  }
}

export type ChildWork<Message> = Readonly<{
  /** A listed entry point, or any module that calls `asChild` (specs). */
  module: ChildName | URL
  /** Anything that JSON carries. */
  input: unknown
  /** Resident memory, MB; measured where /proc tells it, elsewhere only the JavaScript heap is limited. */
  memoryMb: number
  /** How long the child may work; the time that `onMessage` takes does not count. */
  timeoutMs: number
  signal?: AbortSignal
  /** What the child may say; anything else ends it. */
  message: z.ZodType<Message>
  /** The child goes on when this has resolved; when it rejects the child is killed and the rejection passed on. */
  onMessage: (message: Message) => Promise<void> | void
  /** Takes what the child writes to its standard output; the work is done when this has resolved too. Without it there is none. */
  onOutput?: (output: Readable) => Promise<void>
  /** Milliseconds in which a child may end in good order what it has begun elsewhere, once the signal says stop; default 0. */
  graceMs?: number
}>

const memoryEvery = 100
const keptErrors = 4000

/**
 * Runs a module in a process of its own, without the environment, until it has done its work. Rejects with
 * `ChildFailed`, with what `onMessage` threw, or with the signal's reason; the process is gone by then.
 */
export const runChild = async <Message>(work: ChildWork<Message>): Promise<void> => {
  work.signal?.throwIfAborted()
  const child = fork(entryOf(work.module), {
    execArgv: [...loader, `--max-old-space-size=${work.memoryMb}`],
    env: {},
    stdio: ['ignore', work.onOutput ? 'pipe' : 'ignore', 'pipe', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    await Promise.all([watch(child, work), child.stdout && work.onOutput?.(child.stdout)])
  } catch (error) {
    await leaving(child, work, gone)
    throw error
  } finally {
    child.kill('SIGKILL')
    child.stdout?.destroy()
    await gone
  }
}

/** Lets a child that is stopped end what it does elsewhere. */
const leaving = async (
  child: ChildProcess,
  { signal, graceMs = 0 }: Pick<ChildWork<unknown>, 'signal' | 'graceMs'>,
  gone: Promise<void>,
): Promise<void> => {
  if (graceMs === 0 || !signal?.aborted || !child.connected) return
  child.stdout?.resume()
  child.send('stop')
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs)
  })
  await Promise.race([gone, patience])
  clearTimeout(timer)
}

const watch = <Message>(child: ChildProcess, work: ChildWork<Message>): Promise<void> =>
  new Promise((resolve, reject) => {
    let errors = ''
    const stopped = () => reject(work.signal?.reason)
    const time = stopwatch(work.timeoutMs, () => reject(new ChildFailed('time')))
    const memory = setInterval(() => {
      void overMemory(child, work.memoryMb).then((over) => over && reject(new ChildFailed('memory')))
    }, memoryEvery)
    const heard = async (raw: unknown) => {
      const said = raw as { done?: true; message?: unknown } // checked below
      if (said.done) return resolve()
      const read = work.message.safeParse(said.message)
      if (!read.success) return reject(new ChildFailed('protocol', read.error))
      time.pause()
      await work.onMessage(read.data)
      time.run()
      if (child.connected) child.send('next')
    }
    child.stderr?.on('data', (part: Buffer) => {
      errors = (errors + part.toString()).slice(-keptErrors)
    })
    child.on('error', (error) => reject(new ChildFailed('crash', error)))
    child.on('message', (raw) => void heard(raw).catch(reject))
    child.on('close', (code, signal) => {
      time.pause()
      clearInterval(memory)
      work.signal?.removeEventListener('abort', stopped)
      reject(
        new ChildFailed(
          errors.includes('heap out of memory') ? 'memory' : 'crash',
          errors || `it ended with ${signal ?? code}`,
        ),
      )
    })
    work.signal?.addEventListener('abort', stopped)
    time.run()
    child.send({ input: work.input })
  })

/** Calls back once it has run for so many milliseconds, pauses not counted. */
const stopwatch = (limit: number, over: () => void) => {
  let left = limit
  let since = 0
  let timer: NodeJS.Timeout | undefined
  return {
    run: () => {
      since = Date.now()
      timer = setTimeout(over, left)
    },
    pause: () => {
      if (timer) left -= Date.now() - since
      clearTimeout(timer)
      timer = undefined
    },
  }
}

const fromSource = import.meta.url.endsWith('.ts')
const loader = fromSource ? [`--import=${import.meta.resolve('tsx')}`] : []

const entryOf = (module: ChildName | URL): string => {
  if (module instanceof URL) return fileURLToPath(module)
  return fileURLToPath(new URL(fromSource ? `../../${children[module]}` : `./${module}.mjs`, import.meta.url))
}

const overMemory = async (child: ChildProcess, memoryMb: number): Promise<boolean> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return Number(kilobytes ?? 0) > memoryMb * 1024
}

/** Says something to the parent; resolves when the parent wants to hear more. */
export type Say = (message: unknown) => Promise<void>

/**
 * The other side: a child's whole program. Ends the process when the work is done, or with it when the parent goes.
 * `stopped` tells work that was given some grace that it is wanted no more.
 */
export const asChild = (work: (input: unknown, say: Say, stopped: AbortSignal) => Promise<void>): void => {
  const stop = new AbortController()
  let next = () => {}
  const say: Say = (message) =>
    new Promise((resolve) => {
      next = resolve
      process.send?.({ message })
    })
  process.on('disconnect', () => process.exit(0))
  process.on('message', (heard: unknown) => {
    if (heard === 'next') return next()
    if (heard === 'stop') return stop.abort()
    const { input } = heard as { input: unknown } // the first thing a parent says
    return void work(input, say, stop.signal).then(
      () => (stop.signal.aborted ? process.exit(0) : process.send?.({ done: true })),
      (error: unknown) => {
        if (stop.signal.aborted) process.exit(0)
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`, () => process.exit(1))
      },
    )
  })
}
