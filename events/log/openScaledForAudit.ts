import { join } from 'node:path'
import { pino } from 'pino'
import type { AnyDecider } from '../kernel/decider.ts'
import type { Audit, AuditOptions } from './auditStore.ts'
import { createCodec } from './createCodec.ts'
import { erasedSubjects } from './erasures.ts'
import type { ReadableLog } from './exportedLog.ts'
import { checkMaster, keysAndSecrets } from './keyStore.ts'
import { headsElsewhere } from './ledgerHeads.ts'
import { knownMasterKey } from './masterKey.ts'
import type { KeysForReading } from './openForAudit.ts'
import type { LogPlace, OpenedLog, OpenRemote } from './openedLog.ts'
import { reachLog, reachPostgres } from './openScaled.ts'
import { postgresKeyTables } from './postgres/keyTables.ts'
import { postgresLedger } from './postgres/ledgerTables.ts'
import { hasTables } from './postgres/schema.ts'
import { signingPublicKey } from './postgres/signingKey.ts'
import type { Sql } from './postgres/sql.ts'
import { verifyLedger } from './verifyLedger.ts'

const silent = pino({ level: 'silent' })

/** Opens log and ledger of the scaled form for somebody who has no key: nothing is written. */
export const openScaledForAudit = async (place: LogPlace, openRemote: OpenRemote): Promise<ReadableLog> => {
  const sql = await openTables(place)
  try {
    const publicKey = await signingPublicKey(sql)
    const log = await reachLog(place, silent, openRemote)
    const close = async (): Promise<void> => {
      await log.close()
      await sql.close()
    }
    return { log, ledger: postgresLedger(sql), publicKey, close }
  } catch (error) {
    await sql.close()
    throw error
  }
}

/** Opens log and codec of the scaled form, to read what is sealed. Throws when there is no master key. */
export const openScaledForReading = async (
  place: LogPlace,
  deciders: readonly AnyDecider[],
  openRemote: OpenRemote,
): Promise<Pick<OpenedLog, 'log' | 'codec' | 'close'>> => {
  const { keys, close: closeKeys } = await openScaledKeys(join(place.DAYBOOK_DATA, 'keys'), place)
  const log = await reachLog(place, silent, openRemote).catch(async (error: unknown) => {
    await closeKeys()
    throw error
  })
  const close = async () => {
    await log.close()
    await closeKeys()
  }
  return { log, codec: createCodec([...new Set([...deciders, erasedSubjects])], keys), close }
}

/** The people's keys in PostgreSQL, with the configured master key or the one in a folder. */
export const openScaledKeys = async (folder: string, place: LogPlace): Promise<KeysForReading> => {
  const sql = await openTables(place)
  try {
    const master = await knownMasterKey(join(folder, 'master.key'), place.DAYBOOK_MASTER_KEY)
    await checkMaster(postgresKeyTables(sql), master)
    return { keys: keysAndSecrets(postgresKeyTables(sql), master).keys, close: sql.close }
  } catch (error) {
    await sql.close()
    throw error
  }
}

/** Compares the log with its ledger, and the ledger with its signed heads; the servers look after their own files. */
export const auditScaled = async (place: LogPlace, options: AuditOptions, openRemote: OpenRemote): Promise<Audit> => {
  const { elsewhere: second, heads = [], ...watching } = options
  const { log, ledger, publicKey, close } = await openScaledForAudit(place, openRemote)
  try {
    const elsewhere = [...heads, ...(second === undefined ? [] : await headsElsewhere(second))]
    return { ...(await verifyLedger({ log, ledger, publicKey, elsewhere, ...watching })), damage: [] }
  } finally {
    await close()
  }
}

const openTables = async (place: LogPlace): Promise<Sql> => {
  const sql = await reachPostgres(place, silent)
  if (await hasTables(sql)) return sql
  await sql.close()
  throw new Error('There is no event log yet: nothing of it stands in the PostgreSQL of DAYBOOK_POSTGRES.')
}
