import type { Knex } from 'knex'

/** A value as a statement binds it. */
export type Bound = string | number | boolean | null

/** A row as the driver answers it. */
export type RawRow = Readonly<Record<string, Bound>>

/** Runs one statement on a connection that is held, and answers its rows; of a statement without rows none. */
export type Statements = (sql: string, bindings: readonly Bound[]) => Promise<readonly RawRow[]>

export const statementsOn =
  (connection: Knex): Statements =>
  (sql, bindings) =>
    rawRows(connection, sql, bindings)

/** Runs a select and answers its rows, whichever driver. */
export const rawRows = async (
  connection: Knex,
  sql: string,
  bindings: readonly Bound[],
): Promise<readonly RawRow[]> => {
  const answer: unknown = await connection.raw(sql, [...bindings])
  return Array.isArray(answer) ? answer : (answer as { rows: readonly RawRow[] }).rows // pg wraps its rows
}
