import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPostgres, openSqlite } from '../../../projections/kernel/database.ts'
import { createPostgresDatabase } from './postgres.ts'

/** An empty database for one spec; `address` is a file or a URL, for opening it once more. */
export type OpenedDatabase = Readonly<{ db: Database; address: string; dispose: () => Promise<void> }>
export type DatabaseUnderTest = Readonly<{ name: string; open: () => Promise<OpenedDatabase> }>

const sqlite = async (): Promise<OpenedDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-rows-'))
  const address = join(folder, 'rows.db')
  const db = await openSqlite(address)
  const dispose = async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { db, address, dispose }
}

const postgres = async (): Promise<OpenedDatabase> => {
  const { url, drop } = await createPostgresDatabase()
  const db = await openPostgres(url)
  const dispose = async () => {
    await db.close()
    await drop()
  }
  return { db, address: url, dispose }
}

/** Every database that read models may live in. */
export const databases: readonly DatabaseUnderTest[] = [
  { name: 'SQLite', open: sqlite },
  { name: 'PostgreSQL', open: postgres },
]

/** Opens what `databases` opened once more. */
export const openAgain = (address: string): Promise<Database> =>
  address.startsWith('postgres') ? openPostgres(address) : openSqlite(address)
