import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { shownAddress } from '../../runtime/reach.ts'
import { openErasureRegister, registerName } from '../erasureRegister.ts'
import { checkMaster } from '../keyStore.ts'
import { derivedKey } from '../masterKey.ts'
import { openScaled, reachLog, reachPostgres } from '../openScaled.ts'
import { openErasureTable } from '../postgres/erasureTable.ts'
import { postgresKeyTables } from '../postgres/keyTables.ts'
import { postgresLedger } from '../postgres/ledgerTables.ts'
import { markMovedIn, unmarkMovedIn } from '../postgres/moved.ts'
import { makeTables } from '../postgres/schema.ts'
import { putSigningKey, readSigningKey } from '../postgres/signingKey.ts'
import type { Lead } from '../sharedLedger.ts'
import type { Opening, Side } from './side.ts'

/** Takes the ledger of a shared log up to its end and signs it. Whoever else keeps it must have stopped. */
export const settleShared = async ({ config, logger, deciders, now, openRemote }: Opening): Promise<void> => {
  const elsewhere = config.DAYBOOK_HEADS_COPY
  const lead: Lead = ({ signal }, work) => work(signal)
  const options = { now, lead, ...(elsewhere === undefined ? {} : { elsewhere }) }
  await (await openScaled({ config, logger, deciders, options, openRemote })).close()
}

/** Opens a log in an event store, and what belongs to it in PostgreSQL, for a move. */
export const openSharedSide = async ({ config, master, logger, openRemote }: Opening): Promise<Side> => {
  const keysFolder = join(config.DAYBOOK_DATA, 'keys')
  await mkdir(keysFolder, { recursive: true, mode: 0o700 })
  const sql = await reachPostgres(config, logger)
  const closing = [sql.close]
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    await sql.alone('opening', () => makeTables(sql))
    const log = await reachLog(config, logger, openRemote)
    closing.push(log.close)
    const keys = postgresKeyTables(sql)
    await checkMaster(keys, master)
    const key = derivedKey(master, 'erasures')
    const register = await openErasureTable(sql, await openErasureRegister(join(keysFolder, registerName), key), key)
    return {
      name: shownAddress(config.DAYBOOK_EVENTSTORE ?? ''),
      log,
      ledger: postgresLedger(sql),
      keys,
      register,
      signingKey: () => readSigningKey(sql, master),
      putSigningKey: (signing) => putSigningKey(sql, master, signing),
      leave: (moved) => markMovedIn(sql, moved),
      enter: () => unmarkMovedIn(sql),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
