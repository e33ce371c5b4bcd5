import { databaseErrorKind } from '../databaseError.ts'
import type { Statements } from '../rawRows.ts'
import type { Past, Row } from './pageFold.ts'
import type { RowStore } from './rowStore.ts'

/** Some of many rows that were written together do not fit their table: which ones, only folding one by one can tell. */
export class RowsRefused extends Error {
  constructor(cause: unknown) {
    super('rows that were kept do not fit their table', { cause })
    this.name = 'RowsRefused'
  }
}

/** A store that writes later; `flush` writes what it still keeps. */
export type KeptRows = RowStore & Readonly<{ flush(run: Statements): Promise<void> }>

/**
 * Keeps the rows of a table that is empty and that nobody reads yet in memory, the latest used longest, and writes them
 * when they become more than `most`: a row that many events change is written once. Throws `RowsRefused`.
 */
export const keepRows = (store: RowStore, most: number): KeptRows => {
  const kept = new Map<string, Row | null>()
  const unwritten = new Map<string, Row | null>()
  const past: Past[] = []
  let written = false

  const keep = (key: string, row: Row | null): void => {
    kept.delete(key)
    kept.set(key, row)
  }

  const load: RowStore['load'] = async (run, keys) => {
    const missing = written ? keys.filter((key) => !kept.has(key)) : []
    const rows = new Map(missing.length > 0 ? await store.load(run, missing) : [])
    for (const key of keys) {
      const row = kept.get(key) ?? rows.get(key) ?? null
      keep(key, row)
      if (row) rows.set(key, row)
    }
    return rows
  }

  const flush: KeptRows['flush'] = async (run) => {
    if (unwritten.size + past.length === 0) return
    try {
      await store.save(run, unwritten, past)
    } catch (error) {
      throw databaseErrorKind(error) === 'data' ? new RowsRefused(error) : error
    }
    written = true
    unwritten.clear()
    past.length = 0
  }

  const forgetOldest = (): void => {
    for (const key of kept.keys()) {
      if (kept.size <= most / 2) return
      kept.delete(key)
    }
  }

  const save: RowStore['save'] = async (run, changes, before = []) => {
    for (const [key, row] of changes) {
      keep(key, row)
      unwritten.set(key, row)
    }
    past.push(...before)
    if (kept.size + past.length <= most) return
    await flush(run)
    forgetOldest()
  }

  return { load, save, flush }
}
