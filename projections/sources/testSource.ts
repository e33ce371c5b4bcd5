import { setTimeout as delay } from 'node:timers/promises'
import type { TestOutcome } from '../../events/sources/dataSourceSchemas.ts'
import { type DialectName, dialects } from '../reports/query/dialects.ts'
import { type Sql, sql, statementOf } from '../reports/query/sql.ts'
import { dialectOf } from './catalogue.ts'
import { openPlace, type SourcePlace } from './sessions/openSession.ts'
import { type ReadSession, SessionFailure } from './sessions/session.ts'

export type SourceTest = Readonly<{ outcome: TestOutcome; mayWrite: boolean }>

const mostMs = 5000

/** Connects, asks for one row and leaves, within five seconds; tells no more than how that went. */
export const testSource = async (place: SourcePlace): Promise<SourceTest> => {
  const late = new AbortController()
  const opening = openPlace(place)
  const slow = delay(mostMs, { outcome: 'timedOut', mayWrite: false } as const, { signal: late.signal })
  slow.catch(() => undefined) // told by whoever was faster
  try {
    return await Promise.race([tried(opening, dialectOf(place.source.databaseType)), slow])
  } finally {
    late.abort()
    void opening.then((session) => session.close()).catch(() => undefined) // nobody waits for it any more
  }
}

const tried = async (opening: Promise<ReadSession>, dialect: DialectName): Promise<SourceTest> => {
  try {
    const session = await opening
    const { placeholder } = dialects[dialect]
    let mayWrite = false
    for await (const [row] of session.read(statementOf(mayWriteIn[dialect], placeholder), { ms: mostMs }))
      mayWrite = row?.[0] === 1
    return { outcome: 'ok', mayWrite }
  } catch (error) {
    return { outcome: outcomeOf(error), mayWrite: false }
  }
}

const outcomeOf = (error: unknown): TestOutcome => {
  if (!(error instanceof SessionFailure)) return 'unreachable'
  const { fault } = error
  return fault === 'failed' || fault === 'cancelled' ? 'unreachable' : fault
}

/** Whether the account may do more than read. A file of SQLite is opened for reading alone. */
const mayWriteIn: Readonly<Record<DialectName, Sql>> = {
  sqlite: sql`select count(*) * 0 from sqlite_schema`,
  postgresql: sql`select case when (select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) or exists (select 1 from information_schema.role_table_grants where grantee = current_user and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')) then 1 else 0 end`,
  mysql: sql`select case when exists (select 1 from information_schema.user_privileges where privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'DROP', 'FILE', 'SUPER')) or exists (select 1 from information_schema.schema_privileges where privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'DROP')) then 1 else 0 end`,
  mssql: sql`select case when has_perms_by_name(db_name(), 'DATABASE', 'INSERT') = 1 or has_perms_by_name(db_name(), 'DATABASE', 'UPDATE') = 1 then 1 else 0 end`,
  oracle: sql`select case when exists (select 1 from session_privs where privilege in ('INSERT ANY TABLE', 'UPDATE ANY TABLE', 'CREATE TABLE')) then 1 else 0 end from dual`,
}
