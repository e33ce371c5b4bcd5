import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sqlite3 from 'sqlite3'
import { type Dialect, dialects } from '../../../../projections/reports/query/dialects.ts'
import { type Sql, statementOf } from '../../../../projections/reports/query/sql.ts'
import { createPostgresDatabase } from '../../../support/servers/postgres.ts'

/** A database that speaks one dialect, and answers statements as arrays of what its driver gives. */
export type Asker = Readonly<{
  dialect: Dialect
  run: (text: string) => Promise<void>
  ask: (sql: Sql) => Promise<readonly (readonly unknown[])[]>
  close: () => Promise<void>
}>

const openSqlite = async (): Promise<Asker> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-query-'))
  const db = new sqlite3.Database(join(folder, 'rows.db'))
  const dialect = dialects.sqlite
  return {
    dialect,
    run: (text) => new Promise((resolve, reject) => db.exec(text, (error) => (error ? reject(error) : resolve()))),
    ask: (sql) =>
      new Promise((resolve, reject) => {
        const { text, values } = statementOf(sql, dialect.placeholder)
        db.all(text, values, (error: Error | null, rows: readonly object[]) =>
          error ? reject(error) : resolve(rows.map((row) => Object.values(row))),
        )
      }),
    close: async () => {
      await new Promise((resolve) => db.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const openPostgres = async (): Promise<Asker> => {
  const { url, drop } = await createPostgresDatabase()
  const client = new pg.Client(url)
  await client.connect()
  const dialect = dialects.postgresql
  return {
    dialect,
    run: async (text) => void (await client.query(text)),
    ask: async (sql) => {
      const { text, values } = statementOf(sql, dialect.placeholder)
      return (await client.query({ text, values: [...values], rowMode: 'array' })).rows as unknown[][] // as asked
    },
    close: async () => {
      await client.end()
      await drop()
    },
  }
}

/** Every database that a report can be asked of here. */
export const askers: readonly Readonly<{ name: string; open: () => Promise<Asker> }>[] = [
  { name: 'SQLite', open: openSqlite },
  { name: 'PostgreSQL', open: openPostgres },
]
