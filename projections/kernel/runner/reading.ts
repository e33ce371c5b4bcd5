import { setTimeout as delay } from 'node:timers/promises'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import type { Codec } from '../../../events/log/codec.ts'
import { InvalidEvent, UnknownEvent } from '../../../events/log/createCodec.ts'
import type { StoredEvent } from '../../../events/log/eventLog.ts'
import type { AnyProjection } from '../projection.ts'

/** An event of a page: decoded, or with the cause why it cannot be. */
export type ReadEvent = Readonly<{ stored: StoredEvent } & ({ event: RecordedEvent } | { cause: unknown })>

/** Decodes pages once for all read models. */
export type Reader = Readonly<{
  /** The events of a page that concern any read model, in order. */
  read(page: readonly StoredEvent[]): Promise<readonly ReadEvent[]>
  /** Whether a read model has to look at this event. An unreadable one of a type that nobody folds concerns all. */
  concerns(model: AnyProjection, read: ReadEvent): boolean
}>

const pauses = [20, 200]
const isLasting = (cause: unknown): boolean => cause instanceof UnknownEvent || cause instanceof InvalidEvent

export const createReader = (codec: Codec, models: readonly AnyProjection[]): Reader => {
  const folded = new Set(models.flatMap(({ on }) => Object.keys(on)))
  const passedOver = new Set<string>()

  const decodeOne = async (stored: StoredEvent): Promise<ReadEvent> => {
    for (let tried = 0; ; tried++) {
      try {
        const [event] = await codec.decode([stored])
        return event ? { stored, event } : { stored, cause: new Error('the codec answered nothing') }
      } catch (cause) {
        if (isLasting(cause) || tried === pauses.length) return { stored, cause }
        await delay(pauses[tried]) // keys may be out of reach for a moment
      }
    }
  }

  const decodeAll = async (page: readonly StoredEvent[]): Promise<readonly ReadEvent[]> => {
    try {
      const events = await codec.decode(page)
      return page.map((stored, index) => ({ stored, event: events[index] as RecordedEvent })) // one for each
    } catch {
      const reads: ReadEvent[] = []
      for (const stored of page) reads.push(await decodeOne(stored))
      return reads
    }
  }

  /** Types that nobody folds are decoded once, to learn that they are known and not news from a later release. */
  const read: Reader['read'] = async (page) => {
    const wanted = page.filter(({ type }) => !passedOver.has(type))
    if (wanted.length === 0) return []
    const reads = await decodeAll(wanted)
    for (const one of reads) if ('event' in one && !folded.has(one.stored.type)) passedOver.add(one.stored.type)
    return reads.filter((one) => 'cause' in one || folded.has(one.stored.type))
  }

  const concerns: Reader['concerns'] = (model, one) =>
    Object.hasOwn(model.on, one.stored.type) || ('cause' in one && !folded.has(one.stored.type))

  return { read, concerns }
}
