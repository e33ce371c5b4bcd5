import { join, resolve } from 'node:path'
import type { Config } from '../../events/runtime/config.ts'
import { askServer, type ControlVerbs, NobodyListens } from '../../events/runtime/control.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { openDesk, sharedDatabase } from '../kernel/openDesk.ts'
import type { Tell, Tool, Typed } from './tool.ts'

/** The socket on which the server of a data folder hears the command line. */
export const controlPath = (config: Config): string => join(resolve(config.DAYBOOK_DATA), 'daybook.sock')

/**
 * Lets the running server do what a tool does on the desk, or does it here, with the log taken, when none runs. Beside a
 * log that several processes share it is always done here.
 */
export const doOnDesk = async (tool: Tool, { config }: Typed, words: readonly string[], tell: Tell) => {
  if (sharedDatabase(config) !== undefined) return here(tool, config, words, tell)
  try {
    return await askServer(controlPath(config), { verb: tool.verb, words }, tell)
  } catch (error) {
    if (error instanceof NobodyListens) return here(tool, config, words, tell)
    throw error
  }
}

const here = (tool: Tool, config: Config, words: readonly string[], tell: Tell): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const act = async () => {
      const { desk, close } = await openDesk({ ...config, DAYBOOK_LOG_LEVEL: 'error' }, { onFatal: reject })
      return tool.onDesk?.(desk, words, tell).finally(close)
    }
    act().then(resolve, reject)
  })

/** What the running server does for the command line. */
export const controlVerbs = (tools: readonly Tool[], desk: Desk): ControlVerbs =>
  Object.fromEntries(
    tools.flatMap(({ verb, onDesk }) => (onDesk ? [[verb, (words, tell) => onDesk(desk, words, tell)]] : [])),
  )
