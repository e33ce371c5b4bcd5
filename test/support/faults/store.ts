import { join } from 'node:path'
import { pino } from 'pino'
import { createJournal, type Journal } from '../../../events/log/journal.ts'
import { type OpenedLog, openLog } from '../../../events/log/openLog.ts'
import { newId, now } from '../../../events/runtime/clock.ts'
import { readConfig } from '../../../events/runtime/config.ts'
import type { FileStore } from '../../../events/runtime/fileStore.ts'
import { openFolderFiles } from '../../../events/runtime/folderFiles.ts'
import { type Database, openSqlite } from '../../../projections/kernel/database.ts'
import type { Projector } from '../../../projections/kernel/projector.ts'
import { startProjector } from '../../../projections/kernel/runner/startProjector.ts'
import { note, noteModels } from './noteRules.ts'

/** Everything that a data folder holds, opened as the server opens it: log, keys, ledger, read models, files. */
export type Store = Readonly<{
  opened: OpenedLog
  journal: Journal
  files: FileStore
  db: Database
  projector: Projector
  close: () => Promise<void>
}>

const logger = pino({ level: 'silent' })

/** Opens the store of a folder. `onFatal` is told once when the disk of the log fails. */
export const openStore = async (folder: string, onFatal?: (error: unknown) => void): Promise<Store> => {
  const config = readConfig({ DAYBOOK_DATA: folder })
  const opened = await openLog(config, logger, [note], {
    now,
    rebuildable: ['read.db'],
    ...(onFatal ? { onFatal } : {}),
  })
  const { log, codec } = opened
  const closing: (() => Promise<void>)[] = [opened.close]
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    const db = await openSqlite(join(folder, 'read.db'))
    closing.push(db.close)
    const projector = await startProjector({ log, codec, db, projections: noteModels, logger })
    closing.push(projector.close)
    const files = await openFolderFiles({ folder: join(folder, 'files'), newId })
    return { opened, journal: createJournal({ log, codec, now, newId }), files, db, projector, close }
  } catch (error) {
    await close()
    throw error
  }
}
