import { bytesCell, dayCell, numberCell, otherCell, wholeCell } from './cells.ts'
import { type Cell, type SessionFault, SessionFailure } from './session.ts'

type Column = Readonly<{
  value: unknown
  metadata: Readonly<{ type: Readonly<{ name: string }>; scale?: number | undefined }>
}>

/** A row as the driver has it; it may give columns by name or in order, here always in order. */
export const cellsOf = (columns: unknown): Cell[] => (columns as readonly Column[]).map(cellOf) // without `useColumnNames`

const cellOf = ({ value, metadata }: Column): Cell => {
  if (value === null || value === undefined) return null
  const { name } = metadata.type
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return ofDate(value, name)
  if (Buffer.isBuffer(value)) return bytesCell(value.length)
  if (typeof value !== 'number')
    return name === 'BigInt' || name === 'IntN' ? wholeCell(otherCell(value)) : otherCell(value)
  return /^(Decimal|Numeric|Money|SmallMoney)/.test(name) ? value.toFixed(metadata.scale ?? 4) : numberCell(value)
}

const ofDate = (value: Date, type: string): Cell => {
  if (type === 'Date') return dayCell(value)
  return type === 'Time' ? value.toISOString().slice(11, 19) : value.toISOString()
}

const faults: Readonly<Record<string, SessionFault>> = {
  ELOGIN: 'loginRefused',
  ETIMEOUT: 'timedOut',
  ECANCEL: 'cancelled',
  ESOCKET: 'unreachable',
  ECONNCLOSED: 'unreachable',
}

/** What an error of the driver means. The server says 4060 of a database that it does not know. */
export const failureOf = (error: unknown): SessionFailure => {
  if (error instanceof SessionFailure) return error
  if (!(error instanceof Error)) return new SessionFailure('failed')
  if (/4060|Cannot open database/.test(error.message)) return new SessionFailure('databaseUnknown')
  const fault = faults['code' in error ? String(error.code) : '']
  return new SessionFailure(fault ?? 'failed', error.message)
}
