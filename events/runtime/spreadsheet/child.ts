import { open } from 'node:fs/promises'
import { asChild, type Say } from '../childProcess.ts'
import { readDelimited } from './delimited.ts'
import type { Answer } from './answer.ts'
import { type Question, type SpreadsheetLimits, type Table, Unreadable } from './shape.ts'

/** The program of the process that reads one file. */

const startOf = async (path: string): Promise<Readonly<{ start: Buffer; size: number }>> => {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return { start: buffer.subarray(0, bytesRead), size: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

const signatures = { zip: '504b0304', oldOffice: 'd0cf11e0', pdf: '25504446' }

const openTable = async (path: string, limits: SpreadsheetLimits): Promise<Table> => {
  const { start, size } = await startOf(path)
  if (size > limits.bytes) throw new Unreadable('SPREADSHEET_TOO_LARGE')
  const signature = start.subarray(0, 4).toString('hex')
  if (signature === signatures.oldOffice) throw new Unreadable('SPREADSHEET_OLD_XLS')
  if (signature === signatures.pdf) throw new Unreadable('SPREADSHEET_KIND')
  if (signature !== signatures.zip) return readDelimited(path, start, limits)
  const { readWorkbook } = await import('./workbook.ts')
  return readWorkbook(path, limits)
}

const checkRow = (row: readonly string[], line: number, limits: SpreadsheetLimits): void => {
  if (line > limits.rows) throw new Unreadable('SPREADSHEET_TOO_MANY_ROWS', { max: limits.rows })
  if (row.length > limits.columns) throw new Unreadable('SPREADSHEET_TOO_MANY_COLUMNS', { max: limits.columns })
  if (row.some((cell) => cell.length > limits.cellLength))
    throw new Unreadable('SPREADSHEET_CELL_TOO_LONG', { line, max: limits.cellLength })
}

const read = async (input: unknown, say: (answer: Answer) => Promise<void>): Promise<void> => {
  const { path, after, pageSize, limits } = input as Question // the parent's own words
  const { head, rows } = await openTable(path, limits)
  checkRow(head.columns, 0, limits)
  await say({ kind: 'head', head })
  let line = 0
  let page: string[][] = []
  const flush = async () => {
    if (page.length > 0) await say({ kind: 'page', first: line - page.length + 1, rows: page })
    page = []
  }
  for await (const row of rows) {
    line += 1
    checkRow(row, line, limits)
    if (line > after) page.push([...row])
    if (page.length === pageSize) await flush()
  }
  await flush()
  await say({ kind: 'end', lines: line })
}

asChild(async (input: unknown, say: Say) => {
  try {
    await read(input, say)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    await say({ kind: 'unreadable', key: error.key, params: error.params })
  }
})
