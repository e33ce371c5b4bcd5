import type { Logger } from 'pino'
import type { EventLog } from '../../events/log/eventLog.ts'
import type { Journal } from '../../events/log/journal.ts'
import type { Ledger } from '../../events/log/ledger.ts'
import type { Reservations } from '../../events/log/reservations.ts'
import type { Secrets } from '../../events/log/secrets.ts'
import type { Config } from '../../events/runtime/config.ts'
import type { FileStore } from '../../events/runtime/fileStore.ts'
import type { Database } from './database.ts'
import type { Projector } from './projector.ts'

/** Everything a route or a worker may touch, built once in `daybook.ts` and always passed. */
export type Desk = Readonly<{
  config: Config
  logger: Logger
  log: EventLog
  journal: Journal
  secrets: Secrets
  /** Absent where none is kept. */
  ledger?: Pick<Ledger, 'status'>
  reservations: Reservations
  files: FileStore
  db: Database
  projector: Projector
  now: () => string
  newId: () => string
}>
