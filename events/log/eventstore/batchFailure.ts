import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { Status } from '@eventstore/db-client/generated/status_pb.js'
import type { Any } from 'google-protobuf/google/protobuf/any_pb.js'

/** A failure of one append among many, told like the failures of other calls. */
export class BatchFailure extends Error {
  readonly code: number
  readonly type: string | undefined
  /** Last revision of the stream where the expectation did not hold; undefined: there is no stream. */
  readonly actualVersion: bigint | undefined
  /** Bytes, where the append was too large. */
  readonly maxAppendSize: number | undefined

  constructor(status: Status) {
    const details = status.getDetails()
    const name = details?.getTypeName().split('.').at(-1) ?? ''
    super(status.getMessage() || name)
    this.name = 'BatchFailure'
    this.code = status.getCode()
    this.type = types[name]
    this.actualVersion = name === 'WrongExpectedVersion' ? actualIn(details) : undefined
    this.maxAppendSize = name === 'MaximumAppendSizeExceeded' ? limitIn(details) : undefined
  }
}

/** The client's words for what the protocol names. */
const types: Readonly<Record<string, string>> = {
  WrongExpectedVersion: 'wrong-expected-version',
  StreamDeleted: 'stream-deleted',
  AccessDenied: 'access-denied',
  MaximumAppendSizeExceeded: 'maximum-append-size-exceeded',
  Timeout: 'deadline-exceeded',
  Unknown: 'unknown',
}

const actualIn = (details: Any | undefined): bigint | undefined => {
  const wrong = details?.unpack((bytes) => shared.WrongExpectedVersion.deserializeBinary(bytes), details.getTypeName())
  return wrong?.hasCurrentStreamRevision() ? BigInt(wrong.getCurrentStreamRevision()) : undefined
}

const limitIn = (details: Any | undefined): number | undefined =>
  details
    ?.unpack((bytes) => shared.MaximumAppendSizeExceeded.deserializeBinary(bytes), details.getTypeName())
    ?.getMaxappendsize()
