import { setTimeout as rest } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Position } from '../eventLog.ts'
import { type Connection, connect } from './connection.ts'

/** A table that only ever grows, by `position`; its file may be written meanwhile. */
export type Growing = Readonly<{
  from: string
  /** A file that is not there yet. */
  into: string
  /** Statements that make the tables of the copy. */
  tables: string
  table: 'events' | 'links'
  until: Position
  onProgress?: (position: Position, until: Position) => void
  signal?: AbortSignal
  /** Carried out at the end, with the original attached as `source`. */
  finish?: (db: Connection) => Promise<void>
}>

const rowsAtOnce = 1000

// No journal: a copy that breaks off is thrown away. Every commit is synced, so that no heap of unwritten pages stands in
// the way of those who sync the original.
const filling = 'PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL;'

/**
 * Copies the rows up to a position in reads so short that neither the writer nor its checkpoints wait for them, resting
 * as long as it works.
 */
export const copyGrowing = async (growing: Growing): Promise<void> => {
  const db = await connect(growing.into, { setUp: filling + growing.tables, attaches: true })
  try {
    await db.run('ATTACH ? AS source', [readOnlyAddress(growing.from)])
    await copyRows(db, growing)
    await growing.finish?.(db)
  } finally {
    await db.close()
  }
}

const copyRows = async (db: Connection, { table, until, onProgress, signal }: Growing): Promise<void> => {
  const sql = `INSERT INTO main.${table} SELECT * FROM source.${table} WHERE position > ? AND position <= ? ORDER BY position`
  for (let position = 0; position < until; position += rowsAtOnce) {
    const begun = performance.now()
    const to = Math.min(position + rowsAtOnce, until)
    await db.run(sql, [position, to])
    onProgress?.(to, until)
    await rest(performance.now() - begun, undefined, signal ? { signal } : {})
  }
}

/** A file as `ATTACH` opens it without being able to write to it. */
export const readOnlyAddress = (file: string): string => `${pathToFileURL(file).href}?mode=ro`
