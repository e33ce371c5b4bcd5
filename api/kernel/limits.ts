import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../../events/kernel/common.ts'
import type { Route } from './route.ts'

/** So many per so many seconds for one session or one address. `refusals`: only requests that were refused count. */
export type RateRule = Readonly<{
  name: string
  points: number
  seconds: number
  per: 'session' | 'person' | 'address'
  counts: 'requests' | 'refusals'
}>

/** Where counts are kept. */
export type RateStore = Readonly<{
  /** Counts one; answers the seconds to wait, or undefined when the request may go on. */
  take(rule: RateRule, key: string): Promise<number | undefined>
  /** Takes one back from the count. */
  giveBack(rule: RateRule, key: string): Promise<void>
}>

/** The tighter limits that a route may name. Sign-in counts failures only: an office behind one address may sign in at nine. */
export const tightRules: Readonly<Record<NonNullable<Route['limit']>, RateRule>> = {
  signIn: { name: 'signIn', points: 30, seconds: 900, per: 'address', counts: 'refusals' },
  recovery: { name: 'recovery', points: 20, seconds: 3600, per: 'address', counts: 'requests' },
  upload: { name: 'upload', points: 60, seconds: 60, per: 'session', counts: 'requests' },
  export: { name: 'export', points: 30, seconds: 60, per: 'session', counts: 'requests' },
  sourceTest: { name: 'sourceTest', points: 5, seconds: 60, per: 'person', counts: 'requests' },
  public: { name: 'public', points: 300, seconds: 60, per: 'address', counts: 'requests' },
}

/** The wide ceiling of every session; undefined when there is none. */
export const sessionRule = (perSecond: number): RateRule | undefined =>
  perSecond === 0 ? undefined : { name: 'session', points: perSecond, seconds: 1, per: 'session', counts: 'requests' }

/** Counts in this process; right for one process, and per process when there are several. */
export const memoryRates = (): RateStore => {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = ({ name, points, seconds }: RateRule): RateLimiterMemory => {
    const known = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    limiters.set(name, known)
    return known
  }
  return {
    take: async (rule, key) => {
      const { consumedPoints, msBeforeNext } = await limiterOf(rule)
        .consume(key)
        .catch((reached: unknown) => reached as RateLimiterRes) // it throws its result when the limit is reached
      return consumedPoints <= rule.points ? undefined : waitOf(msBeforeNext)
    },
    giveBack: async (rule, key) => {
      await limiterOf(rule).reward(key)
    },
  }
}

/** Seconds, at least one, from milliseconds. */
export const waitOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** Refuses with RATE_LIMITED when a count says to wait. */
export const mustNotWait = (seconds: number | undefined): void => {
  if (seconds !== undefined) refuse('limited', 'RATE_LIMITED', { params: { seconds } })
}

/** Does the work within a route's tighter limit. Where refusals count, the others are taken back from the count afterwards. */
export const withinLimit = async <Result>(
  rates: RateStore,
  { limit }: Pick<Route, 'limit'>,
  keys: Readonly<Record<RateRule['per'], string>>,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!limit) return work()
  const rule = tightRules[limit]
  mustNotWait(await rates.take(rule, keys[rule.per]))
  const result = await work()
  if (rule.counts === 'refusals') await rates.giveBack(rule, keys[rule.per])
  return result
}
