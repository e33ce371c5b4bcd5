import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkMaster, type KeyStore, keysAndSecrets, openKeyStore } from '../../../events/log/keyStore.ts'
import { postgresKeyTables } from '../../../events/log/postgres/keyTables.ts'
import { makeTables } from '../../../events/log/postgres/schema.ts'
import { openSql } from '../../../events/log/postgres/sql.ts'
import { connect } from '../../../events/log/sqlite/connection.ts'
import { temporaryFolder } from '../sqliteLog.ts'
import { createPostgresDatabase, type PostgresServer } from './postgres.ts'

/** A place for keys, empty at first, which several may open at once where `isShared`. */
export type KeyPlace = Readonly<{
  open: (master: Uint8Array) => Promise<KeyStore>
  /** Whether its files hold a text, journals of the server's own left aside. */
  holds: (text: string) => Promise<boolean>
  wrappedKey: (subject: string) => Promise<string>
  dispose: () => Promise<void>
}>

const inFile = async (): Promise<KeyPlace> => {
  const { folder, remove } = await temporaryFolder()
  const file = join(folder, 'keys', 'keys.db')
  return {
    open: (master) => openKeyStore({ file, master }),
    holds: async (text) => {
      const names = await readdir(join(folder, 'keys'))
      const contents = await Promise.all(names.map((name) => readFile(join(folder, 'keys', name), 'latin1')))
      return contents.join('').includes(Buffer.from(text).toString('latin1'))
    },
    wrappedKey: async (subject) => {
      const db = await connect(file, { readOnly: true })
      const [row] = await db.all<{ wrapped: string }>('SELECT wrapped FROM subjects WHERE subject = ?', [subject])
      await db.close()
      return row?.wrapped ?? ''
    },
    dispose: remove,
  }
}

/** How long processes of specs trust the keys they know, in milliseconds. */
export const trustedFor = 300

/** Keys in a database of its own, on the server of all specs unless told. */
export const keysInPostgres = async (server?: PostgresServer): Promise<KeyPlace & Readonly<{ url: string }>> => {
  const { url, drop } = await createPostgresDatabase(server)
  const sql = openSql({ url })
  return {
    url,
    open: async (master) => {
      const own = openSql({ url })
      const tables = postgresKeyTables(own)
      try {
        await own.alone('opening', () => makeTables(own))
        await checkMaster(tables, master)
      } catch (error) {
        await own.close()
        throw error
      }
      return { ...keysAndSecrets(tables, master, { trustedFor }), close: own.close }
    },
    holds: async (text) => {
      await sql.all('checkpoint')
      const [row] = await sql.all<{ found: boolean }>(
        `select exists (
           select from (select 'base/' || oid || '/' as folder from pg_database where datname = current_database()) base,
             lateral pg_ls_dir(folder) as name
           where name ~ '^[0-9]' and position($1::bytea in pg_read_binary_file(folder || name, true)) > 0
         ) as found`,
        [Buffer.from(text)],
      )
      return row?.found === true
    },
    wrappedKey: async (subject) => {
      const [row] = await sql.all<{ wrapped: string }>('select wrapped from daybook_keys.subjects where subject = $1', [
        subject,
      ])
      return row?.wrapped ?? ''
    },
    dispose: async () => {
      await sql.close()
      await drop()
    },
  }
}

/** Every place that keys may stand in. */
export const keyPlaces: readonly Readonly<{ name: string; make: () => Promise<KeyPlace> }>[] = [
  { name: 'a file', make: inFile },
  { name: 'PostgreSQL', make: () => keysInPostgres() },
]
