import type { Position, StoredEvent } from '../eventLog.ts'

const mostEvents = 2000
const mostCharacters = 4_000_000

/**
 * The events that the store sent last, so that those who keep up need not ask for what has just come. Positions have
 * gaps here.
 */
export type Recent = Readonly<{
  /** Forgets everything and begins behind this position. */
  begin(position: Position): void
  push(event: StoredEvent): void
  /** Position of the last event, or where it began. */
  last(): Position
  /** At most `max` events after a position; undefined when some of them are no longer here, or not followed yet. */
  after(position: Position, max: number): readonly StoredEvent[] | undefined
}>

export const keepRecent = (): Recent => {
  let events: StoredEvent[] = []
  let characters = 0
  let before = Number.POSITIVE_INFINITY
  let last = 0

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
    begin: (position) => {
      events = []
      characters = 0
      before = position
      last = position
    },
    push: (event) => {
      events.push(event)
      characters += sizeOf(event)
      last = event.position
      if (events.length > 2 * mostEvents || characters > 2 * mostCharacters) trim()
    },
    last: () => last,
    after: (position, max) => {
      if (position < before) return undefined
      const from = firstAfter(events, position)
      return events.slice(from, from + max)
    },
  }
}

/** Index of the first event behind a position. */
const firstAfter = (events: readonly StoredEvent[], position: Position): number => {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle] as StoredEvent).position > position)
      high = middle // low ≤ middle < high ≤ length
    else low = middle + 1
  }
  return low
}
