import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { wrap } from '../../../events/log/sqlite/connection.ts'
import sqlite3 from 'sqlite3'
import type { DatabaseType } from '../../../events/sources/dataSourceSchemas.ts'
import type { DialectName } from '../../../projections/reports/query/dialects.ts'
import type { SessionRules, SourceToOpen } from '../../../projections/sources/sessions/openSession.ts'
import { createMariadbDatabase } from '../servers/mariadb.ts'
import { createPostgresDatabase } from '../servers/postgres.ts'

/** A database of somebody else, as a data source finds it. */
export type Foreign = Readonly<{
  source: SourceToOpen
  password: string
  rules: SessionRules
  /** Statements of whoever owns it, without values. */
  run(sql: string): Promise<void>
  dispose(): Promise<void>
}>

export type ForeignKind = Readonly<{
  name: string
  type: DatabaseType
  dialect: DialectName
  open: () => Promise<Foreign>
}>

const plain = { charset: '', options: { tls: 'off', timeZone: '', connectSeconds: 5 } } as const
const nowhere = { hosts: '', folder: undefined, data: '/nowhere/data', own: [] }

export const openForeignFile = async (): Promise<Foreign> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-foreign-'))
  const file = join(folder, 'foreign.db')
  const connection = wrap(new sqlite3.Database(file))
  return {
    source: {
      ...plain,
      databaseType: 'sqlite',
      address: { host: '', port: 0, path: 'foreign.db' },
      defaultDatabase: 'main',
      user: '-',
    },
    password: '-',
    rules: { ...nowhere, folder },
    run: (sql) => connection.script(sql),
    dispose: async () => {
      await connection.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const openForeignPostgres = async (): Promise<Foreign> => {
  const { url, drop } = await createPostgresDatabase()
  const { hostname, port, username, password, pathname } = new URL(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    source: {
      ...plain,
      databaseType: 'postgresql',
      address: { host: hostname, port: Number(port), path: '' },
      defaultDatabase: pathname.slice(1),
      user: username,
    },
    password,
    rules: { ...nowhere, hosts: `${hostname}:${port}` },
    run: async (sql) => void (await client.query(sql)),
    dispose: async () => {
      await client.end()
      await drop()
    },
  }
}

export const openForeignMariadb = async (): Promise<Foreign> => {
  const { host, port, database, user, password, run, drop } = await createMariadbDatabase()
  return {
    source: { ...plain, databaseType: 'mariadb', address: { host, port, path: '' }, defaultDatabase: database, user },
    password,
    rules: { ...nowhere, hosts: `${host}:${port}` },
    run: async (sql) => void (await run(sql)),
    dispose: drop,
  }
}

/** Every kind of database that a server runs of here. */
export const foreignKinds: readonly ForeignKind[] = [
  { name: 'a SQLite file', type: 'sqlite', dialect: 'sqlite', open: openForeignFile },
  { name: 'PostgreSQL', type: 'postgresql', dialect: 'postgresql', open: openForeignPostgres },
  { name: 'MariaDB', type: 'mariadb', dialect: 'mysql', open: openForeignMariadb },
]
