import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import * as z from 'zod'
import { type AnyDecider, decider } from '../../../events/kernel/decider.ts'
import { type OpenedLog, openLog } from '../../../events/log/openLog.ts'
import { type Connection, connect } from '../../../events/log/sqlite/connection.ts'
import { readConfig } from '../../../events/runtime/config.ts'
import { newEvents } from '../eventLogContract.ts'

const note: AnyDecider = decider({
  context: 'specs',
  stream: 'note',
  commands: {},
  events: { NoteWritten: z.strictObject({ text: z.string() }) },
  initial: {},
  decide: {},
  evolve: { NoteWritten: () => ({}) },
})

type Settings = Readonly<Record<string, string>>
type Options = Partial<Parameters<typeof openLog>[3]>

/** Opens the log of a folder with all that belongs to it, as the server does. */
export const openWhole = (folder: string, settings: Settings = {}, options: Options = {}): Promise<OpenedLog> =>
  openLog(readConfig({ DAYBOOK_DATA: folder, ...settings }), pino({ level: 'silent' }), [note], {
    now: () => new Date().toISOString(),
    ...options,
  })

/** Fills a folder with a log of ten streams and its ledger, closed in good order. */
export const writeLog = async (folder: string, appends: number, options: Options = {}): Promise<void> => {
  const { log, close } = await openWhole(folder, {}, options)
  for (let index = 0; index < appends; index++) await log.append(`order-${index % 10}`, 'any', newEvents(2))
  await close()
}

/** A copy of a folder without the list of its files: who can change those can also change the list. */
export const copyUnlisted = (folder: string, copy: string): Promise<void> =>
  cp(folder, copy, { recursive: true, filter: (file) => basename(file) !== 'store.json' })

/** A copy of a folder with something done to one of its files. */
export const changedCopy = async (
  folder: string,
  copy: string,
  file: 'log.db' | 'ledger.db',
  change: (db: Connection) => Promise<unknown>,
): Promise<string> => {
  await copyUnlisted(folder, copy)
  const db = await connect(join(copy, file))
  await change(db)
  await db.close()
  return copy
}
