import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import { type sendUnaryData, type ServerDuplexStream, type ServerReadableStream, status as codes } from '@grpc/grpc-js'
import { type Appended, type EventLog, type Expected, type NewEvent, StaleStream } from '../eventLog.ts'
import { metaText } from '../eventstore/metaText.ts'
import { idOf } from '../eventstore/uuid.ts'
import { batchStatusOf, statusOf, TooLarge } from './refusals.ts'

/** Bytes of one append at most. */
const largest = 16 * 1024 * 1024
/** Appends of one line that may wait for the log; then no more are read from it. */
const mostWaiting = 1000

const decoder = new TextDecoder()

type Proposed = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage
type Options = AppendReq.Options | BatchAppendReq.Options

const eventOf = (message: Proposed): NewEvent => ({
  id: idOf(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  data: decoder.decode(message.getData_asU8()),
  meta: metaText(message.getCustomMetadata_asU8()),
})

const expectedOf = (options: Options): Expected => {
  if (options.hasNoStream()) return 'none'
  if (options.hasStreamExists()) return 'exists'
  if ('hasRevision' in options && options.hasRevision()) return Number(options.getRevision()) + 1
  if ('hasStreamPosition' in options && options.hasStreamPosition()) return Number(options.getStreamPosition()) + 1
  return 'any'
}

/** An append that comes in parts. */
class Incoming {
  /** The stream's name as it came. */
  readonly identifier: StreamIdentifier | undefined
  readonly #expected: Expected
  readonly #events: NewEvent[] = []
  #bytes = 0

  constructor(options: Options | undefined) {
    this.identifier = options?.getStreamIdentifier()
    this.#expected = options ? expectedOf(options) : 'any'
  }

  add(message: Proposed): void {
    this.#bytes += message.getData_asU8().length + message.getCustomMetadata_asU8().length
    if (this.#bytes <= largest) this.#events.push(eventOf(message))
  }

  async store(log: EventLog): Promise<Appended> {
    if (this.#bytes > largest) throw new TooLarge(largest)
    return log.append(decoder.decode(this.identifier?.getStreamName_asU8()), this.#expected, this.#events)
  }
}

/** One append per call. */
export const appendOne =
  (log: EventLog, onError: (error: unknown) => void) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>): void => {
    let incoming: Incoming | undefined
    call.on('error', () => undefined) // the caller hung up
    call.on('data', (request: AppendReq) => {
      const message = request.getProposedMessage()
      if (message) incoming?.add(message)
      else incoming = new Incoming(request.getOptions())
    })
    call.on('end', () => {
      const stored = (incoming ?? new Incoming(undefined)).store(log)
      void stored.then(success, stale).then(
        (answer) => callback(null, answer),
        (error: unknown) => {
          onError(error)
          callback(statusOf(error))
        },
      )
    })
  }

const success = ({ version, position }: Appended): AppendResp => {
  const place = new streams.AppendResp.Position()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
  const result = new streams.AppendResp.Success().setPosition(place)
  if (version === 0) result.setNoStream(new shared.Empty())
  else result.setCurrentRevision(String(version - 1))
  return new streams.AppendResp().setSuccess(result)
}

const stale = (error: unknown): AppendResp => {
  if (!(error instanceof StaleStream)) throw error
  const empty = new shared.Empty()
  const { actual, expected } = error
  const result = new streams.AppendResp.WrongExpectedVersion()
  if (actual === 0) result.setCurrentNoStream(empty)
  else result.setCurrentRevision(String(actual - 1))
  if (expected === 'any') result.setExpectedAny(empty)
  else if (expected === 'exists') result.setExpectedStreamExists(empty)
  else if (expected === 'none' || expected === 0) result.setExpectedNoStream(empty)
  else result.setExpectedRevision(String(expected - 1))
  return new streams.AppendResp().setWrongExpectedVersion(result)
}

/** Many appends over one line, answered in the order in which they are stored. */
export const appendMany =
  (log: EventLog, stopping: AbortSignal, onError: (error: unknown) => void) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const parts = new Map<string, Incoming>()
    let waiting = 0
    let hasEnded = false

    const mayEnd = (): void => {
      if (waiting > 0) return
      if (hasEnded) call.end()
      else if (stopping.aborted)
        call.emit('error', { code: codes.UNAVAILABLE, details: 'the log server is being stopped' })
    }

    /** What has been read is answered; of the rest, clients learn that the line has ended. */
    const stop = (): void => {
      call.pause()
      mayEnd()
    }

    stopping.addEventListener('abort', stop)
    call.on('close', () => stopping.removeEventListener('abort', stop))

    const answer = async (request: BatchAppendReq, incoming: Incoming): Promise<void> => {
      waiting += 1
      if (waiting === mostWaiting) call.pause()
      const response = new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId())
      try {
        response.setSuccess(batchSuccess(await incoming.store(log)))
      } catch (error) {
        onError(error)
        response.setError(batchStatusOf(error)).setStreamIdentifier(incoming.identifier)
      }
      waiting -= 1
      if (!call.writableEnded && !call.write(response)) call.pause()
      if (waiting === mostWaiting >> 1 && !call.writableNeedDrain && !stopping.aborted) call.resume()
      if (hasEnded || stopping.aborted) mayEnd()
    }

    call.on('error', () => undefined) // the caller hung up
    call.on('drain', () => waiting < mostWaiting && !stopping.aborted && call.resume())
    call.on('data', (request: BatchAppendReq) => {
      const correlation = idOf(request.getCorrelationId())
      const incoming = parts.get(correlation) ?? new Incoming(request.getOptions())
      for (const message of request.getProposedMessagesList()) incoming.add(message)
      if (request.getIsFinal()) {
        parts.delete(correlation)
        void answer(request, incoming)
      } else parts.set(correlation, incoming)
    })
    call.on('end', () => {
      hasEnded = true
      mayEnd()
    })
  }

const batchSuccess = ({ version, position }: Appended): BatchAppendResp.Success => {
  const place = new shared.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position))
  const result = new streams.BatchAppendResp.Success().setPosition(place)
  return version === 0 ? result : result.setCurrentRevision(String(version - 1))
}
