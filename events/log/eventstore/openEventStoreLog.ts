import type { Logger } from 'pino'
import { checkAppend } from '../checkAppend.ts'
import { createCommits } from '../commits.ts'
import { type Appended, type EventLog, holds, LogUnavailable, StaleStream } from '../eventLog.ts'
import { follow } from '../follow.ts'
import { keepAnswers } from './answers.ts'
import { createAppends } from './appends.ts'
import { openClient } from './openClient.ts'
import { keepRecent } from './recent.ts'
import { createReader } from './reader.ts'
import { createSender } from './sender.ts'
import { listenLive } from './live.ts'
import { askingUntil } from './retry.ts'
import { type Patience, settle, usualPatience } from './settle.ts'
import { tellTrouble } from './trouble.ts'

export type EventStoreLogOptions = Readonly<{
  logger: Logger
  /** Told when the store does not answer, and, without an error, when it does again. */
  onTrouble?: (error?: unknown) => void
  patience?: Patience
}>

// What others write wakes those who follow; this is for the time when the line that tells of it is lost.
const patienceOfFollowers = 2000

/**
 * The log in an EventStoreDB or KurrentDB, or in `daybook log`. Positions are commit positions: ordered, with gaps.
 * Nothing is asked of the store before the first call. Throws a sentence when the address cannot be read.
 */
export const openEventStoreLog = async (address: string, options: EventStoreLogOptions): Promise<EventLog> => {
  const { client, openAppendLine } = openClient(address)
  const trouble = tellTrouble(options.logger, options.onTrouble)
  const commits = createCommits()
  const recent = keepRecent()
  const closing = new AbortController()
  const reader = createReader(client, trouble)
  const appends = createAppends(openAppendLine)
  const send = createSender(appends.send, trouble)
  const answers = keepAnswers()
  const underWay = new Set<Promise<unknown>>()
  let live: Promise<void> | undefined

  const mustBeOpen = (): void => {
    if (commits.isClosed()) throw new LogUnavailable(new Error('the log is closed'))
  }

  const until = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    underWay.add(work)
    try {
      return await work
    } finally {
      underWay.delete(work)
    }
  }

  const standing = async (stream: string): Promise<Appended> => {
    const last = await reader.lastOf(stream)
    return { version: last?.version ?? 0, position: last?.position ?? 0 }
  }

  const append: EventLog['append'] = async (stream, expected, events) => {
    checkAppend(stream, events)
    mustBeOpen()
    if (events.length === 0) {
      const answer = await standing(stream)
      if (!holds(expected, answer.version)) throw new StaleStream(stream, expected, answer.version)
      return answer
    }
    const ways = {
      send: send(stream, expected, events),
      find: () => reader.find(stream, expected, events),
      answersOthers: appends.isAnswered,
    }
    return until(
      answers.once(stream, events, {
        send: () => settle({ stream, expected }, ways, options.patience ?? usualPatience),
        find: () => reader.lookUp(stream, events),
      }),
    )
  }

  const readAll: EventLog['readAll'] = async (after, max) => {
    mustBeOpen()
    return reader.all(after, max)
  }

  const startListening = (): void => {
    live ??= listenLive({
      listen: reader.listen,
      head: reader.head,
      recent,
      commits,
      trouble,
      signal: closing.signal,
    })
  }

  return {
    append,
    readAll,
    readStream: async (stream, after = 0, max = Number.POSITIVE_INFINITY) => {
      mustBeOpen()
      return reader.stream(stream, after, max)
    },
    subscribe: (after, wanted) => {
      startListening()
      const isOver = () => wanted.signal.aborted || commits.isClosed()
      const read: EventLog['readAll'] = (position, max) =>
        Promise.resolve(
          recent.after(position, max) ??
            askingUntil(() => reader.all(position, max), isOver, AbortSignal.any([wanted.signal, closing.signal]), []),
        )
      return follow({ read, commits, patience: patienceOfFollowers }, after, wanted)
    },
    head: async () => {
      mustBeOpen()
      return reader.head()
    },
    close: async () => {
      if (commits.isClosed()) return
      commits.close()
      await Promise.allSettled(underWay)
      closing.abort()
      await client.dispose()
      await live
    },
  }
}
