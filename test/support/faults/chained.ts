import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import type { auditLog, openLog } from '../../../events/log/openLog.ts'
import { readConfig } from '../../../events/runtime/config.ts'
import { newEvents } from '../eventLogContract.ts'
import type { BrokenName } from './broken.ts'
import { bundle } from './bundle.ts'
import { note } from './noteRules.ts'

/** What keeps a log and verifies it. */
export type LogProgram = Readonly<{ openLog: typeof openLog; auditLog: typeof auditLog }>

export const logProgram = async (fault?: BrokenName): Promise<LogProgram> =>
  (await import(pathToFileURL(await bundle('events/log/openLog.ts', fault)).href)) as LogProgram // a bundle of that source

/** A log at rest with its ledger; signed heads stand in a second place too. */
export type Chained = Readonly<{ folder: string; elsewhere: string }>

export const length = 200
/** A head is signed and kept whenever so many events have come. */
export const headEvery = 50

/** Writes a log of ten streams in several lives, each of which ends with a signed head. */
export const writeChained = async (folder: string, elsewhere: string, program: LogProgram): Promise<Chained> => {
  const config = readConfig({ DAYBOOK_DATA: folder })
  const now = () => new Date().toISOString()
  for (let from = 0; from < length; from += headEvery) {
    const { log, close } = await program.openLog(config, pino({ level: 'silent' }), [note], { now, elsewhere })
    for (let index = 0; index < headEvery; index++) await log.append(`order-${index % 10}`, 'any', newEvents(1))
    await close()
  }
  return { folder, elsewhere }
}
