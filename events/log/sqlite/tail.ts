import type { Position, StoredEvent } from '../eventLog.ts'

const mostEvents = 2000
const mostCharacters = 4_000_000

/** The last events committed by this process, so that those who keep up need not read what was just written. */
export type Tail = Readonly<{
  push(events: readonly StoredEvent[]): void
  /** At most `max` events after a position; undefined when some of them are no longer here. */
  after(position: Position, max: number): readonly StoredEvent[] | undefined
}>

/** Begins behind the event at `last`. */
export const createTail = (last: Position): Tail => {
  let events: StoredEvent[] = []
  let characters = 0
  let before = last

  const sizeOf = ({ data, meta }: StoredEvent): number => data.length + meta.length

  const trim = (): void => {
    let dropped = 0
    while (events.length - dropped > mostEvents || characters > mostCharacters) {
      const oldest = events[dropped] as StoredEvent // characters counts those that are still here
      characters -= sizeOf(oldest)
      before = oldest.position
      dropped += 1
    }
    events = events.slice(dropped)
  }

  return {
    push: (added) => {
      for (const event of added) {
        events.push(event)
        characters += sizeOf(event)
      }
      if (events.length > 2 * mostEvents || characters > 2 * mostCharacters) trim()
    },
    after: (position, max) => {
      if (position < before) return undefined
      const from = position - before
      return events.slice(from, from + max)
    },
  }
}
