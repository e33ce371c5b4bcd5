import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deciders } from '../../events/index.ts'
import { knownMasterKey } from '../../events/log/masterKey.ts'
import type { MovedLog, Step } from '../../events/log/moving/moveLog.ts'
import type { Opening } from '../../events/log/moving/side.ts'
import { moveLogBetween } from '../../events/log/openLog.ts'
import { now } from '../../events/runtime/clock.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { movingWork } from '../store/movingWork.ts'
import { ending, needed, WordsUnfit } from './ending.ts'
import type { Bar } from './terminal.ts'
import { exits, type Tool, type Typed } from './tool.ts'

const usage =
  'Say from where to where: daybook migrate-log --from ‹data folder› --to esdb://‹host›:2113, or the other way round'

export const migrateLog: Tool = {
  verb: 'migrate-log',
  summary:
    'move the log with keys, secrets, ledger and work from a data folder to an event store, or back; no server may run',
  options: [
    ['--from <place>', 'a data folder, or the address of an event store'],
    ['--to <place>', 'the other one: empty, or with what a move that broke off left there'],
  ],
  run: ending(async (typed) => {
    const { config, terminal } = typed
    const [from, to] = [needed(typed, 'from', usage), needed(typed, 'to', usage)]
    const away = isAddress(to)
    const url = config.DAYBOOK_POSTGRES
    if (isAddress(from) === away) throw new WordsUnfit(usage)
    if (url === undefined)
      throw new WordsUnfit('Set DAYBOOK_POSTGRES: keys, secrets and the ledger of a shared log stand in PostgreSQL')
    const folder = away ? from : to
    if (away && !existsSync(join(folder, 'log.db'))) throw new WordsUnfit(`There is no event log in ${resolve(folder)}`)
    const progress = tellProgress(typed)
    const moved = await moveLogBetween({
      from: await openingOf(typed, from, folder),
      to: await openingOf(typed, to, folder),
      companions: movingWork({ folder, url, away }),
      onProgress: progress.show,
    }).finally(progress.end)
    terminal.tell(moved, saidOf(moved, away))
    return exits.done
  }),
}

const isAddress = (place: string): boolean => /^(esdb|kurrentdb)(\+discover)?:\/\//.test(place)

/** Whoever shares the log has the folder for files and for the master key, unless that is configured. */
const openingOf = async ({ config }: Typed, place: string, folder: string): Promise<Omit<Opening, 'openRemote'>> => {
  const data = existsSync(join(folder, 'keys', 'master.key')) ? folder : config.DAYBOOK_DATA
  const where = isAddress(place)
    ? { DAYBOOK_DATA: data, DAYBOOK_EVENTSTORE: place }
    : { DAYBOOK_DATA: folder, DAYBOOK_EVENTSTORE: undefined }
  const master = await knownMasterKey(join(data, 'keys', 'master.key'), config.DAYBOOK_MASTER_KEY).catch(noKey(data))
  return { config: { ...config, ...where }, master, logger: createLogger('error'), deciders, now }
}

const noKey =
  (data: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `The master key is missing: ${join(resolve(data), 'keys', 'master.key')} is not there and DAYBOOK_MASTER_KEY is not set.`,
    )
  }

const doing: Readonly<Record<Step, string>> = { verify: 'verified', copy: 'copied', prove: 'compared' }

/** A bar for each step; where no bar is seen, nothing. */
const tellProgress = ({ terminal }: Typed) => {
  let current: Readonly<{ step: Step; bar: Bar }> | undefined
  const end = (): void => current?.bar.end()
  const show = (step: Step, done: number, of: number): void => {
    if (current?.step !== step) {
      end()
      current = { step, bar: terminal.bar(`of the log ${doing[step]}`) }
    }
    current.bar.show(done, of)
  }
  return { show, end }
}

const saidOf = (moved: MovedLog, away: boolean): string => {
  const { from, to, events, found, position, hash, heads, keys, secrets } = moved
  return [
    `Moved ${events} events from ${from} to ${to}${found > 0 ? `, ${found} of which were there already` : ''}, with ${keys} keys, ${secrets} secrets and ${heads} signed heads.`,
    `Both have the same chain; up to its end, position ${position} there, the hash is ${hash}.`,
    away
      ? `Start Daybook with DAYBOOK_EVENTSTORE and DAYBOOK_POSTGRES from now on; its data folder goes on holding uploaded files and, unless DAYBOOK_MASTER_KEY is set, the master key. The log in ${from} is not opened any more.`
      : `Start Daybook on ${to} without DAYBOOK_EVENTSTORE and DAYBOOK_POSTGRES from now on; bring the folder files along when it lies elsewhere. The log in ${from} is not opened any more.`,
    'The first start builds the read models from the log.',
  ].join('\n')
}
