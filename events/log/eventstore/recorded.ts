import type { StoredEvent } from '../eventLog.ts'
import { metaTextOf } from './metaText.ts'

/** An event as the client gives it. */
export type Recorded = Readonly<{
  streamId: string
  id: string
  revision: bigint
  type: string
  data: unknown
  metadata?: unknown
  position?: Readonly<{ commit: bigint }> | undefined
}>

const decoder = new TextDecoder()

/** Our own events are bytes; JSON that another tool wrote was parsed by the client. */
const textOf = (data: unknown): string => (data instanceof Uint8Array ? decoder.decode(data) : JSON.stringify(data))

/** Throws when the store tells no position, as those before 22.6 do not within a stream. */
const positionOf = ({ position, streamId }: Recorded): number => {
  const commit = Number(position?.commit ?? Number.NaN)
  if (Number.isSafeInteger(commit)) return commit
  throw new Error(
    `the event store tells no position of the events of ${streamId}: EventStoreDB 22.6 or newer, or KurrentDB, is needed`,
  )
}

export const toStored = (event: Recorded): StoredEvent => ({
  position: positionOf(event),
  stream: event.streamId,
  version: Number(event.revision) + 1,
  id: event.id,
  type: event.type,
  data: textOf(event.data),
  meta: metaTextOf(event.metadata),
})
