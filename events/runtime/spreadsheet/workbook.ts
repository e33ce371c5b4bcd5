import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { isBlank, nameColumns } from './columns.ts'
import { type SpreadsheetLimits, type Table, Unreadable } from './shape.ts'
import { guardZip } from './zip.ts'

/** Spreadsheets keep numbers as binary fractions and show 15 digits of them; so do we, without an exponent. */
export const plainNumber = (stored: string): string => {
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  return Number(value.toPrecision(15)).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

const toText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dayOrMoment(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string | number)
}

const dayOrMoment = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** Reads the first sheet of an xlsx file. What the library cannot make out is a damaged file, whatever it throws. */
export const readWorkbook = async (path: string, limits: SpreadsheetLimits): Promise<Table> => {
  const zip = await readFile(path)
  await guardZip(zip, limits.unpackedBytes)
  const sheet = await readSheet(zip, 1, { trim: false, parseNumber: plainNumber }).catch(() => {
    throw new Unreadable('SPREADSHEET_DAMAGED')
  })
  const rows = sheet.map((row) => row.map(toText)).filter((row) => !isBlank(row))
  const [first, ...data] = rows
  if (!first) throw new Unreadable('SPREADSHEET_EMPTY')
  return { head: { format: 'xlsx', columns: nameColumns(first) }, rows: data }
}
