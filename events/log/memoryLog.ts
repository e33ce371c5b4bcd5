import { checkAppend } from './checkAppend.ts'
import { createCommits } from './commits.ts'
import {
  type Appended,
  type EventLog,
  holds,
  LogUnavailable,
  type NewEvent,
  StaleStream,
  type StoredEvent,
} from './eventLog.ts'
import { firstAnswer } from './firstAnswer.ts'
import { follow } from './follow.ts'

const patience = 60_000

/** A log that forgets everything with the process: for specs. */
export const createMemoryLog = (): EventLog => {
  const all: StoredEvent[] = []
  const streams = new Map<string, StoredEvent[]>()
  const places = new Map<string, StoredEvent>()
  const commits = createCommits()

  const store = (stream: string, events: readonly NewEvent[]): Appended => {
    const own = streams.get(stream) ?? []
    if (events.length > 0) streams.set(stream, own)
    for (const event of events) {
      const stored = { ...event, position: all.length + 1, stream, version: own.length + 1 }
      all.push(stored)
      own.push(stored)
      places.set(event.id, stored)
    }
    commits.announce(all.length)
    return { version: own.length, position: own.at(-1)?.position ?? 0 }
  }

  const append: EventLog['append'] = async (stream, expected, events) => {
    checkAppend(stream, events)
    if (commits.isClosed()) throw new LogUnavailable(new Error('the log is closed'))
    const repeated = firstAnswer(stream, events, (id) => places.get(id))
    if (repeated) return repeated
    const actual = streams.get(stream)?.length ?? 0
    if (!holds(expected, actual)) throw new StaleStream(stream, expected, actual)
    return store(stream, events)
  }

  const readAll: EventLog['readAll'] = async (after, max) => all.slice(after, after + max)

  return {
    append,
    readAll,
    readStream: async (stream, after = 0, max = Number.POSITIVE_INFINITY) =>
      (streams.get(stream) ?? []).slice(after, after + max),
    subscribe: (after, options) => follow({ read: readAll, commits, patience }, after, options),
    head: async () => all.length,
    close: async () => commits.close(),
  }
}
