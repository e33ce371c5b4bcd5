import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { StoredEvent } from '../eventLog.ts'
import { metaBytes } from '../eventstore/metaText.ts'
import { uuidOf } from '../eventstore/uuid.ts'
import type { Sent } from './reading.ts'

const encoder = new TextEncoder()
const { ReadEvent } = streams.ReadResp
const { RecordedEvent } = ReadEvent

export const streamIdentifier = (name: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(encoder.encode(name))

/** Data go as bytes: a client that parsed them could not give them back as they are. */
const recorded = (event: StoredEvent, hasStructuredIds: boolean): ReadResp.ReadEvent => {
  const position = event.position.toString()
  const message = new RecordedEvent()
    .setId(uuidOf(event.id, hasStructuredIds))
    .setStreamIdentifier(streamIdentifier(event.stream))
    .setStreamRevision((event.version - 1).toString())
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setCustomMetadata(metaBytes(event.meta))
    .setData(encoder.encode(event.data))
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/octet-stream')
  return new ReadEvent().setEvent(message).setCommitPosition(position)
}

/** What is sent, as its message. */
export const messageOf = (sent: Sent, hasStructuredIds: boolean, subscription: string): ReadResp => {
  const message = new streams.ReadResp()
  if (sent.kind === 'event') return message.setEvent(recorded(sent.event, hasStructuredIds))
  if (sent.kind === 'missing')
    return message.setStreamNotFound(
      new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(sent.stream)),
    )
  if (sent.kind === 'confirmed')
    return message.setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscription))
  if (sent.kind === 'caughtUp') return message.setCaughtUp(new streams.ReadResp.CaughtUp())
  const position = sent.position.toString()
  return message.setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(position).setPreparePosition(position),
  )
}
