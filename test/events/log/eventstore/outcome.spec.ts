import {
  AccessDeniedError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  UnavailableError,
} from '@eventstore/db-client'
import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { expect } from 'chai'
import { LogUnavailable, OutcomeUnknown, StaleStream } from '../../../../events/log/eventLog.ts'
import { BatchFailure } from '../../../../events/log/eventstore/batchFailure.ts'
import { isMissing, isPassing, outcomeOf } from '../../../../events/log/eventstore/outcome.ts'
import { batchStatusOf, TooLarge } from '../../../../events/log/server/refusals.ts'

const told = new Metadata()
told.set('stream-name', 'order-1')
told.set('leader-endpoint-host', '127.0.0.1')
told.set('leader-endpoint-port', '2113')

const broke = (code: number, details: string): ServiceError =>
  Object.assign(new Error(`${code}: ${details}`), { code, details, metadata: told })

/** As one append among many is refused over the line. */
const refusedWith = (error: Error) => outcomeOf(new BatchFailure(batchStatusOf(error)))

describe('what an append came to', () => {
  it('is stale where the server says so, at the version that it names', () => {
    expect(refusedWith(new StaleStream('order-1', 3, 7))).to.deep.equal({ kind: 'stale', actual: 7 })
    expect(refusedWith(new StaleStream('order-1', 'exists', 0))).to.deep.equal({ kind: 'stale', actual: 0 })
  })

  it('is refused with the limit when it was too large', () => {
    const outcome = refusedWith(new TooLarge(1000))
    expect(outcome).to.have.nested.property('error.message').that.includes('limit of 1000 bytes')
    expect(outcome).to.have.property('error').that.is.instanceOf(TypeError)
  })

  it('is refused with the server’s words when it could not be understood', () => {
    const outcome = refusedWith(new TypeError('event x has no usable type'))
    expect(outcome).to.have.nested.property('error.message', 'event x has no usable type')
    expect(outcome).to.have.property('kind', 'refused')
  })

  it('is refused when the store lets nobody write who cannot say who he is', () => {
    const outcome = outcomeOf(new AccessDeniedError(broke(status.PERMISSION_DENIED, 'no')))
    expect(outcome).to.have.property('error').that.is.instanceOf(LogUnavailable)
  })

  it('is refused for a stream that was deleted', () => {
    expect(outcomeOf(new StreamDeletedError(broke(status.FAILED_PRECONDITION, 'gone'))).kind).to.equal('refused')
  })

  it('is unwritten when the server had not begun with it', () => {
    expect(refusedWith(new LogUnavailable(new Error('the disk is full'))).kind).to.equal('unwritten')
  })

  it('is unwritten when there was no connection', () => {
    const words = 'No connection established. Last error: connect ECONNREFUSED 127.0.0.1:2113'
    expect(outcomeOf(new UnavailableError(broke(status.UNAVAILABLE, words))).kind).to.equal('unwritten')
  })

  it('is unclear when the line broke, whatever is said about it', () => {
    for (const error of [
      broke(status.UNAVAILABLE, 'Connection dropped'),
      broke(status.UNAVAILABLE, 'Server Is Not Ready'),
      new UnavailableError(broke(status.UNAVAILABLE, 'read ECONNRESET')),
      new NotLeaderError(broke(status.NOT_FOUND, 'Leader info available')),
      new Error('something else'),
    ])
      expect(outcomeOf(error).kind, error.message).to.equal('unclear')
  })

  it('is unclear when the server does not know either', () => {
    expect(refusedWith(new OutcomeUnknown(new Error('the disk failed'))).kind).to.equal('unclear')
  })
})

describe('an error of an event store', () => {
  it('passes when the store does not answer, or not now', () => {
    expect(isPassing(broke(status.UNAVAILABLE, 'Connection dropped'))).to.equal(true)
    expect(isPassing(new NotLeaderError(broke(status.NOT_FOUND, 'Leader info available')))).to.equal(true)
  })

  it('does not pass when it would be the same again', () => {
    expect(isPassing(new AccessDeniedError(broke(status.PERMISSION_DENIED, 'no')))).to.equal(false)
    expect(isPassing(new TypeError('a mistake of ours'))).to.equal(false)
  })

  it('may say that a stream is not there', () => {
    expect(isMissing(new StreamNotFoundError(undefined, 'order-1'))).to.equal(true)
    expect(isMissing(new Error('stream-not-found'))).to.equal(false)
  })
})
