import type { Logger } from 'pino'
import type { Config } from '../runtime/config.ts'
import { mustStayHere } from './moving/moved.ts'
import { guardStore } from './storeGuard.ts'
import { tellAvailable, tellFatal } from './tellTrouble.ts'

type LogServerConfig = Pick<Config, 'DAYBOOK_DATA' | 'DAYBOOK_HOST' | 'DAYBOOK_LOG_PORT'>
type Options = Readonly<{
  now: () => string
  /** Called once when the disk fails; the process should end. */
  onFatal: (error: unknown) => void
}>

export type LogServer = Readonly<{ port: number; close: () => Promise<void> }>

/**
 * Opens the log of the data folder, with its lock and guard, and serves it to other processes as an EventStoreDB would.
 * Throws a sentence when the folder is in use, its log has moved or its files changed since the last stop, or the port is taken.
 */
export const openLogServer = async (
  config: LogServerConfig,
  logger: Logger,
  { now, onFatal }: Options,
): Promise<LogServer> => {
  const folder = config.DAYBOOK_DATA
  await mustStayHere(folder)
  const { openSqliteLog } = await import('./sqlite/openSqliteLog.ts')
  const { serveLog } = await import('./server/serveLog.ts')
  const log = await openSqliteLog(folder, {
    guard: guardStore({ folder, logger, now, rebuildable: ['read.db'] }),
    onFatal: (error) => tellFatal(logger, error, onFatal),
    onAvailable: (error) => tellAvailable(logger, error),
  })
  try {
    const served = await serveLog({ log, host: config.DAYBOOK_HOST, port: config.DAYBOOK_LOG_PORT, logger })
    const close = async (): Promise<void> => {
      await served.stop()
      await log.close()
    }
    return { port: served.port, close }
  } catch (error) {
    await log.close()
    throw error
  }
}
