import { setTimeout as rest } from 'node:timers/promises'
import { LogUnavailable } from '../eventLog.ts'
import { isPassing } from './outcome.ts'
import type { Trouble } from './trouble.ts'

const shortest = 50
const longest = 2000

/** Rests that grow from 50 ms to 2 s, each with some chance in it, so that many who wait do not come back at once. */
export const growingRests = () => {
  let next = shortest
  return {
    /** Ends early, without an error, when the signal comes. */
    rest: async (signal?: AbortSignal): Promise<void> => {
      const wait = next * (0.75 + 0.5 * Math.random())
      next = Math.min(longest, 2 * next)
      await rest(wait, undefined, signal ? { signal } : {}).catch(() => undefined)
    },
    forget: (): void => {
      next = shortest
    },
  }
}

/** The store does not answer, so that it cannot be read either. */
export class LogUnreachable extends LogUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.message = 'the event log cannot be reached'
    this.name = 'LogUnreachable'
  }
}

/** Milliseconds for which a read is tried again while the store does not answer. */
const patience = 3000

/** Asks again for a while when the store does not answer. Throws `LogUnreachable` then, and anything else at once. */
export const asking =
  (trouble: Trouble) =>
  async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const end = performance.now() + patience
    const rests = growingRests()
    for (;;)
      try {
        const answer = await ask()
        trouble.answered()
        return answer
      } catch (error) {
        if (!isPassing(error)) throw error
        trouble.failed(error)
        const left = end - performance.now()
        if (left <= 0) throw new LogUnreachable(error)
        await rests.rest(AbortSignal.timeout(Math.ceil(left)))
      }
  }

/** Asks for ever while the store does not answer, until it is over: then there is nothing to say any longer. */
export const askingUntil = async <Answer>(
  ask: () => Promise<Answer>,
  isOver: () => boolean,
  signal: AbortSignal,
  nothing: Answer,
): Promise<Answer> => {
  const rests = growingRests()
  while (!isOver())
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof LogUnreachable)) throw error
      await rests.rest(signal)
    }
  return nothing
}
