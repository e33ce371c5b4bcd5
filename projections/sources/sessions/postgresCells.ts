import { bytesCell, instantCell, wholeCell } from './cells.ts'
import { type Cell, type SessionFault, SessionFailure } from './session.ts'

const parsers: Readonly<Record<number, (text: string) => Cell>> = {
  16: (text) => (text === 't' ? 1 : 0),
  17: (text) => bytesCell(Math.max(0, (text.length - 2) / 2)),
  20: wholeCell,
  21: Number,
  23: Number,
  26: Number,
  1114: instantCell,
  1184: instantCell,
}

/** Types by their numbers in PostgreSQL; every other one stays the text that the server sent. */
export const postgresTypes = { getTypeParser: (type: number) => parsers[type] ?? ((text: string) => text) }

const faults: Readonly<Record<string, SessionFault>> = {
  '28000': 'loginRefused',
  '28P01': 'loginRefused',
  '42501': 'failed',
  '3D000': 'databaseUnknown',
  '57014': 'timedOut',
}

/** What an error of the driver means. */
export const failureOf = (error: unknown): SessionFailure => {
  if (error instanceof SessionFailure) return error
  if (!(error instanceof Error)) return new SessionFailure('failed')
  const code = 'code' in error ? String(error.code) : ''
  const fault = faults[code]
  if (fault) return new SessionFailure(fault, error.message)
  if (/timeout/i.test(error.message)) return new SessionFailure('timedOut')
  return isLost(code, error) ? new SessionFailure('unreachable') : new SessionFailure('failed', error.message)
}

const isLost = (code: string, { message }: Error): boolean =>
  /^(E[A-Z]+|08.{3}|57P0.)$/.test(code) || /terminated|does not support SSL/.test(message)
