import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { password, program } from './product.ts'
import { freePort } from './servers/freePort.ts'
import type { Machine } from './faults/namespaces.ts'
import { createPostgresDatabase, type PostgresServer } from './servers/postgres.ts'

export type RoleVerb = 'log' | 'api' | 'projector' | 'worker'

/** One running process of the scaled form. */
export type RoleProcess = Readonly<{
  verb: RoleVerb
  /** Where it answers people, its health or, for the log, its clients. */
  address: string
  said: () => string
  running: () => boolean
  /** Resolves when it has begun; throws with what it said when it does not within three minutes. */
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
    more?: Readonly<{ at?: RoleProcess; settings?: Settings; on?: Pick<Machine, 'address' | 'within'> }>,
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

export type ScaledOptions = Readonly<{
  /** Another build than the usual one. */
  built?: string | undefined
  /** Where log server and PostgreSQL are reached, other than on this machine alone. */
  host?: string
  server?: PostgresServer
}>

const here = '127.0.0.1'
/** A log that other machines reach says that this is meant. */
const network = (host: string): Settings => ({ DAYBOOK_HOST: host, DAYBOOK_LOG_NETWORK: 'true' })

/** Starts PostgreSQL's part and the log server; the rest is started by the spec. */
export const startScaled = async (
  settings: Settings = {},
  { built = program, host = here, server }: ScaledOptions = {},
): Promise<ScaledProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-scaled-'))
  const database = await createPostgresDatabase(server)
  const logPort = String(await freePort())
  const data = join(folder, 'data')
  const processes: RoleProcess[] = []
  const environment = {
    DAYBOOK_DATA: data,
    DAYBOOK_EVENTSTORE: `esdb://${host}:${logPort}?tls=false`,
    DAYBOOK_POSTGRES: database.url,
    DAYBOOK_SESSION_RATE: '0',
    DAYBOOK_ADMIN_PASSWORD: password,
    ...settings,
  }

  const launch = (verb: RoleVerb, address: string, own: Settings, within: readonly string[] = []): RoleProcess => {
    const words = [...within, process.execPath, built, verb]
    const started = launchProcess({ verb, address, words }, { ...environment, ...own })
    processes.push(started)
    return started
  }
  const startLog = async (): Promise<RoleProcess> => {
    const own = {
      DAYBOOK_DATA: join(folder, 'log'),
      DAYBOOK_LOG_PORT: logPort,
      ...(host === here ? {} : network(host)),
    }
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
    start: async (verb, { at, settings: own = {}, on } = {}) => {
      const address = at?.address ?? `http://${on?.address ?? here}:${await freePort()}`
      const { port, hostname } = new URL(address)
      const places = { DAYBOOK_HOST: hostname, [verb === 'api' ? 'PORT' : 'DAYBOOK_HEALTH_PORT']: port }
      return launch(verb, address, { ...places, ...own }, on?.within)
    },
    dispose: async () => {
      await Promise.all(processes.map((one) => one.end('SIGKILL')))
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Launched = Readonly<{ verb: RoleVerb; address: string; words: readonly string[] }>

const launchProcess = ({ verb, address, words }: Launched, settings: Settings): RoleProcess => {
  let printed = ''
  const [command = '', ...rest] = words
  const child = spawn(command, rest, {
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

const longestStart = 180_000

const heard = async (verb: RoleVerb, said: () => string, running: () => boolean): Promise<void> => {
  for (const until = Date.now() + longestStart; Date.now() < until; await delay(20)) {
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
