import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { runChild } from '../../../events/runtime/childProcess.ts'
import { SessionFailure, type SessionFault } from '../../sources/sessions/session.ts'
import { type ExportAnswer, exportAnswer, type ExportHow, ExportTooLarge, type Written } from './order.ts'
import type { SessionPlace } from '../../sources/sessions/openSession.ts'
import type { ExportTables } from './writeExport.ts'

/** A file to be made of a report. */
export type ExportOrder = Readonly<{
  place: SessionPlace
  tables: ExportTables
  how: ExportHow
  /** Most rows, when fewer than a file of this format can have. */
  cap?: number | undefined
}>

/** Memory of the process that writes a file, MB, whatever the size of the file. */
export const exportMemoryMb = 256
/** How long that process may end in the database what it reads there. */
const graceMs = 2000

export type Watched = Readonly<{ signal?: AbortSignal; onRows?: (rows: number) => Promise<void> | void }>

/** A file on its way: whoever stops reading it ends the process that writes it, and what that process reads. */
export type Exporting = Readonly<{ file: Readable; written: Promise<Written> }>

/**
 * Writes a report into a file in a process of its own. `file` breaks off when `written` rejects: with `ExportTooLarge`,
 * a `SessionFailure` or `ChildFailed`.
 */
export const startExport = (order: ExportOrder, { signal, onRows }: Watched = {}): Exporting => {
  const file = new PassThrough({ highWaterMark: 256 * 1024 })
  const leaving = new AbortController()
  file.once('close', () => leaving.abort(new SessionFailure('cancelled')))
  const stop = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
  const written = work(order, file, stop, onRows)
  written.then(
    () => file.end(),
    (error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return { file, written }
}

const work = async (
  order: ExportOrder,
  file: PassThrough,
  signal: AbortSignal,
  onRows: Watched['onRows'],
): Promise<Written> => {
  let written: Written | undefined
  const heard = async (said: ExportAnswer): Promise<void> => {
    if (said.kind === 'progress') return onRows?.(said.rows)
    if (said.kind === 'tooLarge') throw new ExportTooLarge()
    if (said.kind === 'failed') throw new SessionFailure(said.fault as SessionFault, said.said) // one of its words
    const { kind: _, ...rest } = said
    written = rest
  }
  await runChild({
    module: 'writeExport',
    input: order,
    memoryMb: exportMemoryMb,
    timeoutMs: order.how.ms + 60_000,
    graceMs,
    signal,
    message: exportAnswer,
    onMessage: heard,
    onOutput: (output) => pipeline(output, file, { end: false }),
  })
  if (!written) throw new Error('the process that writes an export ended without a word')
  return written
}
