import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Bound, RawRow, Statements } from '../rawRows.ts'
import { channel, type Message, readMessage, writeMessage } from './channel.ts'

/** A connection of its own to what the processes say to each other; opened again by itself whenever it is lost. */
export type Listening = Readonly<{
  /** Undefined while there is no connection. */
  statements(): Statements | undefined
  say(message: Message): Promise<void>
  /** Resolves when the connection is closed for good. */
  ended: Promise<void>
}>

export type Hearing = Readonly<{
  url: string
  /** What the connection is for, as the server's list of connections shows it. */
  purpose: string
  signal: AbortSignal
  logger: Logger
  /** Told after every opening, before any message. */
  onOpen: (run: Statements) => Promise<void>
  onMessage: (message: Message) => void
  /** Done again and again while the connection stands. */
  everyGlance?: (run: Statements) => Promise<void>
}>

const patience = 3000
const glance = 1000
const pause = 500

export const listen = (hearing: Hearing): Listening => {
  const { signal, logger } = hearing
  let current: Statements | undefined

  const keep = async (): Promise<void> => {
    for (let told = false; !signal.aborted; ) {
      try {
        await connectOnce(hearing, (run) => {
          current = run
          told = false
        })
      } catch (error) {
        if (!signal.aborted && !told) tellLost(logger, error)
        told = true
      } finally {
        current = undefined
      }
      await wait(pause, signal)
    }
  }

  return {
    statements: () => current,
    say: async (message) => {
      await current?.('select pg_notify(?, ?)', [channel, writeMessage(message)])
    },
    ended: keep(),
  }
}

/** Ends with an error when the connection is lost, and without one at the signal. */
const connectOnce = async (hearing: Hearing, onReady: (run: Statements) => void): Promise<void> => {
  const { url, purpose, signal, onOpen, onMessage, everyGlance } = hearing
  const lost = new AbortController()
  const client = new pg.Client({
    connectionString: url,
    application_name: `daybook ${purpose}`.slice(0, 63),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
    types: { getTypeParser },
  })
  client.on('error', (error) => lost.abort(error))
  client.on('end', () => lost.abort(new Error('the connection to PostgreSQL ended')))
  client.on('notification', ({ payload }) => {
    const message = readMessage(payload ?? '')
    if (message) onMessage(message)
  })
  const over = AbortSignal.any([signal, lost.signal])
  try {
    await client.connect()
    const run = statementsOn(client)
    await client.query(`listen ${channel}`)
    await onOpen(run)
    onReady(run)
    while (!over.aborted) {
      await (everyGlance?.(run) ?? run('select 1', []))
      await wait(glance, over)
    }
    lost.signal.throwIfAborted()
  } finally {
    await client.end().catch(() => undefined) // lost already, or about to be
  }
}

/** Each text is a constant and is prepared once. */
const statementsOn = (client: pg.Client): Statements => {
  const names = new Map<string, string>()
  return async (sql: string, bindings: readonly Bound[]) => {
    const name = names.get(sql) ?? `daybook_${names.size}`
    names.set(sql, name)
    let place = 0
    const text = sql.replaceAll('?', () => `$${++place}`)
    return (await client.query<RawRow>({ name, text, values: [...bindings] })).rows
  }
}

/** Positions are 64-bit whole numbers; they fit a number by decision 0002. */
const getTypeParser = (type: number) => (type === 20 || type === 23 ? Number : (text: string) => text)

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined)

const tellLost = (logger: Logger, error: unknown): void =>
  logger.warn(
    { err: error },
    'the connection that tells how far the read models are is lost and is opened again by itself; answers may be behind meanwhile',
  )
