import type { Knex } from 'knex'

/** Where read models live. Reading and writing have their own connections, so that a long query never holds a fold. */
export type Database = Readonly<{
  dialect: 'sqlite' | 'postgres'
  /** For queries. */
  read: Knex
  /** For the projector and the work queue only. */
  write: Knex
  close(): Promise<void>
}>
