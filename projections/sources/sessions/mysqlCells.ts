import mysql, { type FieldPacket } from 'mysql2'
import { bytesCell, instantCell, numberCell, otherCell, wholeCell } from './cells.ts'
import { type Cell, type SessionFault, SessionFailure } from './session.ts'

/** The character set of bytes that are no text. */
const binary = 63

/** A row as the driver has it, with texts for what a JavaScript value would lose. */
export const cellsOf = (row: readonly unknown[], fields: readonly FieldPacket[]): Cell[] =>
  row.map((value, index) => cellOf(value, fields[index]))

const cellOf = (value: unknown, field: FieldPacket | undefined): Cell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return numberCell(value)
  if (Buffer.isBuffer(value)) return ofBuffer(value, field)
  const text = otherCell(value)
  if (field?.columnType === mysql.Types.LONGLONG) return wholeCell(text)
  return field?.columnType === mysql.Types.DATETIME || field?.columnType === mysql.Types.TIMESTAMP
    ? instantCell(text)
    : text
}

const ofBuffer = (value: Buffer, field: FieldPacket | undefined): Cell => {
  if (field?.columnType === mysql.Types.BIT && value.length <= 6) return value.readUIntBE(0, value.length)
  return field?.characterSet === binary ? bytesCell(value.length) : value.toString('utf8')
}

/** The name of a column's type, as the driver knows it. */
export const typeNameOf = ({ columnType, columnLength }: FieldPacket): string => {
  const name =
    Object.entries(mysql.Types)
      .find(([, type]) => type === columnType)?.[0]
      ?.toLowerCase() ?? ''
  return name === 'tiny' && columnLength === 1 ? 'tinyint(1)' : name
}

const faults: Readonly<Record<number, SessionFault>> = {
  1044: 'loginRefused',
  1045: 'loginRefused',
  1698: 'loginRefused',
  1049: 'databaseUnknown',
  1969: 'timedOut',
  3024: 'timedOut',
}

/** What an error of the driver means. */
export const failureOf = (error: unknown): SessionFailure => {
  if (error instanceof SessionFailure) return error
  if (!(error instanceof Error)) return new SessionFailure('failed')
  const number = 'errno' in error ? Number(error.errno) : 0
  const fault = faults[number]
  if (fault) return new SessionFailure(fault, error.message)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ETIMEDOUT' || code === 'PROTOCOL_SEQUENCE_TIMEOUT') return new SessionFailure('timedOut')
  const isLost = number === 1053 || /^(E(?!R_)[A-Z]+|PROTOCOL_.*|HANDSHAKE_.*)$/.test(code)
  return isLost ? new SessionFailure('unreachable') : new SessionFailure('failed', error.message)
}
