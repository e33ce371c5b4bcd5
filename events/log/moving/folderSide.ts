import { createPrivateKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createDurably } from '../durableFile.ts'
import { openErasureRegister, registerName } from '../erasureRegister.ts'
import { checkMaster } from '../keyStore.ts'
import { ledgerKeyName, showPublicKey } from '../ledgerHeads.ts'
import { openLedgerStore } from '../ledgerStore.ts'
import { derivedKey } from '../masterKey.ts'
import { openEmbedded } from '../openEmbedded.ts'
import { connect } from '../sqlite/connection.ts'
import { keySetUp, sqliteKeyTables } from '../sqlite/keyTables.ts'
import { openSqliteLog } from '../sqlite/openSqliteLog.ts'
import { guardStore } from '../storeGuard.ts'
import { markMoved, unmarkMoved } from './moved.ts'
import type { Opening, Side } from './side.ts'

/** Starts and stops what works in a folder, so that its ledger knows and has signed everything. */
export const settleFolder = async ({ config, logger, deciders, now }: Opening): Promise<void> => {
  const elsewhere = config.DAYBOOK_HEADS_COPY
  const options = { now, rebuildable, ...(elsewhere === undefined ? {} : { elsewhere }) }
  await (await openEmbedded(config, logger, deciders, options)).close()
}

const rebuildable = ['read.db']

/** Opens a data folder for a move; it is made when it is not there. */
export const openFolderSide = async ({ config, master, logger, now }: Opening): Promise<Side> => {
  const folder = config.DAYBOOK_DATA
  const keysFolder = join(folder, 'keys')
  await mkdir(keysFolder, { recursive: true, mode: 0o700 })
  const log = await openSqliteLog(folder, { guard: guardStore({ folder, logger, now, rebuildable }) })
  const closing = [log.close]
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    const file = join(keysFolder, 'keys.db')
    const db = await connect(file, { setUp: keySetUp })
    closing.push(db.close)
    const keys = sqliteKeyTables(db, file)
    await checkMaster(keys, master)
    await keepMaster(config, master)
    const ledger = await openLedgerStore(join(folder, 'ledger.db'))
    closing.push(ledger.close)
    const register = await openErasureRegister(join(keysFolder, registerName), derivedKey(master, 'erasures'))
    return { name: resolve(folder), log, ledger, keys, register, ...signing(keysFolder), ...marks(folder), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A folder whose keys are wrapped with a key that only lies elsewhere could not be opened by itself. */
const keepMaster = async (config: Opening['config'], master: Uint8Array): Promise<void> => {
  const file = join(config.DAYBOOK_DATA, 'keys', 'master.key')
  if (config.DAYBOOK_MASTER_KEY !== undefined || existsSync(file)) return
  await createDurably(file, `${Buffer.from(master).toString('hex')}\n`)
}

const signing = (keysFolder: string): Pick<Side, 'signingKey' | 'putSigningKey'> => {
  const file = join(keysFolder, ledgerKeyName)
  return {
    signingKey: async () => (existsSync(file) ? createPrivateKey(await readFile(file, 'utf8')) : undefined),
    putSigningKey: async (key) => {
      if (!existsSync(file)) await createDurably(file, key.export({ type: 'pkcs8', format: 'pem' }))
      await showPublicKey(keysFolder, key)
    },
  }
}

const marks = (folder: string): Pick<Side, 'leave' | 'enter'> => ({
  leave: (moved) => markMoved(folder, moved),
  enter: () => unmarkMoved(folder),
})
