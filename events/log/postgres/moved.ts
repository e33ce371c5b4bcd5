import { goneFrom, type Moved } from '../moving/moved.ts'
import type { Sql } from './sql.ts'

/** Throws a sentence when the log that belongs to this database was moved away. */
export const mustNotBeMoved = async (sql: Sql): Promise<void> => {
  const [row] = await sql.all<{ value: string }>(`select value from daybook_ledger.marks where name = 'moved'`)
  if (!row) return
  const undo = `delete the row moved of daybook_ledger.marks in PostgreSQL`
  throw new Error(goneFrom('this event store', JSON.parse(row.value) as Moved, undo)) // only written below
}

export const markMovedIn = async (sql: Sql, moved: Moved): Promise<void> => {
  await sql.all(
    `insert into daybook_ledger.marks values ('moved', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(moved)],
  )
}

export const unmarkMovedIn = async (sql: Sql): Promise<void> => {
  await sql.all(`delete from daybook_ledger.marks where name = 'moved'`)
}
