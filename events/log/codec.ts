import type { Meta, RecordedEvent } from '../kernel/decider.ts'
import type { NewEvent, StoredEvent } from './eventLog.ts'

/** Between payloads and stored texts: validates, encrypts personal fields, and upcasts what it reads. */
export type Codec = Readonly<{
  /** Throws when the payload does not fit its schema, or its person was erased. */
  encode(event: Readonly<{ type: string; data: unknown }>, meta: Meta): Promise<NewEvent>
  /** Personal fields whose key is gone read as `[erased]`. Throws on a type no decider knows. */
  decode(events: readonly StoredEvent[]): Promise<readonly RecordedEvent[]>
}>
