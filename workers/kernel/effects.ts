import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { Codec } from '../../events/log/codec.ts'
import { InvalidEvent, UnknownEvent } from '../../events/log/createCodec.ts'
import type { StoredEvent } from '../../events/log/eventLog.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import type { FedWork, NewWork } from '../../projections/kernel/workTable.ts'
import type { Reaction } from './workKind.ts'

/** The kind of work that an event becomes whose own work cannot be told. */
export const unreadKind = 'operations.readEvent'

/** An event that starts work and cannot be read, or breaks the reaction to it. `message` says why, without its values. */
export class UnreadEvent extends Error {
  constructor({ type }: StoredEvent, cause: unknown) {
    super(`${type} could not be read: ${causeOf(cause)}`, { cause })
    this.name = 'UnreadEvent'
  }
}

// the parser repeats a part of the text, which may be about somebody
const causeOf = (cause: unknown): string =>
  cause instanceof SyntaxError ? 'its text is not JSON' : cause instanceof Error ? cause.message : typeof cause

type Reading = Readonly<{ decode: Codec['decode']; reactions: readonly Reaction[] }>

/** What an event starts and cancels. Throws `UnreadEvent` when that cannot be told, however often it is asked. */
export const effectsOf = async ({ decode, reactions }: Reading, stored: StoredEvent): Promise<FedWork> => {
  const [event] = await decode([stored]).catch((error: unknown) => {
    const isLasting = [UnknownEvent, InvalidEvent, SyntaxError].some((kind) => error instanceof kind)
    throw isLasting ? new UnreadEvent(stored, error) : error
  })
  try {
    return event ? causedBy([event], reactions) : { starts: [], cancels: [] }
  } catch (error) {
    throw new UnreadEvent(stored, error)
  }
}

/**
 * What a page of events starts and cancels. One that cannot be read becomes work that waits for an operator, with the
 * cause; the others go on.
 */
export const effectsOfPage = async (reading: Reading, page: readonly StoredEvent[]): Promise<FedWork> => {
  try {
    return causedBy(await reading.decode(page), reading.reactions)
  } catch {
    const each: FedWork[] = []
    for (const stored of page) each.push(await effectsOf(reading, stored).catch(unreadOf(stored)))
    return { starts: each.flatMap(({ starts }) => starts), cancels: each.flatMap(({ cancels }) => cancels) }
  }
}

const unreadOf =
  ({ id, stream, version }: StoredEvent) =>
  (error: unknown): FedWork => {
    if (!(error instanceof UnreadEvent)) throw error
    const work = { id: derivedId(unreadKind, id), kind: unreadKind, key: stream, payload: { stream, version } }
    return { starts: [{ ...work, causationId: id, cause: error.message }], cancels: [] }
  }

const causedBy = (events: readonly RecordedEvent[], reactions: readonly Reaction[]): FedWork => {
  const caused = events.flatMap((event) =>
    reactions.filter(({ on }) => on === event.type).map((one) => ({ effect: one.effect, work: workOf(event, one) })),
  )
  return {
    starts: caused.flatMap(({ effect, work }) => (effect === 'start' ? [work] : [])),
    cancels: caused.flatMap(({ effect, work }) => (effect === 'cancel' ? [{ kind: work.kind, key: work.key }] : [])),
  }
}

const workOf = (event: RecordedEvent, { kind, key, payload }: Reaction): NewWork => ({
  id: derivedId(kind, event.meta.eventId),
  kind,
  key: key(event as never), // the reaction was completed for this type of event
  payload: payload(event as never),
  causationId: event.meta.eventId,
})
