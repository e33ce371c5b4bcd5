import pino from 'pino'
import { createMemoryLog } from '../../events/log/memoryLog.ts'
import { hashOf } from '../../projections/kernel/hash.ts'
import { startProjector } from '../../projections/kernel/runner/startProjector.ts'
import { busyMonths, cities, parcels } from './parcels.ts'
import { appendAll, plainCodec, recordedEvents } from './projection.ts'
import { openAgain } from './servers/databases.ts'

/**
 * A process that projects the same months, to be killed on its way: `projectingChild.ts ‹address› ‹events› ‹page›`.
 * Prints each position that it has reached, then the hashes of its read models.
 */
const [address = '', events = '0', page = '100'] = process.argv.slice(2)
const log = createMemoryLog()
await appendAll(log, recordedEvents(busyMonths(Number(events))))
const db = await openAgain(address)
const print = (line: string | number) => process.stdout.write(`${line}\n`)

const starting = startProjector({
  log,
  db,
  codec: plainCodec,
  projections: [parcels, cities],
  pageSize: Number(page),
  logger: pino({ level: 'silent' }),
  onProgress: print,
})
const projector = await starting
const printing = setInterval(() => print(projector.position()), 2)
await projector.reached(await log.head(), { timeout: 60_000 })
clearInterval(printing)
await projector.close()
print(`${await hashOf(db, parcels)} ${await hashOf(db, cities)}`)
await db.close()
