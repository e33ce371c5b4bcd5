import { join } from 'node:path'
import type { Logger } from 'pino'
import { deciders } from '../../events/index.ts'
import { createJournal } from '../../events/log/journal.ts'
import { type OpenedLog, openLog } from '../../events/log/openLog.ts'
import { createReservations } from '../../events/log/reservations.ts'
import { newId, now } from '../../events/runtime/clock.ts'
import type { Config } from '../../events/runtime/config.ts'
import { openFolderFiles } from '../../events/runtime/folderFiles.ts'
import { diskTrouble } from '../../events/runtime/diskTrouble.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { keepPrivate } from '../../events/runtime/privateFolder.ts'
import { projections } from '../../projections/index.ts'
import { buildInChild } from '../../projections/kernel/building/buildInChild.ts'
import { openPostgres } from '../../projections/kernel/database.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { openReadDatabase } from '../../projections/kernel/readDatabase.ts'
import { forgetErased } from '../../projections/kernel/forgetErased.ts'
import { startProjector } from '../../projections/kernel/runner/startProjector.ts'

/** The read models in the data folder, unless they are in PostgreSQL. */
const readFile = 'read.db'

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
  for (const sentence of await keepPrivate(join(config.DAYBOOK_DATA, 'keys'))) logger.warn(sentence)
  const elsewhere = config.DAYBOOK_HEADS_COPY
  const opened = await openLog(config, logger, deciders, {
    now,
    onFatal,
    rebuildable: [readFile],
    ...(elsewhere === undefined ? {} : { elsewhere }),
  })
  const { log, codec, secrets, erasures, ledger } = opened
  const folder = config.DAYBOOK_DATA
  const db =
    config.DAYBOOK_POSTGRES === undefined
      ? await openReadDatabase(join(folder, readFile), logger)
      : await openPostgres(config.DAYBOOK_POSTGRES)
  const watching = onProgress ? { onProgress } : {}
  const builder = await buildInChild(config)
  const projector = await startProjector({ log, codec, db, projections, logger, builder, ...watching })
  const files = await openFolderFiles({ folder: join(folder, 'files'), newId, onTrouble: untaken(logger) })
  const journal = createJournal({ log, codec, now, newId })
  const reservations = createReservations({ log, codec, key: opened.keyFor('reservations'), now, newId })
  const desk: Desk = {
    config,
    logger,
    log,
    codec,
    journal,
    reservations,
    secrets,
    erasures,
    ledger,
    files,
    db,
    projector,
    now,
    newId,
  }
  await forgetErased(desk)
  const close = async (): Promise<void> => {
    await projector.close()
    await db.close()
    await opened.close()
  }
  return { desk, opened, close }
}

const untaken =
  (logger: Logger) =>
  (error: unknown): void =>
    logger.error({ err: error }, `a file was not taken, and its sender told so: ${diskTrouble(error)}`)
