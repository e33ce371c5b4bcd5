import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../projections/kernel/database.ts'
import { memoryRates, type RateRule, type RateStore, waitOf } from './limits.ts'

const table = 'rate_counts'

/** Makes the table when it is not there; to be called by one process at a time. */
export const createRateTable = async ({ write }: Database): Promise<void> => {
  await write.raw(
    `create table if not exists ${table} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  )
}

/**
 * Counts in PostgreSQL, for all processes together; keys are kept as hashes. The wide ceiling of a session is counted
 * in each process by itself, since it is there to spare that process. While the database is away each counts alone.
 */
export const sharedRates = (db: Database, logger: Logger): RateStore => {
  const own = memoryRates()
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (rule: RateRule): RateLimiterPostgres => {
    const known = limiters.get(rule.name) ?? limiterIn(db, rule)
    limiters.set(rule.name, known)
    return known
  }
  const inPlace = async <Result>(rule: RateRule, shared: () => Promise<Result>, alone: () => Promise<Result>) => {
    if (rule.name === 'session') return alone()
    try {
      return await shared()
    } catch (error) {
      logger.warn({ err: error, rule: rule.name }, 'a rate limit is counted by this process alone for now')
      return alone()
    }
  }
  return {
    take: (rule, key) =>
      inPlace(
        rule,
        () => take(limiterOf(rule), rule, hashed(key)),
        () => own.take(rule, key),
      ),
    giveBack: (rule, key) =>
      inPlace(
        rule,
        async () => void (await limiterOf(rule).reward(hashed(key))),
        () => own.giveBack(rule, key),
      ),
  }
}

const limiterIn = ({ write }: Database, { name, points, seconds }: RateRule): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: write,
    storeType: 'knex',
    tableName: table,
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })

const take = async (limiter: RateLimiterPostgres, { points }: RateRule, key: string): Promise<number | undefined> => {
  const { consumedPoints, msBeforeNext } = await limiter.consume(key).catch((reached: unknown) => {
    if (reached instanceof RateLimiterRes) return reached // it throws its result when the limit is reached
    throw reached
  })
  return consumedPoints <= points ? undefined : waitOf(msBeforeNext)
}

/** A key may be a token. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')
