import type { Knex } from 'knex'
import type { Bound } from './conditions.ts'

/** A row as the driver answers it. */
export type RawRow = Readonly<Record<string, Bound>>

/** Runs a select and answers its rows, whichever driver. */
export const rawRows = async (
  connection: Knex,
  sql: string,
  bindings: readonly Bound[],
): Promise<readonly RawRow[]> => {
  const answer: unknown = await connection.raw(sql, [...bindings])
  return Array.isArray(answer) ? answer : (answer as { rows: readonly RawRow[] }).rows // pg wraps its rows
}
