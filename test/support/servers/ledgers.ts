import { join } from 'node:path'
import { type LedgerStore, openLedgerStore } from '../../../events/log/ledgerStore.ts'
import { postgresLedger } from '../../../events/log/postgres/ledgerTables.ts'
import { makeTables } from '../../../events/log/postgres/schema.ts'
import { openSql } from '../../../events/log/postgres/sql.ts'
import { temporaryFolder } from '../sqliteLog.ts'
import { createPostgresDatabase } from './postgres.ts'

/** A place for a ledger, empty at first, which may be opened again. */
export type LedgerPlace = Readonly<{ open: () => Promise<LedgerStore>; dispose: () => Promise<void> }>

const inFile = async (): Promise<LedgerPlace> => {
  const { folder, remove } = await temporaryFolder()
  return { open: () => openLedgerStore(join(folder, 'ledger.db')), dispose: remove }
}

const inPostgres = async (): Promise<LedgerPlace> => {
  const { url, drop } = await createPostgresDatabase()
  return {
    open: async () => {
      const sql = openSql({ url })
      await sql.alone('opening', () => makeTables(sql))
      return { ...postgresLedger(sql), close: sql.close }
    },
    dispose: drop,
  }
}

/** Every place that a ledger may stand in. */
export const ledgerPlaces: readonly Readonly<{ name: string; make: () => Promise<LedgerPlace> }>[] = [
  { name: 'a file', make: inFile },
  { name: 'PostgreSQL', make: inPostgres },
]
