import type { Knex } from 'knex'
import type { Database } from './database.ts'

/**
 * The work that is to be done: what waits, runs, is done or has failed. Kept beside the read models so that whoever
 * may look sees it; written by the workers only. Instants are milliseconds since 1970.
 */

export const workStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type WorkState = (typeof workStates)[number]

/** One unit of work. Units of one key are worked one after the other, in the order of `seq`. */
export type WorkItem = Readonly<{
  id: string
  seq: number
  kind: string
  key: string
  payload: unknown
  causationId: string
  state: WorkState
  /** Errors since the last progress. */
  failures: number
  /** Times the holder died or lost its lease since the last progress. */
  losses: number
  /** Grows with every holder; writes of an older one are refused. */
  fence: number
  leaseUntil: number
  notBefore: number
  publishedAt: number | null
  cancelWanted: boolean
  progress: unknown
  error: string | null
  createdAt: number
  updatedAt: number
}>

export type NewWork = Readonly<Pick<WorkItem, 'id' | 'kind' | 'key' | 'payload' | 'causationId'>>

export const workItems = 'work_items'
const checkpoints = 'work_checkpoints'
export const unfinished: readonly WorkState[] = ['queued', 'running']

/** Makes the tables when they are not there. */
export const createWorkTables = async ({ write }: Database): Promise<void> => {
  if (!(await write.schema.hasTable(workItems)))
    await write.schema.createTable(workItems, (columns) => {
      columns.increments('seq')
      columns.text('id').notNullable().unique()
      for (const name of ['kind', 'key', 'payload', 'causationId', 'state']) columns.text(name).notNullable()
      for (const name of ['failures', 'losses', 'fence']) columns.integer(name).notNullable().defaultTo(0)
      for (const name of ['leaseUntil', 'notBefore']) columns.bigInteger(name).notNullable().defaultTo(0)
      columns.bigInteger('publishedAt')
      columns.boolean('cancelWanted').notNullable().defaultTo(false)
      columns.text('progress')
      columns.text('error')
      for (const name of ['createdAt', 'updatedAt']) columns.bigInteger(name).notNullable()
      columns.index(['state', 'notBefore'])
      columns.index(['key', 'seq'])
    })
  if (!(await write.schema.hasTable(checkpoints)))
    await write.schema.createTable(checkpoints, (columns) => {
      columns.text('name').primary()
      columns.bigInteger('position').notNullable()
    })
}

export const toItem = (row: Record<string, unknown>): WorkItem =>
  ({
    ...row,
    payload: JSON.parse(String(row['payload'])),
    progress: row['progress'] === null ? undefined : JSON.parse(row['progress'] as string),
    cancelWanted: Boolean(row['cancelWanted']),
  }) as unknown as WorkItem // the columns above, spelled the same

/** How far somebody has searched the log. */
export const workPosition = async ({ write }: Database, name: string): Promise<number> =>
  Number((await write(checkpoints).where({ name }).first('position'))?.position ?? 0)

const keepPosition = async (knex: Knex | Knex.Transaction, name: string, position: number): Promise<void> => {
  await knex(checkpoints).insert({ name, position }).onConflict('name').merge()
}

export const keepWorkPosition = ({ write }: Database, name: string, position: number): Promise<void> =>
  keepPosition(write, name, position)

/** Adds work and cancels work in one transaction with the checkpoint. Work that is already there stays as it is. */
export const feedWork = (
  { write }: Database,
  fed: Readonly<{
    name: string
    position: number
    at: number
    starts: readonly NewWork[]
    cancels: readonly Readonly<{ kind: string; key: string }>[]
  }>,
): Promise<void> =>
  write.transaction(async (transaction) => {
    for (const { payload, ...work } of fed.starts)
      await transaction(workItems)
        .insert({ ...work, payload: JSON.stringify(payload), state: 'queued', createdAt: fed.at, updatedAt: fed.at })
        .onConflict('id')
        .ignore()
    for (const { kind, key } of fed.cancels) await cancelIn(transaction, { kind, key }, fed.at)
    await keepPosition(transaction, fed.name, fed.position)
  })

