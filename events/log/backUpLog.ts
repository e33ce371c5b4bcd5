import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Position } from './eventLog.ts'
import type { LedgerHead } from './ledgerHeads.ts'
import { ledgerTables, openLedgerForReading } from './ledgerStore.ts'
import { connect } from './sqlite/connection.ts'
import { copyGrowing, type Growing, readOnlyAddress } from './sqlite/copyGrowing.ts'
import { openSqliteLogForReading } from './sqlite/openSqliteLog.ts'
import { tables } from './sqlite/schema.ts'

/** How far a copy of a log goes; `head` is the signed statement about its end, null when there is none yet. */
export type Cut = Readonly<{ position: Position; head: LedgerHead | null }>

type Folders = Readonly<{ data: string; into: string }>
type Watching = Pick<Growing, 'onProgress' | 'signal'>

const signing = 5000
const beforeLookingAgain = 100

/**
 * Copies log, ledger and keys of a data folder while a server may be writing, from another process than its own. The
 * copy ends at a signed head, one signed after this was asked where somebody signs.
 */
export const backUpLog = async ({ data, into }: Folders, isServed: boolean, watching: Watching): Promise<Cut> => {
  await mkdir(join(into, 'keys'), { recursive: true, mode: 0o700 })
  await copyKeys({ data, into })
  const cut = await cutOf(data, isServed ? signing : 0)
  await addNewKeys({ data, into })
  const span = { until: cut.position, ...watching }
  await copyGrowing({ from: join(data, 'log.db'), into: join(into, 'log.db'), tables, table: 'events', ...span })
  await copyLedger({ data, into }, cut.position)
  return cut
}

/** Where a copy begun now may end: what is acknowledged already is in it. */
const cutOf = async (data: string, patience: number): Promise<Cut> => {
  const log = await openSqliteLogForReading(data)
  const wanted = await log.head().finally(log.close)
  const ledger = await openLedgerForReading(join(data, 'ledger.db'))
  try {
    for (const end = Date.now() + patience; ; await rest(beforeLookingAgain)) {
      const head = (await ledger.heads()).at(-1)
      if (head && head.position >= wanted) return { position: head.position, head }
      if (Date.now() >= end) return { position: wanted, head: null }
    }
  } finally {
    await ledger.close()
  }
}

const copyLedger = ({ data, into }: Folders, until: Position): Promise<void> =>
  copyGrowing({
    from: join(data, 'ledger.db'),
    into: join(into, 'ledger.db'),
    tables: ledgerTables,
    table: 'links',
    until,
    finish: (db) => db.run('INSERT INTO main.heads SELECT * FROM source.heads WHERE position <= ?', [until]),
  })

const keyFiles = ['ledger.key', 'ledger.pub']

/** Keys and secrets as they are now, without what is left in the file of those that were destroyed. */
const copyKeys = async ({ data, into }: Folders): Promise<void> => {
  const db = await connect(join(data, 'keys/keys.db'), { readOnly: true })
  await db.run('VACUUM INTO ?', [join(into, 'keys/keys.db')]).finally(db.close)
  await chmod(join(into, 'keys/keys.db'), 0o600)
  for (const name of keyFiles) await copyFile(join(data, 'keys', name), join(into, 'keys', name))
}

/**
 * Takes in what was made since, before anything is known to be in the copy of the log that needs it. Secrets destroyed
 * meanwhile stay, since the copied events may still speak of them; people erased meanwhile are erased.
 */
const addNewKeys = async ({ data, into }: Folders): Promise<void> => {
  const db = await connect(join(into, 'keys/keys.db'), { attaches: true, setUp: 'PRAGMA secure_delete = ON' })
  try {
    await db.run('ATTACH ? AS source', [readOnlyAddress(join(data, 'keys/keys.db'))])
    await db.run('INSERT OR REPLACE INTO main.subjects SELECT * FROM source.subjects')
    await db.run('INSERT OR IGNORE INTO main.secrets SELECT * FROM source.secrets')
  } finally {
    await db.close()
  }
}
