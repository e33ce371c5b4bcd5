import pino from 'pino'
import { createMemoryLog } from '../../events/log/memoryLog.ts'
import { openPostgres } from '../../projections/kernel/database.ts'
import { keepReadModels } from '../../projections/kernel/watching/keepReadModels.ts'
import { busyMonths, cities, parcels } from './parcels.ts'
import { appendAll, plainCodec, recordedEvents } from './projection.ts'

/**
 * A process that wants to keep the read models of the same months, to be killed on its way:
 * `keepingChild.ts ‹address› ‹events› ‹page›`. Prints `keeps` when it leads, then each position that it has reached.
 */
const [url = '', events = '0', page = '100'] = process.argv.slice(2)
const log = createMemoryLog()
await appendAll(log, recordedEvents(busyMonths(Number(events))))
const db = await openPostgres(url)
const print = (line: string | number) => process.stdout.write(`${line}\n`)
print('ready')

await keepReadModels({
  ...{ url, db, log, codec: plainCodec, projections: [parcels, cities], pageSize: Number(page) },
  logger: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  onBegun: async (projector) => {
    print('keeps')
    setInterval(() => print(projector.position()), 2)
  },
})
