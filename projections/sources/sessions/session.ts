import type { Statement } from '../../reports/query/sql.ts'

/**
 * What a database answers in one place of a row: texts, days (`2026-03-01`), instants (ISO, UTC) and decimals as text, whole
 * numbers that a double holds as numbers, booleans as 0 and 1, nothing as null. No driver's own types.
 */
export type Cell = string | number | null
export type Batch = readonly (readonly Cell[])[]

/** What is known of a result before its first row. `type` is the database's own word. */
export type Described = Readonly<{ name: string; type: string }>

/**
 * One read-only connection for one run. Nothing is ever held whole: a batch is asked for when the one before it was taken.
 * Fails with a `SessionFailure`.
 */
export type ReadSession = Readonly<{
  /** Rows in batches of up to a few thousand. Leaving the loop early ends the statement in the database. */
  read(statement: Statement, limits: Readonly<{ ms: number }>): AsyncIterable<Batch>
  /** The columns that a statement would answer, without its rows. */
  describe(statement: Statement): Promise<readonly Described[]>
  /** Ends in the database what is being read, which then fails with `cancelled`. The session is of no use any more. */
  cancel(): Promise<void>
  close(): Promise<void>
}>

/** `failed` carries what the database said, which only authors may see. */
export type SessionFault =
  | 'hostNotAllowed'
  | 'unreachable'
  | 'loginRefused'
  | 'databaseUnknown'
  | 'timedOut'
  | 'cancelled'
  | 'failed'

export class SessionFailure extends Error {
  readonly fault: SessionFault
  constructor(fault: SessionFault, said = '') {
    super(said || fault)
    this.fault = fault
  }
}
