import { join } from 'node:path'
import { deciders } from '../../events/index.ts'
import { createJournal } from '../../events/log/journal.ts'
import { type OpenedLog, openLog } from '../../events/log/openLog.ts'
import { createReservations } from '../../events/log/reservations.ts'
import { newId, now } from '../../events/runtime/clock.ts'
import type { Config } from '../../events/runtime/config.ts'
import { openFolderFiles } from '../../events/runtime/folderFiles.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { projections } from '../../projections/index.ts'
import { openPostgres, openSqlite } from '../../projections/kernel/database.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { startProjector } from '../../projections/kernel/runner/startProjector.ts'

type Options = Readonly<{
  /** The disk of the log failed: nothing is saved any more, and the process should end. */
  onFatal: (error: unknown) => void
  /** How far the read models are, when they have to be brought up to date first. */
  onProgress?: (done: number, of: number) => void
}>

export type OpenedDesk = Readonly<{ desk: Desk; opened: OpenedLog; close: () => Promise<void> }>

/** Opens log, read models and files of the configured data folder; whoever calls it closes them. */
export const openDesk = async (config: Config, { onFatal, onProgress }: Options): Promise<OpenedDesk> => {
  const logger = createLogger(config.DAYBOOK_LOG_LEVEL)
  const elsewhere = config.DAYBOOK_HEADS_COPY
  const opened = await openLog(config, logger, deciders, {
    now,
    onFatal,
    ...(elsewhere === undefined ? {} : { elsewhere }),
  })
  const { log, codec, secrets, ledger } = opened
  const folder = config.DAYBOOK_DATA
  const db =
    config.DAYBOOK_POSTGRES === undefined
      ? await openSqlite(join(folder, 'read.db'))
      : await openPostgres(config.DAYBOOK_POSTGRES)
  const watching = onProgress ? { onProgress } : {}
  const projector = await startProjector({ log, codec, db, projections, logger, ...watching })
  const files = await openFolderFiles({ folder: join(folder, 'files'), newId })
  const journal = createJournal({ log, codec, now, newId })
  const reservations = createReservations({ log, codec, key: opened.keyFor('reservations'), now, newId })
  const desk: Desk = { config, logger, log, journal, reservations, secrets, ledger, files, db, projector, now, newId }
  const close = async (): Promise<void> => {
    await projector.close()
    await db.close()
    await opened.close()
  }
  return { desk, opened, close }
}
