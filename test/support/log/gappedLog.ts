import type { EventLog, Position, StoredEvent } from '../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'

const [first, step] = [4096, 1009]

const placeOf = (number: number): Position => (number === 0 ? 0 : first + step * number)
const numberOf = (position: Position): number => Math.max(0, Math.floor((position - first) / step))

type Options = Readonly<{
  log?: EventLog
  /** Refuses to read from where no event ends, as a store whose positions are places in its files may do. */
  strict?: boolean
}>

/** A log whose positions lie apart, as those of an event store do. */
export const gappedLog = ({ log = createMemoryLog(), strict = false }: Options = {}): EventLog => {
  const placed = (event: StoredEvent): StoredEvent => ({ ...event, position: placeOf(event.position) })
  const after = (position: Position): number => {
    if (strict && placeOf(numberOf(position)) !== position) throw new Error(`no event ends at ${position}`)
    return numberOf(position)
  }
  return {
    append: async (stream, expected, events) => {
      const { version, position } = await log.append(stream, expected, events)
      return { version, position: placeOf(position) }
    },
    readStream: async (...asked) => (await log.readStream(...asked)).map(placed),
    readAll: async (position, max) => (await log.readAll(after(position), max)).map(placed),
    subscribe: async function* (position, options) {
      for await (const page of log.subscribe(after(position), options)) yield page.map(placed)
    },
    head: async () => placeOf(await log.head()),
    close: log.close,
  }
}
