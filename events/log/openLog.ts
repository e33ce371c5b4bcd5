import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { AnyDecider } from '../kernel/decider.ts'
import { shownAddress } from '../runtime/reach.ts'
import type { Audit, AuditOptions } from './auditStore.ts'
import type { ReadableLog } from './exportedLog.ts'
import type { Move, MovedLog } from './moving/moveLog.ts'
import type { Opening } from './moving/side.ts'
import type { KeysForReading } from './openForAudit.ts'
import type { LogConfig, LogPlace, OpenedLog, OpenOptions, OpenRemote } from './openedLog.ts'

export type { LogConfig, LogPlace, OpenedLog, OpenOptions } from './openedLog.ts'

/** Opens the configured log with all that belongs to it. Throws a sentence when it must not or cannot be opened. */
export const openLog = async (
  config: LogConfig,
  logger: Logger,
  deciders: readonly AnyDecider[],
  options: OpenOptions,
): Promise<OpenedLog> =>
  config.DAYBOOK_EVENTSTORE === undefined
    ? (await import('./openEmbedded.ts')).openEmbedded(config, logger, deciders, options)
    : (await import('./openScaled.ts')).openScaled({ config, logger, deciders, options, openRemote })

const openRemote: OpenRemote = async (address, options) =>
  (await import('./eventstore/openEventStoreLog.ts')).openEventStoreLog(address, options)

/** Opens log and codec beside whoever writes there: nothing is written. Throws when there are no keys. */
export const openLogForReading = async (
  config: LogPlace,
  deciders: readonly AnyDecider[],
): Promise<Pick<OpenedLog, 'log' | 'codec' | 'close'>> =>
  config.DAYBOOK_EVENTSTORE === undefined
    ? (await import('./openForAudit.ts')).openEmbeddedForReading(config, deciders)
    : (await import('./openScaledForAudit.ts')).openScaledForReading(config, deciders, openRemote)

/** Opens log and ledger for somebody who has no key: beside the servers or without them, nothing is written. */
export const openPlaceForAudit = async (place: LogPlace): Promise<ReadableLog> =>
  place.DAYBOOK_EVENTSTORE === undefined
    ? (await import('./openForAudit.ts')).openLogForAudit(place.DAYBOOK_DATA)
    : (await import('./openScaledForAudit.ts')).openScaledForAudit(place, openRemote)

/** Opens keys to read what is sealed: those in a folder, or those of a shared log with the master key of the folder. */
export const openKeys = async (folder: string, place: LogPlace): Promise<KeysForReading> => {
  if (place.DAYBOOK_EVENTSTORE === undefined || existsSync(join(folder, 'keys.db')))
    return (await import('./openForAudit.ts')).openKeysForReading(folder, place.DAYBOOK_MASTER_KEY)
  return (await import('./openScaledForAudit.ts')).openScaledKeys(folder, place)
}

/** Where a log is, in words. */
export const placeOf = ({ DAYBOOK_EVENTSTORE, DAYBOOK_DATA }: LogPlace): string =>
  DAYBOOK_EVENTSTORE === undefined ? resolve(DAYBOOK_DATA) : shownAddress(DAYBOOK_EVENTSTORE)

/** Whether a log is, or may be, where the configuration says. */
export const isPlaced = ({ DAYBOOK_EVENTSTORE, DAYBOOK_DATA }: LogPlace): boolean =>
  DAYBOOK_EVENTSTORE !== undefined || existsSync(join(DAYBOOK_DATA, 'log.db'))

/** Moves a log to another place with all that belongs to it. */
export const moveLogBetween = async (
  move: Omit<Move, 'from' | 'to'> & Readonly<Record<'from' | 'to', Omit<Opening, 'openRemote'>>>,
): Promise<MovedLog> => {
  const { moveLog } = await import('./moving/moveLog.ts')
  return moveLog({ ...move, from: { ...move.from, openRemote }, to: { ...move.to, openRemote } })
}

/** Verifies a log, beside the servers or without them; nothing is written. A text names the folder of one. */
export const auditLog = async (place: string | LogPlace, options: AuditOptions = {}): Promise<Audit> => {
  const folder = typeof place === 'string' ? place : place.DAYBOOK_DATA
  return typeof place === 'string' || place.DAYBOOK_EVENTSTORE === undefined
    ? (await import('./auditStore.ts')).auditStore(folder, options)
    : (await import('./openScaledForAudit.ts')).auditScaled(place, options, openRemote)
}
