import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { AnyDecider } from '../kernel/decider.ts'
import { newId } from '../runtime/clock.ts'
import { diskTrouble } from '../runtime/diskTrouble.ts'
import { createCodec } from './createCodec.ts'
import { openErasureRegister, registerName } from './erasureRegister.ts'
import { erasedSubjects, openErasures } from './erasures.ts'
import type { EventLog } from './eventLog.ts'
import { openKeyStore } from './keyStore.ts'
import { keepLedger, type Ledger } from './ledger.ts'
import { ledgerKey } from './ledgerHeads.ts'
import { openLedgerStore } from './ledgerStore.ts'
import { derivedKey } from './masterKey.ts'
import { mustStayHere } from './moving/moved.ts'
import type { LogConfig, OpenedLog, OpenOptions } from './openedLog.ts'
import { ownMasterKey } from './ownMasterKey.ts'
import { openSqliteLog } from './sqlite/openSqliteLog.ts'
import { guardStore } from './storeGuard.ts'
import { tellAvailable, tellFatal, tellUnkept } from './tellTrouble.ts'

const keysFolder = (data: string): string => join(data, 'keys')

/** Opens the log in a data folder with all that belongs to it, for the one process that may write there. */
export const openEmbedded = async (
  config: LogConfig,
  logger: Logger,
  deciders: readonly AnyDecider[],
  options: OpenOptions,
): Promise<OpenedLog> => {
  const folder = config.DAYBOOK_DATA
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await mustStayHere(folder)
    const guard = guardStore({ folder, logger, now: options.now, rebuildable: options.rebuildable ?? [] })
    const onFatal = once((error) => tellFatal(logger, error, options.onFatal))
    const log = await openSqliteLog(folder, {
      guard,
      onFatal,
      onAvailable: (error) => tellAvailable(logger, error),
    })
    closing.push(log.close)
    const keysFile = join(keysFolder(folder), 'keys.db')
    const wrapped = existsSync(keysFile) ? keysFolder(folder) : undefined
    const master = await ownMasterKey(config, logger, { file: join(keysFolder(folder), 'master.key'), wrapped })
    const store = await openKeyStore({ file: keysFile, master, onFatal })
    closing.push(store.close)
    const ledger = await openLedger(folder, log, logger, options)
    closing.push(ledger.close)
    const { keys, secrets } = store
    const codec = createCodec([...new Set([...deciders, erasedSubjects])], keys)
    const keyFor = (purpose: string) => derivedKey(master, purpose)
    const register = await openErasureRegister(join(keysFolder(folder), registerName), keyFor('erasures'))
    const erasures = await openErasures({ log, codec, keys, register, now: options.now, newId })
    return { log, codec, keys, secrets, erasures, ledger, keyFor, close }
  } catch (error) {
    await close()
    throw inWords(error, folder)
  }
}

/** What stands in the way of a start, when it is the disk. */
const inWords = (error: unknown, folder: string): unknown => {
  const trouble = diskTrouble(error)
  return trouble === undefined ? error : new Error(`${resolve(folder)} cannot be opened: ${trouble}.`, { cause: error })
}

/** Log and keys stand on one disk: the first of them to fail tells. */
const once = (tell: (error: unknown) => void): ((error: unknown) => void) => {
  let told = false
  return (error) => {
    if (told) return
    told = true
    tell(error)
  }
}

const openLedger = async (folder: string, log: EventLog, logger: Logger, options: OpenOptions): Promise<Ledger> => {
  const { privateKey, generated } = await ledgerKey(keysFolder(folder))
  if (generated)
    logger.warn(
      { folder: keysFolder(folder) },
      'generated the key that signs the ledger: give ledger.pub to whoever is to verify it',
    )
  const store = await openLedgerStore(join(folder, 'ledger.db'))
  try {
    const { now, elsewhere } = options
    const onTrouble = (error: unknown) => tellUnkept(logger, error)
    return await keepLedger({
      log,
      store,
      privateKey,
      now,
      onTrouble,
      ...(elsewhere === undefined ? {} : { elsewhere }),
    })
  } catch (error) {
    await store.close()
    throw error
  }
}
