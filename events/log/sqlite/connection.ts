import { once } from 'node:events'
import { access, constants, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import sqlite3 from 'sqlite3'

export type Value = string | number | null | Uint8Array

/**
 * One connection to a SQLite file. Statements are prepared once per text and kept: texts must be constants. Rows are
 * always read to the end, because a statement left on a row holds its read transaction and lets the WAL grow for ever.
 */
export type Connection = Readonly<{
  all<Row>(sql: string, values?: readonly Value[]): Promise<readonly Row[]>
  run(sql: string, values?: readonly Value[]): Promise<void>
  /** Several statements without values. */
  script(sql: string): Promise<void>
  /** A statement whose life the caller manages. */
  prepare(sql: string): Promise<Statement>
  /** Gives up the statements that are kept. */
  release(): Promise<void>
  close(): Promise<void>
}>

export type Statement = Readonly<{
  all<Row>(values?: readonly Value[]): Promise<readonly Row[]>
  run(values: readonly Value[]): Promise<void>
  finalize(): Promise<void>
}>

export type Opening = Readonly<{
  readOnly?: boolean
  /** Milliseconds to wait for another connection's lock. */
  busyTimeout?: number
  /** Bytes of the longest text that a statement may give back. */
  longest?: number
  /** Statements that set the connection up. */
  setUp?: string
  /** Other files will be attached by their addresses, as `file:///‹path›?mode=ro`. */
  attaches?: boolean
}>

const oldestLibrary = '3.51.3'

/** Throws when this SQLite may damage a log that several connections use: fixed in 3.51.3. */
export const requireSqlite = (version: string = sqlite3.VERSION): void => {
  if (version.localeCompare(oldestLibrary, 'en', { numeric: true }) < 0)
    throw new Error(`SQLite ${version} can damage a log in use; ${oldestLibrary} or newer is needed`)
}

/** Opens a file, creating it readable for its owner alone. */
export const connect = async (file: string, opening: Opening = {}): Promise<Connection> => {
  requireSqlite()
  if (!opening.readOnly) await ownerOnly(file)
  const mode = opening.readOnly ? sqlite3.OPEN_READONLY : sqlite3.OPEN_READWRITE
  const frozen = opening.readOnly === true && (await isFrozen(file))
  const database = await (frozen
    ? opened(`${pathToFileURL(file).href}?immutable=1`, mode | sqlite3.OPEN_URI)
    : opened(file, opening.attaches ? mode | sqlite3.OPEN_URI : mode))
  database.configure('busyTimeout', opening.busyTimeout ?? 5000)
  if (opening.longest !== undefined) database.configure('limit', sqlite3.LIMIT_LENGTH, opening.longest)
  const connection = wrap(database)
  if (opening.setUp) await connection.script(opening.setUp)
  return connection
}

/**
 * Only where there is no file yet: to open and close one that is in use would drop this process's locks on it, as POSIX
 * has it. For the same reason nobody else in this process may open a SQLite file that is in use.
 */
const ownerOnly = async (file: string): Promise<void> => {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** On a read-only disk SQLite cannot make the index of the WAL, and need not when there is nothing in it. */
const isFrozen = async (file: string): Promise<boolean> => {
  const code = await access(dirname(file), constants.W_OK).catch((error: NodeJS.ErrnoException) => error.code)
  const waiting = (await stat(`${file}-wal`).catch(() => undefined))?.size ?? 0
  return code === 'EROFS' && waiting === 0
}

const opened = async (file: string, mode: number): Promise<sqlite3.Database> => {
  const database = new sqlite3.Database(file, mode)
  await once(database, 'open').catch((cause: unknown) => {
    throw new Error(`${file} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  })
  return database
}

/** A connection on a database that is open already. */
export const wrap = (database: sqlite3.Database): Connection => {
  const kept = new Map<string, Promise<Statement>>()
  const prepare = async (sql: string) => wrapStatement(await prepared(database, sql))
  const statement = (sql: string): Promise<Statement> => {
    const known = kept.get(sql)
    if (known) return known
    const fresh = prepare(sql)
    kept.set(sql, fresh)
    fresh.catch(() => kept.delete(sql))
    return fresh
  }
  const release = async (): Promise<void> => {
    for (const one of kept.values()) await (await one).finalize()
    kept.clear()
  }
  return {
    prepare,
    release,
    all: async (sql, values) => (await statement(sql)).all(values),
    run: async (sql, values) => (await statement(sql)).run(values ?? []),
    script: (sql) => new Promise((resolve, reject) => database.exec(sql, settle(resolve, reject))),
    close: async () => {
      await release()
      await new Promise<void>((resolve, reject) => database.close(settle(resolve, reject)))
    },
  }
}

const settle = (resolve: () => void, reject: (error: Error) => void) => (error: Error | null) =>
  error ? reject(error) : resolve()

const prepared = (database: sqlite3.Database, sql: string): Promise<sqlite3.Statement> =>
  new Promise((resolve, reject) => {
    const statement: sqlite3.Statement = database.prepare(sql, (error) => (error ? reject(error) : resolve(statement)))
  })

const wrapStatement = (statement: sqlite3.Statement): Statement => ({
  all: <Row>(values: readonly Value[] = []) =>
    new Promise<readonly Row[]>((resolve, reject) => {
      statement.all<Row>(values, (error, rows) => (error ? reject(error) : resolve(rows)))
    }),
  run: (values) => new Promise((resolve, reject) => void statement.run(values, settle(resolve, reject))),
  finalize: () => new Promise((resolve) => void statement.finalize(() => resolve())),
})
