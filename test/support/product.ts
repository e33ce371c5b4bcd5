import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filledDemo } from './filledDemo.ts'

/** A running product: the built server in a process of its own, with its own data folder. */
export type Product = Readonly<{
  address: string
  data: string
  /** Address of the database of its read models, where that is no file of the data folder. */
  database?: string
  /** Everything it printed so far. */
  said: () => string
  process: () => ChildProcess
  /** Ends it with a signal and waits until it is gone; answers its exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Starts it again on the same data and port. */
  again: () => Promise<void>
  dispose: () => Promise<void>
}>

export const password = 'Correct-Horse-9'

export type ProductOptions = Readonly<{
  verb?: 'serve' | 'demo'
  /** A data folder to go on with; it is then not removed. */
  data?: string
  adminPassword?: string | undefined
  /** Another build than the usual one. */
  built?: string | undefined
  environment?: Readonly<Record<string, string>>
}>

/** The built product; another build than the usual one where `DAYBOOK_DIST` names its folder. */
export const program = join(process.env.DAYBOOK_DIST ?? 'dist', 'daybook.mjs')

/**
 * Starts the product and waits until it answers. Throws with what it printed when it does not within three minutes. With
 * `DAYBOOK_STORIES=stack` it is the scaled form, for what does not ask about the one process.
 */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  if (process.env.DAYBOOK_STORIES === 'stack') return (await import('./stackProduct.ts')).startStackProduct(options)
  const data = options.data ?? (await (options.verb === 'demo' ? demoOf(options) : mkdtemp(join(tmpdir(), 'daybook-'))))
  let printed = ''
  let child: ChildProcess | undefined
  let port = '0'
  let address = ''

  const launch = async (): Promise<void> => {
    const adminPassword = 'adminPassword' in options ? options.adminPassword : password
    const environment = {
      ...process.env,
      PORT: port,
      DAYBOOK_DATA: data,
      DAYBOOK_SESSION_RATE: '0',
      ...(adminPassword ? { DAYBOOK_ADMIN_PASSWORD: adminPassword } : {}),
      ...options.environment,
    }
    const started = spawn(process.execPath, [options.built ?? program, options.verb ?? 'serve'], {
      env: { ...environment, UV_THREADPOOL_SIZE: '8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const before = printed.length
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
    }
    started.stdout?.on('data', hear)
    started.stderr?.on('data', hear)
    address = await heard(
      () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed.slice(before))?.[0],
      started,
      () => printed,
    )
    port = new URL(address).port
  }

  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
    const gone = new Promise<number | null>((resolve) => running.once('exit', resolve))
    running.kill(signal)
    return gone
  }

  await launch()
  return {
    get address() {
      return address
    },
    data,
    said: () => printed,
    process: () => child as ChildProcess, // launched above
    end,
    again: launch,
    dispose: async () => {
      await end('SIGKILL')
      if (options.data === undefined) await rm(data, { recursive: true, force: true })
    },
  }
}

/** Filled by a demo that was started and ended before, with the same settings as always. */
const demoOf = ({ built = program }: ProductOptions): Promise<string> =>
  filledDemo(built, async (data) => {
    const filling = await startProduct({ verb: 'demo', built, data })
    await filling.end()
  })

const heard = async (look: () => string | undefined, child: ChildProcess, printed: () => string): Promise<string> => {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    const found = look()
    if (found) return found
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the product did not start:\n${printed()}`)
}
