import type { Logger } from 'pino'
import type { Codec } from '../../events/log/codec.ts'
import type { Erasures } from '../../events/log/erasures.ts'
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
  /** For those who read single events; records are read through the journal. */
  codec: Codec
  journal: Journal
  secrets: Secrets
  erasures: Erasures
  /** Absent where none is kept. */
  ledger?: Pick<Ledger, 'status' | 'links' | 'heads' | 'publicKey'>
  reservations: Reservations
  files: FileStore
  db: Database
  projector: Projector
  now: () => string
  newId: () => string
}>
