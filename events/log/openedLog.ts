import type { Logger } from 'pino'
import type { Config } from '../runtime/config.ts'
import type { Codec } from './codec.ts'
import type { Erasures } from './erasures.ts'
import type { EventLog } from './eventLog.ts'
import type { Ledger } from './ledger.ts'
import type { Secrets, SubjectKeys } from './secrets.ts'
import type { Lead } from './sharedLedger.ts'

/** Where a log is: in the data folder, or in EventStoreDB with what belongs to it in PostgreSQL. */
export type LogPlace = Pick<Config, 'DAYBOOK_DATA' | 'DAYBOOK_MASTER_KEY'> &
  Partial<Pick<Config, 'DAYBOOK_EVENTSTORE' | 'DAYBOOK_POSTGRES'>>

export type LogConfig = LogPlace &
  Pick<Config, 'DAYBOOK_HOST' | 'DAYBOOK_GENERATED_KEYS' | 'NODE_ENV'> &
  Partial<Pick<Config, 'DAYBOOK_HEADS_COPY'>>

export type OpenedLog = Readonly<{
  log: EventLog
  codec: Codec
  keys: SubjectKeys
  secrets: Secrets
  erasures: Erasures
  ledger: Ledger
  /** A key for one purpose (reservations, digests of commands); the same at every start. */
  keyFor: (purpose: string) => Uint8Array
  /** Chains and signs what is left, and closes everything. Whoever appends must have stopped. */
  close: () => Promise<void>
}>

export type OpenOptions = Readonly<{
  now: () => string
  /** Called once when the disk fails; the process should end. */
  onFatal?: (error: unknown) => void
  /** A second place for signed heads. */
  elsewhere?: string
  /** Files of the folder that can be built anew from the log: thrown away when they changed since the last stop. */
  rebuildable?: readonly string[]
  /** How this process waits for its turn to keep the ledger of a shared log; without it others keep it. */
  lead?: Lead
  /** Milliseconds that the start waits for servers which do not answer yet; default a minute. */
  patience?: number
}>

/** Opens the log that is at an address. */
export type OpenRemote = (address: string, options: Readonly<{ logger: Logger }>) => Promise<EventLog>
