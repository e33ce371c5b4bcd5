import { createHash } from 'node:crypto'
import { refuse } from '../../../events/reports/runPhrases.ts'
import type { Cell, ReadSession } from '../../sources/sessions/session.ts'
import type { Shape } from '../query/relation.ts'
import type { Statement } from '../query/sql.ts'
import { cellOf } from './cells.ts'

/** Rows as an answer carries them, and what is said of them in the log. */
export type ReadRows = Readonly<{
  rows: readonly (readonly Cell[])[]
  /** Hash of the rows: the same rows in the same order have the same. */
  digest: string
  bytes: number
}>

export type Reading = Readonly<{
  statement: Statement
  shapes: readonly Shape[]
  /** The most rows of a whole answer: one more refuses it. A page is asked for with its own limit. */
  most: number
  ms: number
}>

/** Reads a whole answer. Aborting ends the statement in the database. */
export const readRows = async (
  open: () => Promise<ReadSession>,
  { statement, shapes, most, ms }: Reading,
  signal: AbortSignal,
): Promise<ReadRows> => {
  signal.throwIfAborted()
  const session = await open()
  const cancel = (): void => void session.cancel().catch(() => undefined) // the statement says how it ended
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    const rows: (readonly Cell[])[] = []
    for await (const batch of session.read(statement, { ms })) {
      for (const row of batch) rows.push(row.map((cell, index) => cellOf(shapes[index], cell)))
      if (rows.length > most) return refuse('invalid', 'RUN_TOO_LARGE', { params: { rows: most } })
    }
    signal.throwIfAborted()
    const text = JSON.stringify(rows)
    return { rows, digest: createHash('sha256').update(text).digest('hex'), bytes: text.length }
  } catch (error) {
    signal.throwIfAborted() // that it was ended says more than how the database put it
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    await session.close()
  }
}
