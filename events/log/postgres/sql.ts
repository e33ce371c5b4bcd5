import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { LogUnavailable } from '../eventLog.ts'
import { mayPass, withoutValues } from './failures.ts'

export type Value = string | number | boolean | null | Uint8Array | readonly string[] | readonly number[]

/** Asks one statement and answers its rows. */
export type Ask = <Row>(text: string, values?: readonly Value[]) => Promise<readonly Row[]>

/**
 * PostgreSQL for what belongs to the log. A statement whose outcome is lost with the server or the network is asked
 * again, for a while, so each must be one that may be done twice. Then `LogUnavailable` is thrown.
 */
export type Sql = Readonly<{
  all: Ask
  /** Several statements in one transaction, which is done again as a whole. */
  transact<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>
  /** Works while nobody else works under the same name in this database; statements of the work go their own ways. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}>

export type SqlOptions = Readonly<{
  url: string
  /** Milliseconds for which a statement is asked again; default 5,000. */
  patience?: number
}>

const ordinaryPatience = 5000
const firstPause = 50
const longestPause = 500
const connectTimeout = 2000
const queryTimeout = 20_000

/** Opens a few connections on first use. */
export const openSql = ({ url, patience = ordinaryPatience }: SqlOptions): Sql => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'daybook log',
    max: 4,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    options: '-c timezone=UTC',
    types: { getTypeParser },
  })
  pool.on('error', () => undefined) // a connection that nobody uses is gone; the next one is made when it is needed

  const patiently = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const end = performance.now() + patience
    for (let wait = firstPause; ; wait = Math.min(2 * wait, longestPause)) {
      try {
        return await onClient(pool, work)
      } catch (error) {
        if (!mayPass(error)) throw withoutValues(error)
        if (performance.now() + wait > end) throw new LogUnavailable(withoutValues(error))
      }
      await pause(wait)
    }
  }

  return {
    all: (text, values) => patiently((client) => askOn(client)(text, values)),
    transact: (work) => patiently((client) => inTransaction(client, work)),
    alone: (name, work) => alone(url, name, work),
    close: () => pool.end(),
  }
}

/** A connection on which something failed is not used again. */
const onClient = async <Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  const onLost = (): void => undefined // the statement under way says so
  client.on('error', onLost)
  let failure: unknown
  try {
    return await work(client)
  } catch (error) {
    failure = error
    throw error
  } finally {
    client.off('error', onLost)
    client.release(failure !== undefined)
  }
}

const askOn =
  (client: pg.PoolClient): Ask =>
  async <Row>(text: string, values: readonly Value[] = []) =>
    (await client.query(text, [...values])).rows as readonly Row[] // the statement's own columns

const inTransaction = async <Result>(client: pg.PoolClient, work: (ask: Ask) => Promise<Result>): Promise<Result> => {
  await client.query('begin')
  const result = await work(askOn(client)) // what it throws ends the connection, and the transaction with it
  await client.query('commit')
  return result
}

/** A lock lives as long as its connection: whoever dies gives it back. */
const alone = async <Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: `daybook ${name}`,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
  })
  client.on('error', () => undefined) // whoever works meanwhile does nothing that may not be done twice
  await client.connect()
  try {
    await takeLock(client, keyOf(name))
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

const takeLock = async (client: pg.Client, key: string): Promise<void> => {
  const ask = () => client.query<{ mine: boolean }>('select pg_try_advisory_lock($1::bigint) as mine', [key])
  while (!(await ask()).rows[0]?.mine) await pause(longestPause / 5)
}

const keyOf = (name: string): string =>
  createHash('sha256').update(`daybook log ${name}`).digest().readBigInt64BE().toString()

const wholeNumbers = new Set([20, 21, 23])

/** Positions are numbers, and exact up to 2^53. */
const getTypeParser = (type: number, format?: 'text' | 'binary') =>
  wholeNumbers.has(type) ? Number : pg.types.getTypeParser(type, format)
