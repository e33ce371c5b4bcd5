import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { headsElsewhere, type LedgerHead, ledgerPublicKey } from './ledgerHeads.ts'
import { openLedgerForReading } from './ledgerStore.ts'
import { PageBroken } from './sealedPage.ts'
import { connect } from './sqlite/connection.ts'
import { isDeadly } from './sqlite/failures.ts'
import { openSqliteLogForReading } from './sqlite/openSqliteLog.ts'
import { changesSince, readStoreRecord, saidOf } from './storeRecord.ts'
import { type Verdict, type Verification, verifyLedger } from './verifyLedger.ts'

/** The verdict on events and ledger, and what is wrong with the files themselves, [] when nothing is. */
export type Audit = Verdict & Readonly<{ damage: readonly string[] }>

/** Signed heads from elsewhere: from the second place, or given one by one. */
export type AuditOptions = Pick<Verification, 'onProgress' | 'signal'> &
  Readonly<{ elsewhere?: string; heads?: readonly LedgerHead[] }>

const nothing: Verdict = { ok: false, verified: 0, position: 0, unchained: 0 }

/** Compares files with the last orderly stop, asks SQLite whether each is sound, then log, ledger and signed heads. */
export const auditStore = async (folder: string, options: AuditOptions): Promise<Audit> => {
  const damage = [...(await alteredFiles(folder)), ...(await unsoundFiles(folder))]
  const verdict = await verdictOn(folder, options).catch((error: unknown) => {
    if (damage.length === 0) throw error // nothing is wrong with the files: it cannot be asked
    return nothing
  })
  return { ...verdict, ok: verdict.ok && damage.length === 0, damage }
}

const alteredFiles = async (folder: string): Promise<readonly string[]> => {
  try {
    const record = await readStoreRecord(folder)
    return record ? (await changesSince(folder, record)).map((change) => `${saidOf(change)} since the last stop`) : []
  } catch (error) {
    if (error instanceof PageBroken) return [error.message]
    throw error
  }
}

const unsoundFiles = async (folder: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (const name of ['log.db', 'ledger.db', 'keys/keys.db', 'read.db'])
    if (existsSync(join(folder, name))) found.push(...(await unsound(folder, name)))
  return found
}

/** What SQLite finds wrong with a file, indexes included; [] when it is whole. Reads all of it. */
const unsound = async (folder: string, name: string): Promise<readonly string[]> => {
  try {
    const db = await connect(join(folder, name), { readOnly: true })
    const found = await db.all<{ integrity_check: string }>('PRAGMA integrity_check').finally(db.close)
    return found.flatMap((row) => (row.integrity_check === 'ok' ? [] : [`${name}: ${row.integrity_check}`]))
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    if (isDeadly(cause)) return [`${name}: ${(cause as Error).message}`] // SQLite's own words
    throw error
  }
}

const verdictOn = async (folder: string, options: AuditOptions): Promise<Verdict> => {
  const { elsewhere: second, heads = [], ...watching } = options
  const publicKey = await ledgerPublicKey(join(folder, 'keys'))
  const elsewhere = [...heads, ...(second === undefined ? [] : await headsElsewhere(second))]
  const log = await openSqliteLogForReading(folder)
  try {
    const ledger = await openLedgerForReading(join(folder, 'ledger.db'))
    return await verifyLedger({ log, ledger, publicKey, elsewhere, ...watching }).finally(ledger.close)
  } finally {
    await log.close()
  }
}
