import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { AnyDecider } from '../kernel/decider.ts'
import { newId } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { diskTrouble } from '../runtime/diskTrouble.ts'
import { isOnNetwork } from '../runtime/safeStart.ts'
import type { Audit, AuditOptions } from './auditStore.ts'
import type { Codec } from './codec.ts'
import { createCodec } from './createCodec.ts'
import { openErasureRegister, registerName } from './erasureRegister.ts'
import { erasedSubjects, type Erasures, openErasures } from './erasures.ts'
import type { EventLog } from './eventLog.ts'
import type { Ledger } from './ledger.ts'
import { derivedKey, masterKey } from './masterKey.ts'
import type { Secrets, SubjectKeys } from './secrets.ts'
import { guardStore } from './storeGuard.ts'
import { tellAvailable, tellFatal } from './tellTrouble.ts'

type LogConfig = Pick<
  Config,
  'DAYBOOK_DATA' | 'DAYBOOK_HOST' | 'DAYBOOK_MASTER_KEY' | 'DAYBOOK_GENERATED_KEYS' | 'NODE_ENV'
>

export type OpenedLog = Readonly<{
  log: EventLog
  codec: Codec
  keys: SubjectKeys
  secrets: Secrets
  erasures: Erasures
  ledger: Ledger
  /** A key for one purpose (reservations, digests of commands); the same at every start. */
  keyFor: (purpose: string) => Uint8Array
  /** Chains and signs what is left, and closes everything. Whoever appends must have stopped. */
  close: () => Promise<void>
}>

type Options = Readonly<{
  now: () => string
  /** Called once when the disk fails; the process should end. */
  onFatal?: (error: unknown) => void
  /** A second place for signed heads. */
  elsewhere?: string
  /** Files of the folder that can be built anew from the log: thrown away when they changed since the last stop. */
  rebuildable?: readonly string[]
}>

const keysFolder = (data: string): string => join(data, 'keys')

/** Opens the log of the configured folder with all that belongs to it. Throws a sentence when it must not be opened. */
export const openLog = async (
  config: LogConfig,
  logger: Logger,
  deciders: readonly AnyDecider[],
  options: Options,
): Promise<OpenedLog> => {
  const folder = config.DAYBOOK_DATA
  const { openSqliteLog } = await import('./sqlite/openSqliteLog.ts')
  const { openKeyStore } = await import('./keyStore.ts')
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const guard = guardStore({ folder, logger, now: options.now, rebuildable: options.rebuildable ?? [] })
    const onFatal = once((error) => tellFatal(logger, error, options.onFatal))
    const log = await openSqliteLog(folder, {
      guard,
      onFatal,
      onAvailable: (error) => tellAvailable(logger, error),
    })
    closing.push(log.close)
    const master = await mastered(config, logger)
    const store = await openKeyStore({ file: join(keysFolder(folder), 'keys.db'), master, onFatal })
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

/** Opens log and codec of a folder beside whoever writes there: nothing is written. Throws when there are no keys. */
export const openLogForReading = async (
  config: Pick<LogConfig, 'DAYBOOK_DATA' | 'DAYBOOK_MASTER_KEY'>,
  deciders: readonly AnyDecider[],
): Promise<Pick<OpenedLog, 'log' | 'codec' | 'close'>> => {
  const { openSqliteLogForReading } = await import('./sqlite/openSqliteLog.ts')
  const { openKeysForReading } = await import('./openForAudit.ts')
  const { keys, close: closeKeys } = await openKeysForReading(
    keysFolder(config.DAYBOOK_DATA),
    config.DAYBOOK_MASTER_KEY,
  )
  const log = await openSqliteLogForReading(config.DAYBOOK_DATA).catch(async (error: unknown) => {
    await closeKeys()
    throw error
  })
  const close = async () => {
    await log.close()
    await closeKeys()
  }
  return { log, codec: createCodec([...new Set([...deciders, erasedSubjects])], keys), close }
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

const mastered = async (config: LogConfig, logger: Logger): Promise<Uint8Array> => {
  const isPublic = isOnNetwork(config.DAYBOOK_HOST)
  const mayGenerate = config.NODE_ENV !== 'production' || !isPublic || config.DAYBOOK_GENERATED_KEYS
  if (config.DAYBOOK_MASTER_KEY === undefined && !mayGenerate)
    throw new Error(
      'DAYBOOK_MASTER_KEY: a server on a network address needs a key of its own, or DAYBOOK_GENERATED_KEYS=true to go with a generated one',
    )
  const folder = keysFolder(config.DAYBOOK_DATA)
  const file = join(folder, 'master.key')
  if (config.DAYBOOK_MASTER_KEY === undefined && existsSync(join(folder, 'keys.db')) && !existsSync(file))
    throw new Error(
      `The master key is missing: ${file} is not there and DAYBOOK_MASTER_KEY is not set. Put back the key that ${folder} was made with; another one does not open it.`,
    )
  const { key, generated } = await masterKey(file, config.DAYBOOK_MASTER_KEY)
  if (generated)
    logger.warn(
      { file },
      'generated the master key: keep a copy of it elsewhere, since without it personal data and secrets are lost',
    )
  return key
}

const openLedger = async (folder: string, log: EventLog, logger: Logger, options: Options): Promise<Ledger> => {
  const { keepLedger } = await import('./ledger.ts')
  const { openLedgerStore } = await import('./ledgerStore.ts')
  const { ledgerKey } = await import('./ledgerHeads.ts')
  const { privateKey, generated } = await ledgerKey(keysFolder(folder))
  if (generated)
    logger.warn(
      { folder: keysFolder(folder) },
      'generated the key that signs the ledger: give ledger.pub to whoever is to verify it',
    )
  const store = await openLedgerStore(join(folder, 'ledger.db'))
  try {
    const { now, elsewhere } = options
    const onTrouble = (error: unknown) =>
      logger.error(
        { err: error },
        `the ledger cannot be kept for now; events are saved, and chained and signed once it can: ${diskTrouble(error) ?? 'see the error'}`,
      )
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

/** Verifies the store of a folder, beside the server or without it; nothing is written. */
export const auditLog = async (folder: string, options: AuditOptions = {}): Promise<Audit> =>
  (await import('./auditStore.ts')).auditStore(folder, options)
