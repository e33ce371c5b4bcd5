import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyDecider } from '../kernel/decider.ts'
import { createCodec } from './createCodec.ts'
import { erasedSubjects } from './erasures.ts'
import type { ReadableLog } from './exportedLog.ts'
import { openKeyStore } from './keyStore.ts'
import { ledgerPublicKey } from './ledgerHeads.ts'
import { openLedgerForReading } from './ledgerStore.ts'
import { knownMasterKey } from './masterKey.ts'
import type { LogPlace, OpenedLog } from './openedLog.ts'
import type { SubjectKeys } from './secrets.ts'
import { openSqliteLogForReading } from './sqlite/openSqliteLog.ts'

/** Opens log and ledger of a data folder for somebody who has no key: beside the server or without it, nothing is written. */
export const openLogForAudit = async (folder: string): Promise<ReadableLog> => {
  if (!existsSync(join(folder, 'log.db'))) throw new Error(`There is no event log in ${folder}.`)
  const publicKey = await ledgerPublicKey(join(folder, 'keys'))
  const ledger = await openLedgerForReading(join(folder, 'ledger.db'))
  const log = await openSqliteLogForReading(folder).catch(async (error: unknown) => {
    await ledger.close()
    throw error
  })
  const close = async (): Promise<void> => {
    await log.close()
    await ledger.close()
  }
  return { log, ledger, publicKey, close }
}

/** Opens log and codec of a data folder beside whoever writes there: nothing is written. Throws when there are no keys. */
export const openEmbeddedForReading = async (
  { DAYBOOK_DATA, DAYBOOK_MASTER_KEY }: LogPlace,
  deciders: readonly AnyDecider[],
): Promise<Pick<OpenedLog, 'log' | 'codec' | 'close'>> => {
  const { keys, close: closeKeys } = await openKeysForReading(join(DAYBOOK_DATA, 'keys'), DAYBOOK_MASTER_KEY)
  const log = await openSqliteLogForReading(DAYBOOK_DATA).catch(async (error: unknown) => {
    await closeKeys()
    throw error
  })
  const close = async () => {
    await log.close()
    await closeKeys()
  }
  return { log, codec: createCodec([...new Set([...deciders, erasedSubjects])], keys), close }
}

/** People's keys that are only read. */
export type KeysForReading = Readonly<{ keys: SubjectKeys; close: () => Promise<void> }>

/** Opens the keys in a folder (`keys.db` with its `master.key`, or the configured one) to read what is sealed. */
export const openKeysForReading = async (folder: string, configured?: string): Promise<KeysForReading> => {
  const file = join(folder, 'keys.db')
  if (!existsSync(file)) throw new Error(`There are no keys in ${folder}.`)
  const master = await knownMasterKey(join(folder, 'master.key'), configured)
  return openKeyStore({ file, master, readOnly: true })
}

const none = (): never => {
  throw new Error('whoever audits without keys writes nothing')
}

/** For those who have no key at all: everything personal stays withheld. */
export const withoutKeys: SubjectKeys = {
  forReading: async () => new Map(),
  state: async () => undefined,
  forWriting: none,
  hold: none,
  erase: none,
}
