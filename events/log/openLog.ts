import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AnyDecider } from '../kernel/decider.ts'
import type { Config } from '../runtime/config.ts'
import type { Codec } from './codec.ts'
import { createCodec } from './createCodec.ts'
import type { EventLog } from './eventLog.ts'
import type { Ledger } from './ledger.ts'
import { derivedKey, masterKey } from './masterKey.ts'
import type { Secrets, SubjectKeys } from './secrets.ts'
import type { Verdict, Verification } from './verifyLedger.ts'

type LogConfig = Pick<
  Config,
  'DAYBOOK_DATA' | 'DAYBOOK_HOST' | 'DAYBOOK_MASTER_KEY' | 'DAYBOOK_GENERATED_KEYS' | 'NODE_ENV'
>

export type OpenedLog = Readonly<{
  log: EventLog
  codec: Codec
  keys: SubjectKeys
  secrets: Secrets
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
}>

const keysFolder = (data: string): string => join(data, 'keys')
const loopback = ['127.0.0.1', '::1', 'localhost']

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
    const log = await openSqliteLog(folder, { onFatal: (error) => tellFatal(logger, error, options.onFatal) })
    closing.push(log.close)
    const master = await mastered(config, logger)
    const store = await openKeyStore({ file: join(keysFolder(folder), 'keys.db'), master })
    closing.push(store.close)
    const ledger = await openLedger(folder, log, logger, options)
    closing.push(ledger.close)
    const { keys, secrets } = store
    const codec = createCodec(deciders, keys)
    return { log, codec, keys, secrets, ledger, keyFor: (purpose) => derivedKey(master, purpose), close }
  } catch (error) {
    await close()
    throw error
  }
}

const tellFatal = (logger: Logger, error: unknown, onFatal: Options['onFatal']): void => {
  logger.fatal({ err: error }, 'the disk of the event log failed: nothing is saved any more')
  onFatal?.(error)
}

const mastered = async (config: LogConfig, logger: Logger): Promise<Uint8Array> => {
  const isPublic = !loopback.includes(config.DAYBOOK_HOST)
  const mayGenerate = config.NODE_ENV !== 'production' || !isPublic || config.DAYBOOK_GENERATED_KEYS
  if (config.DAYBOOK_MASTER_KEY === undefined && !mayGenerate)
    throw new Error(
      'DAYBOOK_MASTER_KEY: a server on a network address needs a key of its own, or DAYBOOK_GENERATED_KEYS=true to go with a generated one',
    )
  const file = join(keysFolder(config.DAYBOOK_DATA), 'master.key')
  const { key, generated } = await masterKey(file, config.DAYBOOK_MASTER_KEY)
  if (generated) logger.warn({ file }, 'generated the master key: without it personal data and secrets are lost')
  return key
}

const openLedger = async (folder: string, log: EventLog, logger: Logger, options: Options): Promise<Ledger> => {
  const { keepLedger } = await import('./ledger.ts')
  const { openLedgerStore } = await import('./ledgerStore.ts')
  const { ledgerKey } = await import('./ledgerHeads.ts')
  const { privateKey, generated } = await ledgerKey(keysFolder(folder))
  if (generated) logger.warn({ folder: keysFolder(folder) }, 'generated the key that signs the ledger')
  const store = await openLedgerStore(join(folder, 'ledger.db'))
  try {
    const { now, elsewhere } = options
    const onTrouble = (error: unknown) => logger.error({ err: error }, 'the ledger cannot be kept')
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

/** The verdict on events and ledger, and what is wrong with the file itself, [] when nothing is. */
export type Audit = Verdict & Readonly<{ damage: readonly string[] }>

/** Verifies the log of a folder, beside the server or without it; nothing is written. */
export const auditLog = async (
  folder: string,
  options: Pick<Verification, 'onProgress' | 'signal'> & Readonly<{ elsewhere?: string }> = {},
): Promise<Audit> => {
  const { openSqliteLogForReading } = await import('./sqlite/openSqliteLog.ts')
  const { openLedgerForReading } = await import('./ledgerStore.ts')
  const { headsElsewhere, ledgerPublicKey } = await import('./ledgerHeads.ts')
  const { verifyLedger } = await import('./verifyLedger.ts')
  const publicKey = await ledgerPublicKey(keysFolder(folder))
  const { elsewhere: second, ...watching } = options
  const elsewhere = second === undefined ? [] : await headsElsewhere(second)
  const log = await openSqliteLogForReading(folder)
  try {
    const ledger = await openLedgerForReading(join(folder, 'ledger.db'))
    const verdict = await verifyLedger({ log, ledger, publicKey, elsewhere, ...watching }).finally(ledger.close)
    const damage = await log.inspect()
    return { ...verdict, ok: verdict.ok && damage.length === 0, damage }
  } finally {
    await log.close()
  }
}
