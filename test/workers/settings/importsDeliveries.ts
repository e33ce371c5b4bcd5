import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deciders } from '../../../events/index.ts'
import type { Named } from '../../../events/kernel/decider.ts'
import { createJournal } from '../../../events/log/journal.ts'
import { openLog } from '../../../events/log/openLog.ts'
import { createReservations } from '../../../events/log/reservations.ts'
import { scmsMapping } from '../../../events/logistics/scmsMapping.ts'
import { newId, now } from '../../../events/runtime/clock.ts'
import { readConfig } from '../../../events/runtime/config.ts'
import { openFolderFiles } from '../../../events/runtime/folderFiles.ts'
import { createLogger } from '../../../events/runtime/logger.ts'
import { bulkImport } from '../../../events/settings/bulkImport.ts'
import { openSqlite } from '../../../projections/kernel/database.ts'
import type { Desk } from '../../../projections/kernel/desk.ts'
import { rowsWhere } from '../../../projections/kernel/record.ts'
import { startProjector } from '../../../projections/kernel/runner/startProjector.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { importTargets, reactions } from '../../../workers/index.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { startWorkers } from '../../../workers/kernel/startWorkers.ts'
import { checkImport } from '../../../workers/settings/checkImport.ts'
import { endImport } from '../../../workers/settings/endImport.ts'
import { runImport } from '../../../workers/settings/runImport.ts'
import { deliveries } from '../../support/deliveries.ts'

/**
 * Imports the real delivery file into the data folder named on the command line, or goes on with it; with a second
 * word, `cancel`, asks for its end. Says `running` when that has been done, `advanced` when lines are counted and, when
 * it has ended, what came of it.
 */
const [folder = '', wish] = process.argv.slice(2)
const importId = 'import-1'

const openDesk = async () => {
  const config = readConfig({ DAYBOOK_DATA: folder })
  const logger = createLogger('error')
  const { log, codec, secrets, erasures, keyFor } = await openLog(config, logger, deciders, { now })
  const db = await openSqlite(join(folder, 'read.db'))
  const projector = await startProjector({ log, codec, db, projections: [orders], logger })
  const journal = createJournal({ log, codec, now, newId })
  const files = await openFolderFiles({ folder: join(folder, 'files'), newId })
  const reservations = createReservations({ log, codec, key: keyFor('reservations'), now, newId })
  const desk: Desk = {
    config,
    logger,
    log,
    codec,
    journal,
    secrets,
    erasures,
    reservations,
    files,
    db,
    projector,
    now,
    newId,
  }
  return { desk, codec }
}

const { desk, codec } = await openDesk()
const { journal, files, db } = desk

const tell = (command: Named<typeof bulkImport.commands>) =>
  journal.execute(bulkImport, importId, command, { by: { type: 'user', id: 'li' }, commandId: newId() })
const stateOf = async () => (await journal.load(bulkImport, importId)).state
let advanced = false
const until = async (...states: readonly string[]) => {
  for (;;) {
    const state = await stateOf()
    if (!advanced && state.state !== 'NONE' && state.upTo > 0) process.stdout.write('advanced\n')
    advanced ||= state.state !== 'NONE' && state.upTo > 0
    if (states.includes(state.state)) return state
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const begin = async (): Promise<void> => {
  const content = deliveries()
  const file = await files.keep('scms-deliveries.tsv', Readable.from([content]))
  const [head = ''] = content.toString('utf8', 0, 4000).split('\n')
  const found = { format: 'text', columns: head.trim().split('\t'), lines: 10_324, samples: file.id } as const
  const owner = { target: 'order', companyId: 'acme', departmentId: 'south' }
  await tell({ type: 'UploadImport', data: { ...owner, uploadedBy: 'li', file, found } })
  await tell({ type: 'CheckImport', data: { mapping: scmsMapping.mapping, mappingId: 'scms', mappingName: 'SCMS' } })
}

await startWorkers({
  desk,
  decode: codec.decode,
  queue: inProcessQueue(),
  reactions,
  sole: true,
  kinds: [checkImport(importTargets), runImport(importTargets, async () => true), endImport(importTargets)],
})
if ((await stateOf()).state === 'NONE') await begin()
if ((await until('CHECKED', 'RUNNING', 'CANCELLING', 'FINISHED', 'CANCELLED', 'FAILED')).state === 'CHECKED')
  await tell({ type: 'ConfirmImport', data: {} })
if (wish === 'cancel' && (await stateOf()).state === 'RUNNING') await tell({ type: 'CancelImport', data: {} })
process.stdout.write('running\n')

const ended = await until('FINISHED', 'CANCELLED', 'FAILED')
const head = await desk.log.head()
await desk.projector.reached(head, { timeout: 60_000 })
const rows = await rowsWhere(db, orders, {})
const told = rows.map(({ version: _, position: __, createdAt: ___, updatedAt: ____, ...row }) => row)
const hash = createHash('sha256').update(JSON.stringify(told)).digest('hex')
const { counts, upTo, state } = ended as Extract<typeof ended, { state: 'FINISHED' }> // one that was uploaded
const quantity = rows.reduce((sum, row) => sum + Number(row.qty), 0)
process.stdout.write(`${JSON.stringify({ state, counts, upTo, rows: rows.length, quantity, hash })}\n`)
process.exit(0)
