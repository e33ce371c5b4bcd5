import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

type Reaching = Readonly<{
  /** The server and its address, as a sentence begins. */
  what: string
  /** What to look at, as a sentence ends. */
  advice: string
  logger: Pick<Logger, 'info' | 'warn'>
  /** Whether an error says only that the server does not answer. */
  isAway: (error: unknown) => boolean
  /** Milliseconds; default a minute. */
  patience?: number | undefined
}>

const ordinaryPatience = 60_000
const between = 1000

/** Tries until a server answers that may be started later than this process. Throws a sentence when it takes too long. */
export const reach = async <Result>(
  { what, advice, logger, isAway, patience = ordinaryPatience }: Reaching,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const end = performance.now() + patience
  for (let told = false; ; told = true) {
    try {
      const result = await attempt()
      if (told) logger.info(`${what} answers`)
      return result
    } catch (error) {
      if (!isAway(error)) throw error
      if (performance.now() > end)
        throw new Error(`${what} did not answer within ${Math.round(patience / 1000)} seconds: ${advice}.`, {
          cause: error,
        })
      if (!told) logger.warn({ err: error }, `${what} does not answer yet; the start waits for it`)
    }
    await pause(between)
  }
}

/** The address of a server without what a stranger must not read. */
export const shownAddress = (address: string): string => {
  const [, rest = address] = /^[a-z+]+:\/\/(?:[^@/]*@)?(.*)$/i.exec(address) ?? []
  return rest.replace(/[?].*$/, '')
}
