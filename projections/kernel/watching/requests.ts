import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import type { Database } from '../database.ts'
import { RebuildFailed, type RebuildProgress } from '../projector.ts'
import { rawRows } from '../rawRows.ts'
import { channel, writeMessage } from './channel.ts'

/** What a process asks of the one that keeps the read models. */
export type Wish = Readonly<{ verb: 'rebuild' | 'retryParked' | 'forget'; names: readonly string[] }>

/** A wish that is being carried out. */
export type Request = Wish & Readonly<{ id: string }>

const requests = 'projector_requests'
const glance = 200
/** So long in ms a wish waits for somebody to take it. */
const patience = 15_000

export const createRequestTable = async ({ write }: Database): Promise<void> => {
  await write.raw(
    `create table if not exists ${requests} (id text primary key, verb text not null, names text not null,
     state text not null, done bigint not null default 0, "of" bigint not null default 0, problem text,
     asked timestamptz not null default now())`,
  )
}

/** Nobody keeps the read models now. */
export class NobodyKeeps extends Error {
  constructor() {
    super('No process keeps the read models now, so nothing was done: start daybook projector, then ask again.')
    this.name = 'NobodyKeeps'
  }
}

/** Has it carried out by the process that keeps the read models, and resolves when that is done. */
export const ask = async (db: Database, wish: Wish, onProgress?: RebuildProgress): Promise<void> => {
  const id = randomUUID()
  await db.write.raw(`insert into ${requests} (id, verb, names, state) values (?, ?, ?, 'asked')`, [
    id,
    wish.verb,
    JSON.stringify(wish.names),
  ])
  await db.write.raw('select pg_notify(?, ?)', [channel, writeMessage({ kind: 'asked' })])
  const asked = Date.now()
  for (;;) {
    const [row] = await rawRows(db.write, `select state, done, "of", problem from ${requests} where id = ?`, [id])
    if (row === undefined) throw new NobodyKeeps()
    if (Number(row['of']) > 0) onProgress?.(Number(row['done']), Number(row['of']))
    if (row['state'] === 'done' || row['state'] === 'failed') return settle(db, id, row['problem'])
    if (row['state'] === 'asked' && Date.now() - asked > patience) await withdraw(db, id)
    await delay(glance)
  }
}

/** A wish that was taken at the last moment stays. */
const withdraw = (db: Database, id: string): Promise<unknown> =>
  db.write.raw(`delete from ${requests} where id = ? and state = 'asked'`, [id])

const problem = z.object({ told: z.string(), projection: z.string().optional(), position: z.number().optional() })

const settle = async (db: Database, id: string, said: unknown): Promise<void> => {
  await db.write.raw(`delete from ${requests} where id = ?`, [id])
  if (typeof said !== 'string') return
  const { told, projection, position } = problem.parse(JSON.parse(said))
  if (projection !== undefined && position !== undefined) throw new RebuildFailed(projection, position, told)
  throw new Error(told)
}

const wish = z.object({
  id: z.string(),
  verb: z.enum(['rebuild', 'retryParked', 'forget']),
  names: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
})

/** Takes what is asked; `anew` also what an earlier keeper took and did not finish. */
export const takeRequests = async (db: Database, anew: boolean): Promise<readonly Request[]> => {
  const rows = await rawRows(
    db.write,
    `update ${requests} set state = 'taken' where state = 'asked' or (?::boolean and state = 'taken')
     returning id, verb, names`,
    [anew],
  )
  await db.write.raw(`delete from ${requests} where state in ('done', 'failed') and asked < now() - interval '1 day'`)
  return rows.map((row) => wish.parse(row))
}

export const noteProgress = async (db: Database, { id }: Request, done: number, of: number): Promise<void> => {
  await db.write.raw(`update ${requests} set done = ?, "of" = ? where id = ?`, [done, of, id])
}

export const endRequest = async (db: Database, { id }: Request, error?: unknown): Promise<void> => {
  const said = error === undefined ? null : JSON.stringify(problemOf(error))
  const state = said === null ? 'done' : 'failed'
  await db.write.raw(`update ${requests} set state = ?, problem = ? where id = ?`, [state, said, id])
}

const problemOf = (error: unknown): z.output<typeof problem> => {
  if (error instanceof RebuildFailed) {
    const { projection, position, cause } = error
    return { told: cause instanceof Error ? cause.message : String(cause), projection, position }
  }
  return { told: error instanceof Error ? error.message : String(error) }
}
