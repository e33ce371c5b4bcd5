import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isAnswered } from '../../events/runtime/control.ts'
import { backUp } from '../store/backUp.ts'
import { controlPath } from './onDesk.ts'
import { exits, type Tool } from './tool.ts'

export const backup: Tool = {
  verb: 'backup',
  summary: 'copy log, ledger, keys and files into a folder, consistent and with a manifest; also while the server runs',
  options: [
    ['--into <folder>', 'a folder that is empty or not there yet, best on another disk'],
    ['--with-master-key', 'take the master key too, when the data folder has it'],
  ],
  run: async ({ config, given, terminal, options }) => {
    if (typeof options.into !== 'string') return missing(terminal.complain)
    if (config.DAYBOOK_EVENTSTORE !== undefined)
      throw new Error(
        'daybook backup copies a data folder. A shared log is backed up by the means of its parts: EventStoreDB or the folder of daybook log, PostgreSQL, and the files of the data folder.',
      )
    const data = config.DAYBOOK_DATA
    if (!existsSync(join(data, 'log.db'))) throw new Error(`There is no event log in ${resolve(data)}.`)
    const bar = terminal.bar()
    const { position, madeAt, head } = await backUp({
      data,
      into: options.into,
      isServed: await isAnswered(controlPath(config)),
      withMasterKey: options.withMasterKey === true,
      settings: given,
      onProgress: bar.show,
    }).finally(bar.end)
    const into = resolve(options.into)
    terminal.tell(
      { into, position, madeAt, signed: head?.at ?? null },
      `Copied everything up to position ${position}, signed ${head?.at ?? 'by nobody yet'}, into ${into}.
Keep ${join(into, 'keys')} apart from the rest: with the master key it opens personal data and secrets.`,
    )
    return exits.done
  },
}

const missing = (complain: (sentence: string) => void) => {
  complain('Say where to: daybook backup --into ‹folder›.')
  return exits.usage
}
