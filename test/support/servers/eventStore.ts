import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { EventLog, StoredEvent } from '../../../events/log/eventLog.ts'
import { type EventStoreLogOptions, openEventStoreLog } from '../../../events/log/eventstore/openEventStoreLog.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { serveLog } from '../../../events/log/server/serveLog.ts'
import { createLogger } from '../../../events/runtime/logger.ts'
import type { LogUnderTest, OpenedLog } from '../eventLogContract.ts'
import { openTemporarySqliteLog } from '../sqliteLog.ts'

const silent: Logger = createLogger('silent')

/** A log behind our own log server on a port of its own. `log` is what the server stands over. */
export type ServedLog = Readonly<{ address: string; port: number; log: EventLog; stop: () => Promise<void> }>

export const addressOf = (port: number): string => `esdb://127.0.0.1:${port}?tls=false`

/** Serves a log, an empty one in memory unless told, on a free port unless told. */
export const serveForTest = async (log: EventLog = createMemoryLog(), port = 0): Promise<ServedLog> => {
  const served = await serveLog({ log, host: '127.0.0.1', port, logger: silent })
  return { address: addressOf(served.port), port: served.port, log, stop: served.stop }
}

/** A log reached through the adapter, with no words about it. */
export const reach = (address: string, options: Partial<EventStoreLogOptions> = {}): Promise<EventLog> =>
  openEventStoreLog(address, { logger: silent, ...options })

/** Over the SQLite log, as `daybook log` serves it. */
const ownServer = async (): Promise<OpenedLog> => {
  const below = await openTemporarySqliteLog()
  let served = await serveForTest(below.log)
  let log = await reach(served.address)
  return {
    log,
    reopen: async () => {
      await log.close()
      await served.stop()
      served = await serveForTest(await below.reopen?.())
      log = await reach(served.address)
      return log
    },
    dispose: async () => {
      await log.close()
      await served.stop()
      await below.dispose()
    },
  }
}

/**
 * A part of a log that others use too: streams have names of their own, and it begins where the log stands now. Holds as
 * long as nobody else writes.
 */
const scoped = async (log: EventLog): Promise<EventLog> => {
  const prefix = `${randomUUID()}-`
  const base = await log.head()
  const inside = (event: StoredEvent): StoredEvent => ({ ...event, stream: event.stream.slice(prefix.length) })
  const after = (position: number): number => Math.max(position, base)
  const named = (stream: string): string => (stream === '' ? '' : prefix + stream)
  return {
    append: (stream, expected, events) =>
      log.append(named(stream), expected, events).catch((error: unknown) => {
        if (error instanceof Error && 'stream' in error) Object.assign(error, { stream })
        throw error
      }),
    readStream: async (stream, from, max) => (await log.readStream(named(stream), from, max)).map(inside),
    readAll: async (position, max) => (await log.readAll(after(position), max)).map(inside),
    subscribe: async function* (position, options) {
      for await (const page of log.subscribe(after(position), options)) yield page.map(inside)
    },
    head: async () => {
      const head = await log.head()
      return head === base ? 0 : head
    },
    close: log.close,
  }
}

const realServer = (address: string) => async (): Promise<OpenedLog> => {
  const first = await reach(address)
  const log = await scoped(first)
  return { log, dispose: log.close }
}

const real = process.env.EVENTSTORE_URL

/** EventStoreDB: the server that `EVENTSTORE_URL` names, or our own log server. The name says which. */
export const eventStoreLog: LogUnderTest = real
  ? { name: 'EventStoreDB (server of EVENTSTORE_URL)', open: realServer(real) }
  : { name: 'EventStoreDB (Daybook’s log server over SQLite)', open: ownServer }
