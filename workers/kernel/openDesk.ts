import { join } from 'node:path'
import type { Logger } from 'pino'
import { deciders } from '../../events/index.ts'
import { createJournal } from '../../events/log/journal.ts'
import { type OpenedLog, openLog } from '../../events/log/openLog.ts'
import { createReservations } from '../../events/log/reservations.ts'
import { newId, now } from '../../events/runtime/clock.ts'
import type { Config } from '../../events/runtime/config.ts'
import { diskTrouble } from '../../events/runtime/diskTrouble.ts'
import { openFolderFiles } from '../../events/runtime/folderFiles.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { keepPrivate } from '../../events/runtime/privateFolder.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { readModelsPlace } from '../../projections/kernel/watching/keepReadModels.ts'
import { createPlaces, type Places } from './places.ts'
import { ownReadModels, readFile, sharedReadModels } from './readModels.ts'

type Options = Readonly<{
  /** The disk of the log failed: nothing is saved any more, and the process should end. */
  onFatal: (error: unknown) => void
  /** How far the read models are, when they have to be brought up to date first. */
  onProgress?: (done: number, of: number) => void
  /** Where several processes share log and read models: this one keeps ledger and read models whenever no other does. */
  keeps?: boolean
  /** What this process is, on every line of its log; for those that are only a part. */
  role?: string
}>

export type OpenedDesk = Readonly<{
  desk: Desk
  opened: OpenedLog
  /** The places that several processes take turns at; absent where this one is alone. */
  places?: Places
  close: () => Promise<void>
}>

/** Address of the database that several processes share; undefined where one process has everything for itself. */
export const sharedDatabase = (config: Config): string | undefined =>
  config.DAYBOOK_EVENTSTORE === undefined ? undefined : config.DAYBOOK_POSTGRES

/** Opens log, read models and files as they are configured; whoever calls it closes them. */
export const openDesk = async (config: Config, options: Options): Promise<OpenedDesk> => {
  const { onFatal, onProgress, keeps = false, role } = options
  const plain = createLogger(config.DAYBOOK_LOG_LEVEL)
  const logger = role === undefined ? plain : plain.child({ role })
  for (const sentence of await keepPrivate(join(config.DAYBOOK_DATA, 'keys'))) logger.warn(sentence)
  const url = sharedDatabase(config)
  const places = url === undefined ? undefined : createPlaces(url, logger)
  const elsewhere = config.DAYBOOK_HEADS_COPY
  const opened = await openLog(config, logger, deciders, {
    now,
    onFatal,
    rebuildable: [readFile],
    ...(elsewhere === undefined ? {} : { elsewhere }),
    ...(places && keeps ? { lead: places.lead } : {}),
  })
  const opening = { config, logger, opened, onProgress }
  const readModels = await (places
    ? sharedReadModels(opening, { url: places.url, keeps, onLead: places.note(readModelsPlace) })
    : ownReadModels(opening)
  ).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  const desk = await deskOf(config, logger, opened, readModels)
  const close = async (): Promise<void> => {
    await readModels.close()
    await opened.close()
  }
  return { desk, opened, close, ...(places ? { places } : {}) }
}

const deskOf = async (
  config: Config,
  logger: Logger,
  opened: OpenedLog,
  { db, projector }: Pick<Desk, 'db' | 'projector'>,
): Promise<Desk> => {
  const { log, codec, secrets, erasures, ledger } = opened
  const folder = join(config.DAYBOOK_DATA, 'files')
  const files = await openFolderFiles({ folder, newId, onTrouble: untaken(logger) })
  const journal = createJournal({ log, codec, now, newId })
  const reservations = createReservations({ log, codec, key: opened.keyFor('reservations'), now, newId })
  return {
    ...{ config, logger, log, codec, journal, reservations },
    ...{ secrets, erasures, ledger, files, db, projector, now, newId },
  }
}

const untaken =
  (logger: Logger) =>
  (error: unknown): void =>
    logger.error({ err: error }, `a file was not taken, and its sender told so: ${diskTrouble(error)}`)
