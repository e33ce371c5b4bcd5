import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import knex, { type Knex } from 'knex'
import { throughDriver, throughKnex, type Transact, type Transacting } from './transact.ts'
import { toDatabaseError } from './databaseError.ts'

export type Dialect = 'sqlite' | 'postgres'

/** Where read models live. Reading and writing have their own connections, so that a long query never holds a fold. */
export type Database = Readonly<{
  dialect: Dialect
  /** For queries. */
  read: Knex
  /** For the projector and the work queue only. */
  write: Knex
  /** Does a few statements, whose texts are constants, in one transaction of `write`; an error undoes all of them. */
  transact: Transact
  close(): Promise<void>
}>

const readers = 3
const statementLimit = 60_000

/**
 * Opens a SQLite file, made when it is not there: one writer, `readers` read-only connections. `onDamage` is called once,
 * when the file turns out to be damaged.
 */
export const openSqlite = async (file: string, onDamage: (error: unknown) => void = silence): Promise<Database> => {
  const told = once(onDamage)
  const write = quiet({
    client: 'sqlite3',
    useNullAsDefault: true,
    connection: { filename: file },
    pool: { min: 1, max: 1, afterCreate: prepared(writerPragmas, told) },
  })
  watchDamage(write, told)
  await write.raw('select 1').catch(async (error: unknown) => {
    await write.destroy()
    throw error
  })
  const read = quiet({
    client: 'sqlite3',
    useNullAsDefault: true,
    connection: { filename: `${pathToFileURL(file).href}?mode=ro`, flags: ['OPEN_URI'] },
    pool: { min: 0, max: readers, afterCreate: prepared(readerPragmas, told) },
  })
  watchDamage(read, told)
  return opened({ dialect: 'sqlite', read, write }, throughDriver(write))
}

/** Opens a fresh SQLite file that nobody needs if it is not finished: one connection, which never waits for the disk. */
export const openSqliteToFill = async (file: string): Promise<Database> => {
  await rm(file, { force: true })
  const connection = quiet({
    client: 'sqlite3',
    useNullAsDefault: true,
    connection: { filename: file },
    pool: { min: 1, max: 1, afterCreate: prepared(fillingPragmas) },
  })
  return opened({ dialect: 'sqlite', read: connection, write: connection }, throughDriver(connection))
}

/** Opens a PostgreSQL database by its address. Numbers come back exact: as text where a JavaScript number loses digits. */
export const openPostgres = async (url: string): Promise<Database> => {
  const write = quiet(postgres(url, '-c timezone=UTC', 4))
  const limits = `-c default_transaction_read_only=on -c statement_timeout=${statementLimit}`
  const read = quiet(postgres(url, `-c timezone=UTC ${limits}`, 8))
  const database = opened({ dialect: 'postgres', read, write }, throughKnex(write))
  try {
    await write.raw('select 1')
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Quotes a table's or column's name. SQLite reads an unknown name in double quotes as a text, hence its other quotes. */
export const quoted = (dialect: Dialect, name: string): string =>
  dialect === 'sqlite' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`

const opened = (
  parts: Readonly<{ dialect: Dialect; read: Knex; write: Knex }>,
  { transact, release }: Transacting,
): Database => ({
  ...parts,
  transact,
  close: async () => {
    await release()
    await parts.read.destroy()
    await parts.write.destroy()
  },
})

const silence = () => undefined

/** A knex whose errors never carry the values that were bound, and which only speaks by throwing. */
const quiet = (config: Knex.Config): Knex => {
  const log = { warn: silence, error: silence, deprecate: silence, debug: silence }
  const connections = knex({ ...config, log, compileSqlOnError: false })
  connections.on('query-error', toDatabaseError)
  return connections
}

const writerPragmas = [
  'PRAGMA page_size = 8192',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = NORMAL',
  'PRAGMA busy_timeout = 10000',
  'PRAGMA foreign_keys = ON',
  'PRAGMA cache_size = -16384',
  'PRAGMA journal_size_limit = 67108864',
]

const fillingPragmas = [
  'PRAGMA page_size = 8192',
  'PRAGMA journal_mode = MEMORY',
  'PRAGMA synchronous = OFF',
  'PRAGMA cache_size = -65536',
]

const readerPragmas = ['PRAGMA busy_timeout = 10000', 'PRAGMA query_only = ON', 'PRAGMA cache_size = -8192']

type SqliteConnection = Readonly<{ exec: (sql: string, done: (error: Error | null) => void) => void }>

const prepared =
  (pragmas: readonly string[], onDamage: (error: unknown) => void = silence) =>
  (connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void): void =>
    connection.exec(pragmas.join(';'), (error) => {
      if (isDamage(error)) onDamage(error)
      done(error, connection)
    })

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(String(error.code))

const watchDamage = (connections: Knex, onDamage: (error: unknown) => void): void => {
  connections.on('query-error', (error: unknown) => {
    if (isDamage(error)) onDamage(error)
  })
}

const once = (tell: (error: unknown) => void): ((error: unknown) => void) => {
  let told = false
  return (error) => {
    if (!told) tell(error)
    told = true
  }
}

/** The server lets go of whoever cannot be reached any more, and of what they have locked, after about ten seconds. */
const letGo =
  '-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000'

const postgres = (url: string, options: string, max: number): Knex.Config => ({
  client: 'pg',
  connection: {
    connectionString: url,
    application_name: 'daybook',
    options: `${options} ${letGo}`,
    keepAlive: true,
    types: { getTypeParser },
  } as Knex.PgConnectionConfig, // knex does not know `types` and `options`, the driver does
  pool: { min: 0, max },
})

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === 't',
  20: (text) => exactNumber(text),
  21: Number,
  23: Number,
  700: Number,
  701: Number,
}

/** Every type but the plain numbers and booleans stays the text that the server sent: dates, timestamps, numeric. */
const getTypeParser = (type: number) => parsers[type] ?? ((text: string) => text)

const exactNumber = (text: string): number | string => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}
