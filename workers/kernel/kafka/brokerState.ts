import type { Logger } from 'pino'

/** Whether the brokers answer; tells people when that changes, and nothing in between. */
export const createBrokerState = (logger: Logger, brokers: readonly string[]) => {
  let isThere: boolean | undefined
  let waiting: (() => void)[] = []

  const answered = (): void => {
    if (isThere === false)
      logger.info({ brokers }, 'the queue of background work is back: what waited meanwhile is published now')
    isThere = true
    for (const go of waiting.splice(0)) go()
  }

  const failed = (error: unknown): void => {
    if (isThere !== false)
      logger.warn(
        { err: error, brokers },
        'the queue of background work cannot be reached: work waits in the database and nothing is lost; see to the brokers (DAYBOOK_KAFKA), it goes on by itself',
      )
    isThere = false
  }

  /** Resolves when a broker has answered last, or the signal comes. */
  const there = (signal: AbortSignal): Promise<void> =>
    isThere === true || signal.aborted
      ? Promise.resolve()
      : new Promise((resolve) => {
          const go = () => {
            signal.removeEventListener('abort', go)
            waiting = waiting.filter((other) => other !== go)
            resolve()
          }
          waiting.push(go)
          signal.addEventListener('abort', go)
        })

  return { answered, failed, there, isAway: () => isThere === false }
}

export type BrokerState = ReturnType<typeof createBrokerState>
