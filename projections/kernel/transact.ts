import type { Knex } from 'knex'
import type sqlite3 from 'sqlite3'
import { type Connection, wrap } from '../../events/log/sqlite/connection.ts'
import { type Bound, type RawRow, type Statements, statementsOn } from './rawRows.ts'

/** Does work in one transaction; when it throws nothing of it was done. */
export type Transact = <Result>(work: (run: Statements) => Promise<Result>) => Promise<Result>

/** `release` is to be called before the connections are closed. */
export type Transacting = Readonly<{ transact: Transact; release: () => Promise<void> }>

export const throughKnex = (write: Knex): Transacting => ({
  transact: (work) => write.transaction((connection) => work(statementsOn(connection))),
  release: async () => undefined,
})

/**
 * The statements go to the driver of SQLite by themselves and stay prepared: knex takes four times as long over a
 * transaction of a few statements as the database does, on the thread that answers everybody.
 */
export const throughDriver = (write: Knex): Transacting => {
  const known = new Map<sqlite3.Database, Connection>()

  const connectionOn = (database: sqlite3.Database): Connection => {
    const connection = known.get(database) ?? wrap(database)
    known.set(database, connection)
    return connection
  }

  /** Its errors are told as knex tells its own, to whoever makes them fit for a log or looks out for damage. */
  const watched = async <Result>(sql: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      write.emit('query-error', error, { sql })
      throw error
    }
  }

  const transact: Transact = async (work) => {
    const database: sqlite3.Database = await write.client.acquireConnection()
    const connection = connectionOn(database)
    const script = (sql: string) => watched(sql, connection.script(sql))
    try {
      await script('begin')
      try {
        const result = await work((sql, bindings) => watched(sql, connection.all<RawRow>(sql, bindings.map(toBound))))
        await script('commit')
        return result
      } catch (error) {
        await connection.script('rollback').catch(() => undefined) // some errors have rolled back already
        throw error
      }
    } finally {
      await write.client.releaseConnection(database)
    }
  }

  const release = async (): Promise<void> => {
    for (const connection of known.values()) await connection.release()
    known.clear()
  }

  return { transact, release }
}

const toBound = (value: Bound) => (typeof value === 'boolean' ? Number(value) : value)
