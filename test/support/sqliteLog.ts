import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import type { OpenedLog } from './eventLogContract.ts'

/** A folder of its own for one test. */
export const temporaryFolder = async (): Promise<Readonly<{ folder: string; remove: () => Promise<void> }>> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A SQLite log in a folder of its own. */
export const openTemporarySqliteLog = async (): Promise<OpenedLog & Readonly<{ folder: string }>> => {
  const { folder, remove } = await temporaryFolder()
  const first = await openSqliteLog(folder)
  let log = first
  return {
    folder,
    log: first,
    reopen: async () => {
      await log.close()
      log = await openSqliteLog(folder)
      return log
    },
    dispose: async () => {
      await log.close()
      await remove()
    },
  }
}
