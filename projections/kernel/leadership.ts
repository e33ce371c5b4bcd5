import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

/** What is led: one process at a time holds this name in the database of this address. */
export type Leading = Readonly<{
  url: string
  name: string
  /** Ends it; the work that is under way is waited for. */
  signal: AbortSignal
  logger: Logger
  /** Told when this process begins to lead and when it ends. */
  onLead?: (leads: boolean) => void
}>

/** How often in milliseconds a leader looks whether it still leads, and a follower whether it may. */
const glance = 500
/** A leader that hears nothing for so long stops; the server gives its place away a little later. */
const patience = 2000
/** Seconds until the server lets go of a leader that cannot be reached any more. */
const silence = 5
const pause = 1000

/**
 * Does the work while this process is the only one in the database that does so, again and again until the signal. The
 * work's own signal comes when the process no longer leads; it is to end then, and is begun anew once it leads again.
 */
export const lead = async (leading: Leading, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const { name, signal, logger } = leading
  for (let told = false; !signal.aborted; ) {
    try {
      await leadOnce(leading, work)
      told = false
    } catch (error) {
      if (!signal.aborted && !told) tellLost(logger, name, error)
      told = true
    }
    await wait(pause, signal)
  }
}

/** Does the work once, while no other process of the database does work under this name. */
export const alone = async <Result>(leading: Leading, work: () => Promise<Result>): Promise<Result> => {
  const done = new AbortController()
  let outcome: PromiseSettledResult<Result> | undefined
  await lead({ ...leading, signal: AbortSignal.any([leading.signal, done.signal]) }, async () => {
    ;[outcome] = await Promise.allSettled([work()])
    done.abort()
  })
  if (outcome === undefined) throw leading.signal.reason
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

const leadOnce = async (leading: Leading, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const { signal, onLead } = leading
  const place = await openPlace(leading)
  const leaves = AbortSignal.any([signal, place.lost])
  try {
    while (!(await place.take())) {
      await wait(glance, leaves)
      leaves.throwIfAborted()
    }
    onLead?.(true)
    const ended = new AbortController()
    const watching = watch(place, AbortSignal.any([leaves, ended.signal]))
    await work(leaves).finally(() => {
      ended.abort()
      onLead?.(false)
    })
    await watching
    place.lost.throwIfAborted()
  } finally {
    await place.leave()
  }
}

/** A connection of its own, which holds the place as long as it lives. */
const openPlace = async ({ url, name }: Leading) => {
  const lost = new AbortController()
  const client = new pg.Client({
    connectionString: url,
    application_name: `daybook leads ${name}`.slice(0, 63),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  })
  client.on('error', (error) => lost.abort(error))
  client.on('end', () => lost.abort(new Error('its connection to PostgreSQL ended')))
  await client.connect()
  await client.query(letGo).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  const key = createHash('sha256').update(`daybook ${name}`).digest().readBigInt64BE().toString()
  return {
    lost: lost.signal,
    lose: (error: unknown) => lost.abort(error),
    take: async (): Promise<boolean> => {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1::bigint) as mine', [key])
      return rows[0]?.mine === true
    },
    glance: () => client.query('select 1'),
    leave: () => client.end().catch(() => undefined), // the server may be gone, and the place with it
  }
}

type Place = Awaited<ReturnType<typeof openPlace>>

/** Nobody may hold a place from behind a cut cable. */
const letGo = `set tcp_keepalives_idle = ${silence - 3}; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;
  set tcp_user_timeout = '${silence}s'`

const watch = async (place: Place, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await wait(glance, signal)
    if (!signal.aborted) await place.glance().catch(place.lose)
  }
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined)

const tellLost = (logger: Logger, name: string, error: unknown): void =>
  logger.warn(
    { leads: name, err: error },
    `this process cannot lead ${name} for now, and tries again by itself; another process may lead meanwhile`,
  )