/** Waiting work is cancelled at once, running work as soon as its holder hears of it. */
const cancelIn = async (
  knex: Knex | Knex.Transaction,
  which: Readonly<Record<string, string>>,
  at: number,
): Promise<void> => {
  await knex(workItems)
    .where({ ...which, state: 'running' })
    .update({ cancelWanted: true, updatedAt: at })
  await knex(workItems)
    .where({ ...which, state: 'queued' })
    .update({ state: 'cancelled', updatedAt: at })
}

export const cancelWork = ({ write }: Database, id: string, at: number): Promise<void> =>
  write.transaction((transaction) => cancelIn(transaction, { id }, at))

/** Work that should be delivered: never published, published too long ago, or left by its holder. Oldest first. */
export const dueWork = async (
  { write }: Database,
  { at, publishedBefore, limit }: Readonly<{ at: number; publishedBefore: number; limit: number }>,
): Promise<readonly WorkItem[]> => {
  const rows: Record<string, unknown>[] = await write(workItems)
    .where((waiting) =>
      waiting
        .where({ state: 'queued' })
        .andWhere('notBefore', '<=', at)
        .andWhere((unsent) => unsent.whereNull('publishedAt').orWhere('publishedAt', '<', publishedBefore)),
    )
    .orWhere((lapsed) => lapsed.where({ state: 'running' }).andWhere('leaseUntil', '<', at))
    .orderBy('seq')
    .limit(limit)
  return rows.map(toItem)
}

/** The next unit of a key that may be delivered now. */
export const nextWork = async ({ write }: Database, key: string, at: number): Promise<WorkItem | undefined> => {
  const row: Record<string, unknown> | undefined = await write(workItems)
    .where({ key })
    .whereIn('state', [...unfinished])
    .orderBy('seq')
    .first()
  const item = row && toItem(row)
  return item?.state === 'queued' && item.notBefore <= at ? item : undefined
}

export const markPublished = async ({ write }: Database, ids: readonly string[], at: number): Promise<void> => {
  await write(workItems)
    .whereIn('id', [...ids])
    .update({ publishedAt: at })
}

export const findWork = async ({ write }: Database, id: string): Promise<WorkItem | undefined> => {
  const row: Record<string, unknown> | undefined = await write(workItems).where({ id }).first()
  return row && toItem(row)
}

/** How far the last unit of this kind and key is, as its handler told. */
export const workProgress = async ({ read }: Database, kind: string, key: string): Promise<unknown> => {
  const row: Record<string, unknown> | undefined = await read(workItems)
    .where({ kind, key })
    .orderBy('seq', 'desc')
    .first()
  return row && toItem(row).progress
}

/** Work by state and kind, newest first: what an operator looks at. */
export const listWork = async (
  { read }: Database,
  which: Readonly<{ state?: WorkState; kind?: string; limit?: number }> = {},
): Promise<readonly WorkItem[]> => {
  const { limit = 100, ...filters } = which
  const rows: Record<string, unknown>[] = await read(workItems).where(filters).orderBy('seq', 'desc').limit(limit)
  return rows.map(toItem)
}

/** How many units there are by kind and state, and since when the oldest unfinished one waits. */
export const countWork = async ({
  read,
}: Database): Promise<readonly Readonly<{ kind: string; state: WorkState; count: number; oldest: number }>[]> => {
  const rows: Record<string, unknown>[] = await read(workItems)
    .select('kind', 'state')
    .count({ count: '*' })
    .min({ oldest: 'createdAt' })
    .groupBy('kind', 'state')
  return rows.map(({ kind, state, count, oldest }) => ({
    kind: String(kind),
    state: state as WorkState, // one of the states above
    count: Number(count),
    oldest: Number(oldest),
  }))
}
