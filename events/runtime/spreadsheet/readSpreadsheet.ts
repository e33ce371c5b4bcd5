import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { Refusal } from '../../kernel/refusal.ts'
import { ChildFailed, runChild } from '../childProcess.ts'
import { type Answer, answer } from './answer.ts'
import { type SpreadsheetHead, type SpreadsheetLimits, spreadsheetLimits } from './shape.ts'

export type SpreadsheetReading = Readonly<{
  path: string
  /** Data lines to leave out at the beginning; default none. */
  after?: number
  pageSize?: number
  limits?: Partial<SpreadsheetLimits>
  signal?: AbortSignal
  /** How long the reading itself may take; the listeners' time does not count. Default 20 s. */
  timeoutMs?: number
  onHead?: (head: SpreadsheetHead) => Promise<void> | void
  /** Rows of cells; `first` is the number of the first one, data lines counted from 1. */
  onPage?: (rows: readonly (readonly string[])[], first: number) => Promise<void> | void
}>

const memoryMb = 512

/**
 * Reads a csv, tsv or xlsx file in a process of its own, page by page, and answers what it is and how many data lines
 * it has. Refuses with a `SPREADSHEET_…` key when it cannot be read as a table or is beyond the limits.
 */
export const readSpreadsheet = async (
  reading: SpreadsheetReading,
): Promise<Readonly<{ head: SpreadsheetHead; lines: number }>> => {
  const { path, after = 0, pageSize = 500, limits, signal, timeoutMs = 20_000 } = reading
  let head: SpreadsheetHead | undefined
  let lines = 0
  const heard = async (said: Answer) => {
    if (said.kind === 'unreadable') throw new Refusal('invalid', said.key, { params: said.params })
    if (said.kind === 'end') lines = said.lines
    if (said.kind === 'page') await reading.onPage?.(said.rows, said.first)
    if (said.kind !== 'head') return
    head = said.head
    await reading.onHead?.(head)
  }
  try {
    await runChild({
      module: 'readSpreadsheet',
      input: { path, after, pageSize, limits: { ...spreadsheetLimits, ...limits } },
      memoryMb,
      timeoutMs,
      ...(signal ? { signal } : {}),
      message: answer,
      onMessage: heard,
    })
  } catch (error) {
    throw error instanceof ChildFailed && (error.end === 'memory' || error.end === 'time')
      ? new Refusal('invalid', 'SPREADSHEET_TOO_COMPLEX')
      : error
  }
  if (!head) throw new ChildFailed('protocol')
  return { head, lines }
}

export type SpreadsheetPage = Readonly<{ rows: readonly (readonly string[])[]; first: number }>

/** The same, page by page as they are asked for; the process ends when nobody asks any more. */
export async function* spreadsheetPages(
  reading: Omit<SpreadsheetReading, 'onPage' | 'signal'>,
): AsyncGenerator<SpreadsheetPage> {
  const ending = new AbortController()
  const { signal } = ending
  const pages = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const onPage: SpreadsheetReading['onPage'] = async (rows, first) => {
    if (!pages.write({ rows, first })) await once(pages, 'drain', { signal })
  }
  readSpreadsheet({ ...reading, signal, onPage }).then(
    () => pages.end(),
    (error: unknown) => pages.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  try {
    for await (const page of pages) yield page as SpreadsheetPage // written above
  } finally {
    ending.abort()
  }
}
