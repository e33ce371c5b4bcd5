import type { Logger } from 'pino'

/** Says once that the store does not answer, and once that it does again. A line that breaks for a moment is no news. */
export type Trouble = Readonly<{ failed(error: unknown): void; answered(): void }>

/** Milliseconds. */
const noNews = 1000

export const tellTrouble = (logger: Logger, onTrouble: ((error?: unknown) => void) | undefined): Trouble => {
  let since: number | undefined
  let isTold = false
  return {
    failed: (error) => {
      since ??= performance.now()
      if (isTold || performance.now() - since < noNews) return
      isTold = true
      logger.error(
        { err: error },
        'the event store does not answer: nothing can be saved for now, and everybody who tries is told so; what was saved is safe, and Daybook goes on by itself once the store answers',
      )
      onTrouble?.(error)
    },
    answered: () => {
      if (since === undefined) return
      const seconds = Math.round((performance.now() - since) / 1000)
      since = undefined
      if (!isTold) return
      isTold = false
      logger.warn({ seconds }, 'the event store answers again')
      onTrouble?.()
    },
  }
}
