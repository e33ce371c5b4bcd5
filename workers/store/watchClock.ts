import type { Logger } from 'pino'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Chore } from '../kernel/chore.ts'
import { lastInstant } from './doctor/clock.ts'

const minute = 60_000
const tolerated = 2000

const longestRest = 30 * 24 * 60 * minute

/** `since` is how long ago the last event happened, in ms. */
const compare = (logger: Logger, since: number): void => {
  if (-since > tolerated)
    logger.warn(
      { seconds: Math.round(-since / 1000) },
      'the clock is behind the last event: it was set back, or was wrong then; events keep their order, but set the clock right, since people read the times',
    )
  if (since > longestRest)
    logger.warn(
      { days: Math.round(since / 24 / 60 / minute) },
      'the clock is long past the last event: if Daybook did not rest that long, set it right at once, since sessions end and files are given up by it',
    )
}

/** How far the wall clock went apart from the steady one since this process started, in ms; positive: set forward. */
export const clockDrift = (): number => Date.now() - (performance.timeOrigin + performance.now())

/** Tells when the clock was set: against the last event at the start, against the steady clock from then on. */
export const watchClock = (drift: () => number = clockDrift): Chore => {
  let told: number | undefined

  const run = async ({ log, ledger, logger, now }: Desk): Promise<void> => {
    if (told === undefined) {
      const last = await lastInstant({ log, ledger })
      if (last !== undefined) compare(logger, Date.parse(now()) - last)
      told = drift()
    }
    const moved = drift() - told
    if (Math.abs(moved) <= tolerated) return
    told += moved
    logger.warn(
      { seconds: Math.round(moved / 1000) },
      'the clock was set while Daybook ran: events keep their order, but see that the machine keeps its time (NTP), since sessions and due times follow it',
    )
  }

  return { name: 'the look at the clock', every: minute, run, everywhere: true }
}
