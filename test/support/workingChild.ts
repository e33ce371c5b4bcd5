import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { createMemoryLog } from '../../events/log/memoryLog.ts'
import { now } from '../../events/runtime/clock.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { openQueue } from '../../workers/kernel/openQueue.ts'
import { startWorkers } from '../../workers/kernel/startWorkers.ts'
import { workKind } from '../../workers/kernel/workKind.ts'
import { openAgain } from './servers/databases.ts'
import { plainCodec } from './projection.ts'

/**
 * A worker process of its own: `workingChild.ts ‹address› ‹milliseconds a unit› [‹brokers› ‹prefix of topics›]`. Works
 * the units of a database and writes each to the table `effects`, which tells who worked what how often. Says `ready`,
 * and begins at the first input.
 */
const [address = '', milliseconds = '5', brokers, prefix = 'daybook'] = process.argv.slice(2)
const db = await openAgain(address)
const logger = createLogger('error')
const desk = { db, now, log: createMemoryLog(), logger } as unknown as Desk // all that work touches

const kind = workKind({
  name: 'settings.runErrand',
  payload: z.strictObject({}),
  handle: async ({ unitId }) => {
    await pause(Number(milliseconds))
    await db.write('effects').insert({ unit: unitId, worker: process.pid })
  },
})

const carried = { DAYBOOK_KAFKA: brokers, DAYBOOK_KAFKA_PARTITIONS: 6, DAYBOOK_KAFKA_PREFIX: prefix }
process.stdout.write('ready\n')
await new Promise((resolve) => process.stdin.once('data', resolve))
const workers = await startWorkers({
  desk,
  decode: plainCodec.decode,
  queue: await openQueue(carried, { kinds: [kind], logger }),
  kinds: [kind],
  reactions: [],
  sole: false,
})
process.once('SIGTERM', () => {
  void workers.stop().then(() => process.exit(0))
})
