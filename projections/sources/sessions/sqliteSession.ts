import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import sqlite3 from 'sqlite3'
import { type Connection, requireSqlite, wrap } from '../../../events/log/sqlite/connection.ts'
import { type ReadSession, SessionFailure } from './session.ts'
import { sessionOver } from './sessionOver.ts'
import { sqliteColumns, sqliteRows } from './sqliteRows.ts'

/** Bytes of the longest value, so that no function fills the memory. */
const longest = 64 * 1024 * 1024

/** The file itself cannot be written: temporary tables have a file of their own. */
const pragmas =
  'pragma busy_timeout = 5000; pragma temp_store = 1; pragma cache_size = -8192; pragma trusted_schema = off'

/** A read-only connection to a SQLite file that attaches no other file. */
export const openSqliteSession = async (file: string): Promise<ReadSession> => {
  requireSqlite()
  const database = new sqlite3.Database(`${pathToFileURL(file).href}?mode=ro`, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI)
  await once(database, 'open').catch(() => {
    throw new SessionFailure('unreachable')
  })
  database.configure('limit', sqlite3.LIMIT_LENGTH, longest)
  database.configure('limit', sqlite3.LIMIT_ATTACHED, 0)
  const { connection, running } = counted(wrap(database))
  await connection.script(pragmas)
  const interrupt = async (): Promise<void> => {
    while (running() > 0) {
      database.interrupt()
      await delay(2) // a statement that has not begun yet hears nothing
    }
  }
  return sessionOver({
    rows: (statement) => sqliteRows(connection, statement),
    describe: (statement) => sqliteColumns(connection, statement),
    interrupt,
    close: async () => {
      await interrupt()
      await connection.close()
    },
    failureOf: (error) =>
      error instanceof SessionFailure
        ? error
        : new SessionFailure('failed', error instanceof Error ? error.message : ''),
  })
}

/** A connection that knows how many of its statements run now. */
const counted = (plain: Connection): Readonly<{ connection: Connection; running: () => number }> => {
  let count = 0
  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    count += 1
    return work.finally(() => {
      count -= 1
    })
  }
  const connection: Connection = {
    ...plain,
    all: (sql, values) => during(plain.all(sql, values)),
    run: (sql, values) => during(plain.run(sql, values)),
    script: (sql) => during(plain.script(sql)),
  }
  return { connection, running: () => count }
}
