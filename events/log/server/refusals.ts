import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import type { Status } from '@eventstore/db-client/generated/status_pb.js'
import { Metadata, type StatusObject, status as codes } from '@grpc/grpc-js'
import { type Expected, LogUnavailable, OutcomeUnknown, StaleStream } from '../eventLog.ts'
import { Any } from '../eventstore/protobuf.ts'
import { UnreadableRequest } from './wanted.ts'

/** More was sent in one append than the server takes. */
export class TooLarge extends Error {
  readonly limit: number

  constructor(limit: number) {
    super(`an append of more than ${limit} bytes is not taken`)
    this.limit = limit
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The cause says why nothing can be written; the words before it are those that clients know. */
const notReady = (error: LogUnavailable): string =>
  `Server Is Not Ready: ${error.message}${error.cause === undefined ? '' : `, ${said(error.cause)}`}`

/** A call's end, as a server of this protocol tells it: the code for all, `exception` for clients that know the word. */
export const statusOf = (error: unknown): Partial<StatusObject> => {
  const metadata = new Metadata()
  if (error instanceof TooLarge) {
    metadata.set('exception', 'maximum-append-size-exceeded')
    metadata.set('maximum-append-size', String(error.limit))
    return { code: codes.INVALID_ARGUMENT, details: error.message, metadata }
  }
  if (error instanceof TypeError || error instanceof UnreadableRequest)
    return { code: codes.INVALID_ARGUMENT, details: error.message, metadata }
  if (error instanceof LogUnavailable) return { code: codes.UNAVAILABLE, details: notReady(error), metadata }
  if (error instanceof OutcomeUnknown) return { code: codes.ABORTED, details: said(error), metadata }
  return { code: codes.UNKNOWN, details: 'the log server failed; its own log says why', metadata }
}

const failed = (code: number, message: string, type: string, details: Uint8Array): Status => {
  const any = new Any()
  any.pack(details, `event_store.client.${type}`)
  return new status.Status().setCode(code).setMessage(message).setDetails(any)
}

const staleness = ({ actual, expected }: StaleStream): Uint8Array => {
  const details = new shared.WrongExpectedVersion()
  const empty = new shared.Empty()
  if (actual === 0) details.setCurrentNoStream(empty)
  else details.setCurrentStreamRevision(String(actual - 1))
  setExpected(details, expected, empty)
  return details.serializeBinary()
}

type Expecting = InstanceType<typeof shared.WrongExpectedVersion>

const setExpected = (details: Expecting, expected: Expected, empty: InstanceType<typeof shared.Empty>): void => {
  if (expected === 'any') details.setExpectedAny(empty)
  else if (expected === 'exists') details.setExpectedStreamExists(empty)
  else if (expected === 'none' || expected === 0) details.setExpectedNoStream(empty)
  else details.setExpectedStreamPosition(String(expected - 1))
}

/** The same for one append among many on a line, which goes on. Clients tell a message on when they know no type. */
export const batchStatusOf = (error: unknown): Status => {
  if (error instanceof StaleStream)
    return failed(codes.ALREADY_EXISTS, 'WrongExpectedVersion', 'WrongExpectedVersion', staleness(error))
  if (error instanceof TooLarge) {
    const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(error.limit)
    return failed(codes.INVALID_ARGUMENT, error.message, 'MaximumAppendSizeExceeded', details.serializeBinary())
  }
  const { code = codes.UNKNOWN, details = '' } = statusOf(error)
  if (code === codes.ABORTED) return failed(code, details, 'Timeout', new shared.Timeout().serializeBinary())
  return failed(code, details, 'BadRequest', new shared.BadRequest().setMessage(details).serializeBinary())
}
