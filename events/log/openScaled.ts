import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AnyDecider } from '../kernel/decider.ts'
import { newId } from '../runtime/clock.ts'
import { reach, shownAddress } from '../runtime/reach.ts'
import { createCodec } from './createCodec.ts'
import { openErasureRegister, registerName } from './erasureRegister.ts'
import { erasedSubjects, openErasures } from './erasures.ts'
import { type EventLog, LogUnavailable } from './eventLog.ts'
import { checkMaster, keysAndSecrets } from './keyStore.ts'
import { showPublicKey } from './ledgerHeads.ts'
import { derivedKey } from './masterKey.ts'
import type { LogConfig, OpenedLog, OpenOptions, OpenRemote } from './openedLog.ts'
import { ownMasterKey } from './ownMasterKey.ts'
import { openErasureTable } from './postgres/erasureTable.ts'
import { postgresKeyTables } from './postgres/keyTables.ts'
import { postgresLedger } from './postgres/ledgerTables.ts'
import { mustNotBeMoved } from './postgres/moved.ts'
import { hasTables, makeTables } from './postgres/schema.ts'
import { signingKey } from './postgres/signingKey.ts'
import { openSql, type Sql } from './postgres/sql.ts'
import { shareLedger } from './sharedLedger.ts'
import { tellUnkept } from './tellTrouble.ts'

type Scaled = Readonly<{
  config: LogConfig
  logger: Logger
  deciders: readonly AnyDecider[]
  options: OpenOptions
  openRemote: OpenRemote
}>

/** Opens a log in EventStoreDB, with what belongs to it in PostgreSQL, beside all other processes that have it open. */
export const openScaled = async ({ config, logger, deciders, options, openRemote }: Scaled): Promise<OpenedLog> => {
  const folder = config.DAYBOOK_DATA
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    await mkdir(join(folder, 'keys'), { recursive: true, mode: 0o700 })
    const sql = await reachPostgres(config, logger, options.patience)
    closing.push(sql.close)
    const log = await reachLog(config, logger, openRemote, options.patience)
    closing.push(log.close)
    const opened = await sql.alone('opening', async () => {
      const { master, privateKey } = await openKeys(sql, config, logger)
      const { keys, secrets } = keysAndSecrets(postgresKeyTables(sql), master)
      const codec = createCodec([...new Set([...deciders, erasedSubjects])], keys)
      const keyFor = (purpose: string) => derivedKey(master, purpose)
      const file = await openErasureRegister(join(folder, 'keys', registerName), keyFor('erasures'))
      const register = await openErasureTable(sql, file, keyFor('erasures'))
      const erasures = await openErasures({ log, codec, keys, register, now: options.now, newId })
      return { codec, keys, secrets, erasures, keyFor, privateKey }
    })
    const { privateKey, ...parts } = opened
    const ledger = await shareLedger({ log, ...ledgerParts(sql, config, logger, options), privateKey })
    closing.push(ledger.close)
    return { log, ledger, ...parts, close }
  } catch (error) {
    await close()
    throw error
  }
}

const unreachable = (error: unknown): boolean => error instanceof LogUnavailable

/** Connects to the PostgreSQL of a log, and waits for it when it is not there yet. */
export const reachPostgres = async (
  { DAYBOOK_POSTGRES: url }: Pick<LogConfig, 'DAYBOOK_POSTGRES'>,
  logger: Pick<Logger, 'info' | 'warn'>,
  patience?: number,
): Promise<Sql> => {
  if (url === undefined) throw new Error('DAYBOOK_EVENTSTORE needs DAYBOOK_POSTGRES for what belongs to the log.')
  const sql = openSql({ url })
  const what = `PostgreSQL at ${shownAddress(url)}`
  const advice = 'see that it runs, and that DAYBOOK_POSTGRES names it'
  await reach({ what, advice, logger, patience, isAway: unreachable }, () => sql.all('select 1')).catch(
    async (error: unknown) => {
      await sql.close()
      throw error
    },
  )
  return sql
}

/** Connects to the log of an address, and waits for it when it is not there yet. */
export const reachLog = async (
  { DAYBOOK_EVENTSTORE: address = '' }: Pick<LogConfig, 'DAYBOOK_EVENTSTORE'>,
  logger: Logger,
  openRemote: OpenRemote,
  patience?: number,
): Promise<EventLog> => {
  const what = `The event store at ${shownAddress(address)}`
  const advice = 'see that it runs, and that DAYBOOK_EVENTSTORE names it'
  return reach({ what, advice, logger, patience, isAway: unreachable }, async () => {
    const log = await openRemote(address, { logger })
    await log.head().catch(async (error: unknown) => {
      await log.close()
      throw error
    })
    return log
  })
}

/** Tables, master key and signing key: made by the first process that comes, found by the others. */
const openKeys = async (sql: Sql, config: LogConfig, logger: Logger) => {
  const wrapped = (await hasTables(sql)) ? 'what PostgreSQL holds' : undefined
  await makeTables(sql)
  await mustNotBeMoved(sql)
  const keys = join(config.DAYBOOK_DATA, 'keys')
  const master = await ownMasterKey(config, logger, { file: join(keys, 'master.key'), wrapped })
  await checkMaster(postgresKeyTables(sql), master)
  const { privateKey, generated } = await signingKey(sql, master)
  await showPublicKey(keys, privateKey)
  if (generated)
    logger.warn(
      { folder: keys },
      'generated the key that signs the ledger: give ledger.pub to whoever is to verify it; the key itself is sealed in PostgreSQL',
    )
  return { master, privateKey }
}

const ledgerParts = (sql: Sql, config: LogConfig, logger: Logger, { now, elsewhere, lead }: OpenOptions) => ({
  store: postgresLedger(sql),
  now,
  onTrouble: (error: unknown) => tellUnkept(logger, error),
  ...(elsewhere === undefined ? {} : { elsewhere }),
  ...(lead === undefined
    ? {}
    : {
        keeping: (signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) =>
          lead({ url: config.DAYBOOK_POSTGRES ?? '', name: 'ledger', signal, logger }, work),
      }),
})
