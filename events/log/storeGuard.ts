import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { PageBroken } from './sealedPage.ts'
import {
  type Change,
  changesSince,
  readStoreRecord,
  recordName,
  recordStart,
  recordStop,
  saidOf,
  type StoreRecord,
} from './storeRecord.ts'

/** What is done while the lock of a store is held and none of its files is open. */
export type Guard = Readonly<{
  /** Before the files are opened. Throws a sentence when they must not be. */
  opening: () => Promise<void>
  /** After they were closed in good order. */
  closed: () => Promise<void>
}>

type Guarding = Readonly<{ folder: string; logger: Logger; now: () => string; rebuildable: readonly string[] }>

/** A start hashes this many bytes at most, about half a second; `daybook verify` hashes everything. */
const hashedAtStart = 256 * 1024 * 1024

/**
 * Compares a store with what its last orderly stop left. A file of the log, the ledger or the keys that changed since
 * is not opened; one that is `rebuildable` from the log is thrown away; a changed upload is told.
 */
export const guardStore = ({ folder, logger, now, rebuildable }: Guarding): Guard => {
  let record: StoreRecord | undefined

  const opening = async (): Promise<void> => {
    const before = await readStoreRecord(folder).catch((error: unknown) => brokenRecord(error, folder))
    const changes = before ? await changesSince(folder, before, hashedAtStart) : []
    const isRebuildable = ({ name }: Change) => rebuildable.some((file) => name.startsWith(file))
    const grave = changes.filter((change) => !isRebuildable(change) && !change.name.startsWith('files/'))
    if (grave.length > 0) throw new Error(refusal(folder, grave, before?.stoppedAt ?? null))
    const worthless = changes.filter((change) => isRebuildable(change))
    if (worthless.length > 0) await throwAway(worthless)
    for (const change of changes) if (change.name.startsWith('files/')) tellUpload(change)
    record = await recordStart(folder, before)
  }

  const throwAway = async (changes: readonly Change[]): Promise<void> => {
    for (const file of rebuildable)
      for (const name of [file, `${file}-wal`, `${file}-shm`]) await rm(join(folder, name), { force: true })
    const files = changes.map(saidOf)
    logger.warn(
      { files },
      'the read models changed since the last stop: they are thrown away and built anew from the log',
    )
  }

  const tellUpload = (change: Change): void =>
    logger.warn(
      { file: change.name },
      `an uploaded file ${change.problem === 'missing' ? 'is missing' : 'was changed'} since it was kept: put it back from a backup; nothing else is affected`,
    )

  const closed = (): Promise<void> =>
    recordStop(folder, now(), record).catch((error: unknown) =>
      logger.warn(
        { err: error },
        'the hashes of the files could not be written at the stop: nothing is lost, but the next start cannot tell whether somebody changes a file meanwhile',
      ),
    )

  return { opening, closed }
}

const refusal = (folder: string, changes: readonly Change[], stoppedAt: string | null): string =>
  `In ${resolve(folder)} ${changes.map(saidOf).join(', ')} since Daybook stopped at ${stoppedAt}: it does not start on that. Put the files back as they were, or restore a backup (daybook restore). If you changed them yourself, remove ${join(resolve(folder), recordName)}, ask daybook verify, and start again.`

const brokenRecord = (error: unknown, folder: string): never => {
  if (!(error instanceof PageBroken)) throw error
  throw new Error(
    `${resolve(error.file)}, which lists the files as the last stop left them, was changed since: Daybook does not start on that, since its disk may have changed more. Ask daybook verify about ${resolve(folder)}; when it finds nothing else, remove the list and start again.`,
  )
}
