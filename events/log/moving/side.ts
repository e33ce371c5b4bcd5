import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { AnyDecider } from '../../kernel/decider.ts'
import type { ErasureRegister } from '../erasureRegister.ts'
import type { EventLog } from '../eventLog.ts'
import type { KeyTables } from '../keyTables.ts'
import type { LedgerStore } from '../ledgerStore.ts'
import type { LogConfig, OpenRemote } from '../openedLog.ts'
import type { Moved } from './moved.ts'

/** A place of a log with all that belongs to it, open in its parts; nobody else may have it open. */
export type Side = Readonly<{
  /** The place in words. */
  name: string
  log: EventLog
  ledger: LedgerStore
  keys: KeyTables
  register: ErasureRegister
  signingKey(): Promise<KeyObject | undefined>
  putSigningKey(key: KeyObject): Promise<void>
  /** Says that the log went on elsewhere; nobody opens it here any more. */
  leave(moved: Moved): Promise<void>
  /** Takes back that it once went elsewhere. */
  enter(): Promise<void>
  close(): Promise<void>
}>

export type Opening = Readonly<{
  /** The configuration of one who works in this place. */
  config: LogConfig
  master: Uint8Array
  logger: Logger
  deciders: readonly AnyDecider[]
  now: () => string
  openRemote: OpenRemote
}>
