import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { Expected, NewEvent } from '../eventLog.ts'
import type { SendParts } from './appends.ts'
import { BatchFailure } from './batchFailure.ts'
import { metaBytes } from './metaText.ts'
import { isPassing, type Outcome, outcomeOf } from './outcome.ts'
import { Timestamp } from './protobuf.ts'
import type { Trouble } from './trouble.ts'
import { uuidOf } from './uuid.ts'

const encoder = new TextEncoder()
const { Options, ProposedMessage } = streams.BatchAppendReq

/** Milliseconds that the store may take to end an append. */
const allowance = 10_000
/** Bytes of one message at most; longer appends go in several. */
const largestPart = 1_000_000

/** Revisions count from 0, versions from 1. */
const setExpected = (options: BatchAppendReq.Options, expected: Expected): void => {
  const empty = new shared.Empty()
  if (expected === 'any') options.setAny(empty)
  else if (expected === 'exists') options.setStreamExists(empty)
  else if (expected === 'none' || expected === 0) options.setNoStream(empty)
  else options.setStreamPosition(String(expected - 1))
}

const optionsOf = (stream: string, expected: Expected): BatchAppendReq.Options => {
  const options = new Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(encoder.encode(stream)))
    .setDeadline(Timestamp.fromDate(new Date(Date.now() + allowance))) // oxlint-disable-line daybook/clock -- a time limit
  setExpected(options, expected)
  return options
}

/** The texts go as bytes: a store or tool that takes them for JSON might write it anew, and the ledger hashes them as they are. */
const proposed = ({ id, type, data, meta }: NewEvent): BatchAppendReq.ProposedMessage => {
  const message = new ProposedMessage()
    .setId(uuidOf(id))
    .setData(encoder.encode(data))
    .setCustomMetadata(metaBytes(meta))
  message.getMetadataMap().set('type', type).set('content-type', 'application/octet-stream')
  return message
}

/** Bytes at most: a character takes up to three. */
const sizeOf = ({ data, meta }: NewEvent): number => 3 * (data.length + meta.length) + 500

const inParts = (events: readonly NewEvent[]): readonly (readonly NewEvent[])[] => {
  let part: NewEvent[] = []
  const parts = [part]
  let size = 0
  for (const event of events) {
    size += sizeOf(event)
    if (size > largestPart && part.length > 0) {
      size = sizeOf(event)
      part = []
      parts.push(part)
    }
    part.push(event)
  }
  return parts
}

const requestsOf = (stream: string, expected: Expected, events: readonly NewEvent[]) => {
  const parts = inParts(events).map((part) => part.map(proposed))
  return (id: string): readonly BatchAppendReq[] =>
    parts.map((part, index) => {
      const request = new streams.BatchAppendReq().setCorrelationId(uuidOf(id)).setProposedMessagesList(part)
      if (index === 0) request.setOptions(optionsOf(stream, expected))
      return request.setIsFinal(index === parts.length - 1)
    })
}

const outcomeIn = (answer: BatchAppendResp): Outcome => {
  const failure = answer.getError()
  if (failure) return outcomeOf(new BatchFailure(failure))
  const success = answer.getSuccess()
  const place = success?.getPosition()
  if (!success || !place) return { kind: 'unclear', cause: new Error('the event store told no position') }
  const version = Number(success.getCurrentRevision()) + 1
  return { kind: 'stored', answer: { version, position: Number(place.getCommitPosition()) } }
}

/** Makes what sends these events once each time it is called. It never rejects. */
export const createSender =
  (send: SendParts, trouble: Trouble) =>
  (stream: string, expected: Expected, events: readonly NewEvent[]): (() => Promise<Outcome>) => {
    const requests = requestsOf(stream, expected, events)
    return async () => {
      try {
        const outcome = outcomeIn(await send(requests))
        trouble.answered()
        return outcome
      } catch (error) {
        if (isPassing(error)) trouble.failed(error)
        return outcomeOf(error)
      }
    }
  }
