import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import mysql from 'mysql2/promise'
import { freePort } from './freePort.ts'

/** A database of its own on a real MariaDB, and an account that owns it. */
export type MariadbDatabase = Readonly<{
  host: string
  port: number
  database: string
  user: string
  password: string
  /** Runs statements as whoever may do everything. */
  run(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  drop(): Promise<void>
}>

type Server = Readonly<{ host: string; port: number; user: string; password: string }>

let server: Promise<Server> | undefined

const missing =
  'MariaDB did not start: install Debian’s mariadb-server, or name a server in MYSQL_URL as mysql://user:password@host:3306'

/** The server: `MYSQL_URL`, or one that is started once for the whole run. */
const serverOf = (): Promise<Server> => {
  server ??= process.env.MYSQL_URL ? Promise.resolve(named(process.env.MYSQL_URL)) : startMariadb()
  return server
}

const named = (text: string): Server => {
  const { hostname, port, username, password } = new URL(text)
  return { host: hostname, port: Number(port || 3306), user: username, password: decodeURIComponent(password) }
}

/** Makes an empty database; whoever asked drops it. */
export const createMariadbDatabase = async (): Promise<MariadbDatabase> => {
  const { host, port, user, password } = await serverOf()
  const database = `daybook_${randomUUID().replaceAll('-', '')}`
  const run = async (sql: string, on?: string) => {
    const connection = await mysql.createConnection({
      ...{ host, port, user, password, multipleStatements: true },
      ...(on === undefined ? {} : { database: on }),
    })
    try {
      const [rows] = await connection.query(sql)
      return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [] // rows of one statement
    } finally {
      await connection.end()
    }
  }
  await run(`create database ${database} character set utf8mb4`)
  return {
    ...{ host, port, user, password, database },
    run: (sql) => run(sql, database),
    drop: async () => void (await run(`drop database ${database}`)),
  }
}

const isRoot = process.getuid?.() === 0

/** The server refuses to be root; Debian's package brings an account for it. */
const account = isRoot ? ['--user=mysql'] : []

const startMariadb = async (): Promise<Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-mariadb-'))
  const data = join(folder, 'data')
  const port = await freePort()
  try {
    if (isRoot) await promisify(execFile)('chown', ['mysql', folder])
    await chmod(folder, 0o755)
    await promisify(execFile)('mariadb-install-db', [
      ...account,
      ...[`--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    ])
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(missing, { cause })
  }
  const child = spawn('mariadbd', [
    ...['--no-defaults', ...account, `--datadir=${data}`, `--port=${port}`, '--bind-address=127.0.0.1'],
    ...[`--socket=${join(folder, 's.sock')}`, '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin'],
    ...['--innodb-buffer-pool-size=64M', '--character-set-server=utf8mb4', '--performance-schema=off'],
  ])
  child.stdout.resume()
  child.stderr.resume()
  process.once('exit', () => end(child, folder))
  const root = { host: '127.0.0.1', port, user: 'root', password: '' }
  await answering(child, root)
  return withPassword(root)
}

const answering = async (child: ChildProcess, root: Server): Promise<void> => {
  const gone = once(child, 'exit').then(() => {
    throw new Error(missing)
  })
  gone.catch(() => undefined) // told by the race below
  const answers = async () => {
    for (;;) {
      const connection = await mysql.createConnection(root).catch(() => undefined)
      if (connection) return connection.end()
      await delay(50)
    }
  }
  await Promise.race([answers(), gone])
}

/** A server of Debian lets root in without one; sources must have one. */
const withPassword = async (root: Server): Promise<Server> => {
  const connection = await mysql.createConnection(root)
  await connection.query("create user 'daybook'@'%' identified by 'daybook'")
  await connection.query("grant all privileges on *.* to 'daybook'@'%' with grant option")
  await connection.end()
  return { ...root, user: 'daybook', password: 'daybook' }
}

/** An exit handler cannot await: the server is ended at once, and its folder goes with it. */
const end = (child: ChildProcess, folder: string): void => {
  child.kill('SIGKILL')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tried = 0; tried < 100 && isThere(child); tried++) Atomics.wait(pause, 0, 0, 20)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

const isThere = ({ pid }: ChildProcess): boolean => pid !== undefined && existsSync(`/proc/${pid}/fd`)
