import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { behavesAsEventLog, type LogUnderTest } from '../../support/eventLogContract.ts'
import { eventStoreLog } from '../../support/servers/eventStore.ts'
import { openTemporarySqliteLog } from '../../support/sqliteLog.ts'

const logs: readonly LogUnderTest[] = [
  {
    name: 'memory',
    open: async () => {
      const log = createMemoryLog()
      return { log, dispose: () => log.close() }
    },
  },
  { name: 'SQLite', open: openTemporarySqliteLog },
  eventStoreLog,
]

for (const log of logs) behavesAsEventLog(log)
