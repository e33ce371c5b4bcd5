import type { SourceOptions } from '../../../events/sources/dataSourceSchemas.ts'

/** A server whose name was looked up and may be spoken to: connections go to this address, the name serves TLS only. */
export type Reached = Readonly<{
  host: string
  address: string
  port: number
  database: string
  user: string
  password: string
  charset: string
  tls: SourceOptions['tls']
  /** Whose days count on the server; UTC when empty. */
  timeZone: string
  connectMs: number
}>
