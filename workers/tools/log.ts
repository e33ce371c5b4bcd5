import { openLogServer } from '../../events/log/openLogServer.ts'
import { now } from '../../events/runtime/clock.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { logServerRefusal } from '../../events/runtime/safeStart.ts'
import { exits, type Tool } from './tool.ts'

/** Resolves when the process is told to stop. */
const stopAsked = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })

export const log: Tool = {
  verb: 'log',
  summary: 'serve the log of the data folder to several processes of this machine, as an event store would',
  run: async ({ config, terminal }) => {
    const refusal = logServerRefusal(config)
    if (refusal !== undefined) {
      terminal.complain(refusal)
      return exits.usage
    }
    const stopped = stopAsked()
    const server = await openLogServer(config, createLogger(config.DAYBOOK_LOG_LEVEL), {
      now,
      onFatal: () => process.exit(exits.broken),
    })
    const host = config.DAYBOOK_HOST.includes(':') ? `[${config.DAYBOOK_HOST}]` : config.DAYBOOK_HOST
    const address = `esdb://${host}:${server.port}?tls=false`
    terminal.tell({ address }, `The log is served: DAYBOOK_EVENTSTORE=${address}`)
    await stopped
    await server.close()
    return exits.done
  },
}
