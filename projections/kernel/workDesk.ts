import { integer, json, nullable, text } from './columns.ts'
import type { Database } from './database.ts'
import { type List, listRows } from './list.ts'
import type { ListFields, ListQuery, Page } from './listQuery.ts'
import type { Table } from './projection.ts'
import { findWork, workItems, workStates } from './workTable.ts'

/** What an operator sees of the work table. Instants are milliseconds since 1970. */
const columns = {
  seq: integer(),
  id: text(),
  kind: text(),
  key: text(),
  state: text(),
  failures: integer(),
  losses: integer(),
  leaseUntil: integer(),
  notBefore: integer(),
  progress: nullable(json<unknown>()),
  error: nullable(text()),
  createdAt: integer(),
  updatedAt: integer(),
}

const table: Table<typeof columns> = { name: workItems, columns, key: 'seq' }

export const workList: ListFields<typeof columns> = {
  kind: { kind: 'choice', sort: false },
  state: { kind: 'choice', choices: workStates, sort: false },
}

export type WorkRow = Awaited<ReturnType<typeof pageOfWork>>['list'][number]

/** A page of units, newest first; the query is one that `workList` has read. */
export const pageOfWork = (db: Database, query: ListQuery, page: Page) =>
  listRows(db, table, {
    reach: { everything: true },
    fields: workList,
    query,
    page,
    sort: [{ field: 'seq', dir: 'desc' }],
  }) satisfies Promise<List<unknown>>

/** Lets a unit that was given up wait again, with all its tries; false when it is not given up. */
export const retryWork = async ({ write }: Database, id: string, at: number): Promise<boolean> => {
  const waiting = { state: 'queued', failures: 0, losses: 0, notBefore: at, leaseUntil: 0, publishedAt: null }
  const count = await write(workItems)
    .where({ id, state: 'failed' })
    .update({ ...waiting, cancelWanted: false, updatedAt: at })
  return count > 0
}

/** Ends a unit that was given up, so that nobody is asked about it any more; false when it is not given up. */
export const dropWork = async ({ write }: Database, id: string, at: number): Promise<boolean> =>
  (await write(workItems).where({ id, state: 'failed' }).update({ state: 'cancelled', updatedAt: at })) > 0

/** The newest unit of a kind and key, as a rebuild is asked after. */
export const newestWork = async (db: Database, kind: string, key: string) => {
  const row: { id: string } | undefined = await db
    .read(workItems)
    .where({ kind, key })
    .orderBy('seq', 'desc')
    .first('id')
  return row && findWork(db, row.id)
}

/** Every kind that there ever was work of. */
export const kindsOfWork = async ({ read }: Database): Promise<readonly string[]> =>
  read(workItems).distinct('kind').orderBy('kind').pluck('kind')
