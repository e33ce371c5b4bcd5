import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { password, program } from './product.ts'
import { freePort } from './servers/freePort.ts'
import { createPostgresDatabase } from './servers/postgres.ts'

export type RoleVerb = 'log' | 'api' | 'projector' | 'worker'

/** One running process of the scaled form. */
export type RoleProcess = Readonly<{
  verb: RoleVerb
  /** Where it answers people, its health or, for the log, its clients. */
  address: string
  said: () => string
  running: () => boolean
  /** Resolves when it has begun; throws with what it said when it does not within 60 s. */
  begun: Promise<void>
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}>

/** The scaled form on this machine: a log server and PostgreSQL, and as many processes as a spec starts. */
export type ScaledProduct = Readonly<{
  environment: Readonly<Record<string, string>>
  data: string
  postgres: string
  log: () => RoleProcess
  /** Starts the log server again on its data and port. */
  logAgain: () => Promise<void>
  /** Starts a process; `at` takes the port of one that has ended. */
  start: (
    verb: Exclude<RoleVerb, 'log'>,
    more?: Readonly<{ at?: RoleProcess; settings?: Settings }>,
  ) => Promise<RoleProcess>
  dispose: () => Promise<void>
}>

type Settings = Readonly<Record<string, string>>

const signs: Readonly<Record<RoleVerb, RegExp>> = {
  log: /DAYBOOK_EVENTSTORE=esdb:/,
  api: /Daybook answers at http/,
  projector: /Daybook projector has begun/,
  worker: /Daybook worker has begun/,
}

/** Starts PostgreSQL's part and the log server; the rest is started by the spec. */
export const startScaled = async (settings: Settings = {}): Promise<ScaledProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-scaled-'))
  const database = await createPostgresDatabase()
  const logPort = String(await freePort())
  const data = join(folder, 'data')
  const processes: RoleProcess[] = []
  const environment = {
    DAYBOOK_DATA: data,
    DAYBOOK_EVENTSTORE: `esdb://127.0.0.1:${logPort}?tls=false`,
    DAYBOOK_POSTGRES: database.url,
    DAYBOOK_SESSION_RATE: '0',
    DAYBOOK_ADMIN_PASSWORD: password,
    ...settings,
  }

  const launch = (verb: RoleVerb, address: string, own: Settings): RoleProcess => {
    const started = launchProcess(verb, address, { ...environment, ...own })
    processes.push(started)
    return started
  }
  const startLog = async (): Promise<RoleProcess> => {
    const own = { DAYBOOK_DATA: join(folder, 'log'), DAYBOOK_LOG_PORT: logPort }
    const started = launch('log', environment.DAYBOOK_EVENTSTORE, own)
    await started.begun
    return started
  }
  let log = await startLog()

  return {
    ...{ environment, data, postgres: database.url },
    log: () => log,
    logAgain: async () => {
      log = await startLog()
    },
    start: async (verb, { at, settings: own = {} } = {}) => {
      const address = at?.address ?? `http://127.0.0.1:${await freePort()}`
      const { port } = new URL(address)
      return launch(verb, address, { ...own, [verb === 'api' ? 'PORT' : 'DAYBOOK_HEALTH_PORT']: port })
    },
    dispose: async () => {
      await Promise.all(processes.map((one) => one.end('SIGKILL')))
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const launchProcess = (verb: RoleVerb, address: string, settings: Settings): RoleProcess => {
  let printed = ''
  const child = spawn(process.execPath, [program, verb], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '8', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const running = () => child.exitCode === null && child.signalCode === null
  const begun = heard(verb, () => printed, running)
  begun.catch(() => undefined) // told to whoever waits for it
  return { verb, address, said: () => printed, running, begun, end: (signal) => ended(child, running, signal) }
}

const heard = async (verb: RoleVerb, said: () => string, running: () => boolean): Promise<void> => {
  for (const until = Date.now() + 60_000; Date.now() < until; await delay(20)) {
    if (signs[verb].test(said())) return
    if (!running()) break
  }
  throw new Error(`daybook ${verb} did not begin:\n${said()}`)
}

const ended = async (
  child: ChildProcess,
  running: () => boolean,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> => {
  if (!running()) return child.exitCode
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return gone
}
