import { type Appended, LogUnavailable } from '../eventLog.ts'
import { BatchFailure } from './batchFailure.ts'

/**
 * What one attempt to append came to. `refused`: asked again, the answer would be the same; `unwritten`: nothing was
 * stored and nothing will be; `unclear`: it may be stored, now or later.
 */
export type Outcome =
  | Readonly<{ kind: 'stored'; answer: Appended }>
  | Readonly<{ kind: 'stale'; actual: number }>
  | Readonly<{ kind: 'refused'; error: Error }>
  | Readonly<{ kind: 'unwritten'; cause: unknown }>
  | Readonly<{ kind: 'unclear'; cause: unknown }>

/** What the errors of the client have in common; those of its batches have no `type`. */
type ClientError = Readonly<{ type?: unknown; code?: unknown; message: string }>

const unavailable = 14
const invalid = 3

// The client's own words and gRPC's: the request never left.
const unsent =
  /No connection established|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|Name resolution failed|Failed to discover/i

// What a server says of an append with which it did not begin.
const notBegun = /Server Is (Not Ready|Too Busy)/i

const asClientError = (error: unknown): ClientError => (error instanceof Error ? error : { message: String(error) })

/** Whether the store did not answer, or not now: what was asked may be asked again. */
export const isPassing = (error: unknown): boolean => {
  const { type, code, message } = asClientError(error)
  if (code === unavailable || unsent.test(message) || notBegun.test(message)) return true
  return ['unavailable', 'cancelled', 'timeout', 'deadline-exceeded', 'not-leader', 'unknown'].includes(String(type))
}

/** Whether the stream does not exist, which for our log is a stream without events. */
export const isMissing = (error: unknown): boolean => asClientError(error).type === 'stream-not-found'

const versionOf = (revision: unknown): number => (typeof revision === 'bigint' ? Number(revision) + 1 : 0)

const tooLarge = (error: object): TypeError => {
  const limit = 'maxAppendSize' in error ? ` of ${String(error.maxAppendSize)} bytes` : ''
  return new TypeError(
    `the append is larger than the limit${limit} of the event store: files do not belong into events`,
  )
}

/** Reads what the client rejected an append with. */
export const outcomeOf = (error: unknown): Outcome => {
  const { type, code, message } = asClientError(error)
  if (!(error instanceof Error)) return { kind: 'unclear', cause: error }
  if (type === 'wrong-expected-version' && 'actualVersion' in error)
    return { kind: 'stale', actual: versionOf(error.actualVersion) }
  if (type === 'maximum-append-size-exceeded') return { kind: 'refused', error: tooLarge(error) }
  if (type === 'access-denied') return { kind: 'refused', error: new LogUnavailable(error) }
  if (type === 'stream-deleted') return { kind: 'refused', error }
  if (type === 'invalid-argument' || code === invalid) return { kind: 'refused', error: new TypeError(message) }
  const isAlone = error instanceof BatchFailure // of a line that broke, what came before may be stored
  if (unsent.test(message) || (isAlone && notBegun.test(message))) return { kind: 'unwritten', cause: error }
  return { kind: 'unclear', cause: error }
}
