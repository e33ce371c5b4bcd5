import type { Position } from './eventLog.ts'
import type { LedgerHead } from './ledgerHeads.ts'
import { type Connection, connect } from './sqlite/connection.ts'

/** The chain hash of the log up to a position, 64 hex digits. */
export type Link = Readonly<{ position: Position; hash: string }>

/** What a verifier needs of a ledger. */
export type LedgerReader = Readonly<{
  /** Links after a position, in order. */
  links(after: Position, max: number): Promise<readonly Link[]>
  /** The last links, the newest first. */
  lastLinks(max: number): Promise<readonly Link[]>
  /** All heads, the oldest first. */
  heads(): Promise<readonly LedgerHead[]>
  close(): Promise<void>
}>

/** `kept` heads stay for ever, others until the next one. */
export type LedgerStore = LedgerReader &
  Readonly<{
    add(links: readonly Link[]): Promise<void>
    addHead(head: LedgerHead, kept: boolean): Promise<void>
    lastKept(): Promise<LedgerHead | undefined>
  }>

/** The tables of the ledger's file. */
export const ledgerTables = `
  CREATE TABLE IF NOT EXISTS links (position INTEGER PRIMARY KEY, hash BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS heads (
    at TEXT PRIMARY KEY, position INTEGER NOT NULL, hash TEXT NOT NULL, signature TEXT NOT NULL, kept INTEGER NOT NULL
  ) STRICT;
`

const setUp = `PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${ledgerTables}`

const selectHeads = 'SELECT at, position, hash, signature FROM heads'

/** Opens the ledger's file for the process that keeps it. */
export const openLedgerStore = async (file: string): Promise<LedgerStore> => {
  const db = await connect(file, { setUp })
  return {
    ...readerOf(db),
    add: (links) =>
      db.run('INSERT INTO links SELECT value ->> 0, unhex(value ->> 1) FROM json_each(?)', [
        JSON.stringify(links.map(({ position, hash }) => [position, hash])),
      ]),
    addHead: async ({ at, position, hash, signature }, kept) => {
      await db.run('INSERT OR REPLACE INTO heads VALUES (?, ?, ?, ?, ?)', [at, position, hash, signature, kept ? 1 : 0])
      await db.run('DELETE FROM heads WHERE kept = 0 AND at <> ?', [at])
    },
    lastKept: async () => (await db.all<LedgerHead>(`${selectHeads} WHERE kept = 1 ORDER BY at DESC LIMIT 1`))[0],
  }
}

/** Opens the ledger's file for a verifier. */
export const openLedgerForReading = async (file: string): Promise<LedgerReader> =>
  readerOf(await connect(file, { readOnly: true }))

const readerOf = (db: Connection): LedgerReader => ({
  links: async (after, max) => {
    const [page] = await db.all<{ lines: string | null }>(
      `SELECT group_concat(line, char(10)) AS lines FROM (
         SELECT concat_ws(char(9), position, lower(hex(hash))) AS line
         FROM links WHERE position > ? ORDER BY position LIMIT ?)`,
      [after, max],
    )
    return page?.lines ? page.lines.split('\n').map(toLink) : []
  },
  lastLinks: (max) =>
    db.all<Link>('SELECT position, lower(hex(hash)) AS hash FROM links ORDER BY position DESC LIMIT ?', [max]),
  heads: () => db.all<LedgerHead>(`${selectHeads} ORDER BY position, at`),
  close: () => db.close(),
})

const toLink = (line: string): Link => {
  const [position, hash = ''] = line.split('\t')
  return { position: Number(position), hash }
}
