import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from './database.ts'
import { rawRows } from './rawRows.ts'

const attempts = 20
const pause = 500

/**
 * Leaves nothing in the database's files of rows that are no longer there. SQLite keeps them in free pages and in its
 * WAL; a table that PostgreSQL has dropped takes its file with it. Throws when queries keep the WAL in use for too long.
 */
export const wipeFreed = async (db: Database): Promise<void> => {
  if (db.dialect === 'postgres') return
  await db.write.raw('vacuum')
  for (let tried = 1; !(await emptyWal(db)); tried++) {
    if (tried === attempts) throw new Error('queries keep the journal of the read models in use')
    await delay(pause)
  }
}

const emptyWal = async ({ write }: Database): Promise<boolean> => {
  const [result] = await rawRows(write, 'pragma wal_checkpoint(truncate)', [])
  return result?.busy === 0
}
