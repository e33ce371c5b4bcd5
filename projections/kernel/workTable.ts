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
export type Lease = Readonly<{ id: string; fence: number }>

const table = 'work_items'
const checkpoints = 'work_checkpoints'
const open: readonly WorkState[] = ['queued', 'running']

/** Makes the tables when they are not there. */
export const createWorkTables = async ({ write }: Database): Promise<void> => {
  if (!(await write.schema.hasTable(table)))
    await write.schema.createTable(table, (columns) => {
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

const toItem = (row: Record<string, unknown>): WorkItem =>
  ({
    ...row,
    payload: JSON.parse(String(row['payload'])),
    progress: row['progress'] === null ? undefined : JSON.parse(String(row['progress'])),
    cancelWanted: Boolean(row['cancelWanted']),
  }) as unknown as WorkItem // the columns above, spelled the same

/** How far the log was searched for work. */
export const workPosition = async ({ write }: Database, name: string): Promise<number> =>
  Number((await write(checkpoints).where({ name }).first('position'))?.position ?? 0)

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
      await transaction(table)
        .insert({ ...work, payload: JSON.stringify(payload), state: 'queued', createdAt: fed.at, updatedAt: fed.at })
        .onConflict('id')
        .ignore()
    for (const { kind, key } of fed.cancels) await cancelIn(transaction, { kind, key }, fed.at)
    await transaction(checkpoints).insert({ name: fed.name, position: fed.position }).onConflict('name').merge()
  })

/** Waiting work is cancelled at once, running work as soon as its holder hears of it. */
const cancelIn = async (
  knex: Knex | Knex.Transaction,
  which: Readonly<Record<string, string>>,
  at: number,
): Promise<void> => {
  await knex(table)
    .where({ ...which, state: 'running' })
    .update({ cancelWanted: true, updatedAt: at })
  await knex(table)
    .where({ ...which, state: 'queued' })
    .update({ state: 'cancelled', updatedAt: at })
}

export const cancelWork = ({ write }: Database, id: string, at: number): Promise<void> =>
  write.transaction((transaction) => cancelIn(transaction, { id }, at))

/**
 * Takes a unit that waits, or whose holder has let its lease lapse, unless an earlier one of its key is unfinished.
 * Undefined when it is not to be had: done, held, too early, or not there.
 */
export const claimWork = async (
  { write }: Database,
  id: string,
  { at, leaseUntil }: Readonly<{ at: number; leaseUntil: number }>,
): Promise<WorkItem | undefined> => {
  const rows = await write(table)
    .where({ id })
    .andWhere((which) =>
      which
        .where((waiting) => waiting.where({ state: 'queued' }).andWhere('notBefore', '<=', at))
        .orWhere((lapsed) => lapsed.where({ state: 'running' }).andWhere('leaseUntil', '<', at)),
    )
    .whereNotExists(
      write(`${table} as earlier`)
        .select(write.raw('1'))
        .where('earlier.key', write.ref(`${table}.key`))
        .where('earlier.seq', '<', write.ref(`${table}.seq`))
        .whereIn('earlier.state', [...open]),
    )
    .update({
      losses: write.raw(`losses + case when state = 'running' then 1 else 0 end`),
      state: 'running',
      fence: write.raw('fence + 1'),
      leaseUntil,
      updatedAt: at,
    })
    .returning('*')
  const [row] = rows as Record<string, unknown>[]
  return row && toItem(row)
}

/** What the holder of a lease may write; answers the item as it is then, or undefined when the lease is another's. */
const asHolder = async (
  { write }: Database,
  { id, fence }: Lease,
  change: Readonly<Record<string, unknown>>,
): Promise<WorkItem | undefined> => {
  const rows = await write(table).where({ id, fence, state: 'running' }).update(change).returning('*')
  const [row] = rows as Record<string, unknown>[]
  return row && toItem(row)
}

export const extendLease = (database: Database, lease: Lease, leaseUntil: number): Promise<WorkItem | undefined> =>
  asHolder(database, lease, { leaseUntil })

/** Stores how far the work is; what went wrong before no longer counts. */
export const advanceWork = (
  database: Database,
  lease: Lease,
  { progress, at, leaseUntil }: Readonly<{ progress: unknown; at: number; leaseUntil: number }>,
): Promise<WorkItem | undefined> =>
  asHolder(database, lease, {
    progress: JSON.stringify(progress ?? null),
    failures: 0,
    losses: 0,
    leaseUntil,
    updatedAt: at,
  })

export const endWork = (
  database: Database,
  lease: Lease,
  { state, at, error = null }: Readonly<{ state: 'done' | 'failed' | 'cancelled'; at: number; error?: string | null }>,
): Promise<WorkItem | undefined> => asHolder(database, lease, { state, error, updatedAt: at })

/** Gives a unit back to wait until `notBefore`. */
export const returnWork = (
  database: Database,
  lease: Lease,
  back: Readonly<{ notBefore: number; failures: number; error: string | null; at: number }>,
): Promise<WorkItem | undefined> => {
  const { at, ...rest } = back
  return asHolder(database, lease, { ...rest, state: 'queued', publishedAt: null, leaseUntil: 0, updatedAt: at })
}

/** Lets every lease lapse: for the start of a process that is the only one. */
export const dropLeases = async ({ write }: Database): Promise<void> => {
  await write(table).where({ state: 'running' }).update({ leaseUntil: 0, publishedAt: null })
}

/** Work that should be delivered: never published, published too long ago, or left by its holder. Oldest first. */
export const dueWork = async (
  { write }: Database,
  { at, publishedBefore, limit }: Readonly<{ at: number; publishedBefore: number; limit: number }>,
): Promise<readonly WorkItem[]> => {
  const rows: Record<string, unknown>[] = await write(table)
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
  const row: Record<string, unknown> | undefined = await write(table)
    .where({ key })
    .whereIn('state', [...open])
    .orderBy('seq')
    .first()
  const item = row && toItem(row)
  return item?.state === 'queued' && item.notBefore <= at ? item : undefined
}

export const markPublished = async ({ write }: Database, ids: readonly string[], at: number): Promise<void> => {
  await write(table)
    .whereIn('id', [...ids])
    .update({ publishedAt: at })
}

export const findWork = async ({ write }: Database, id: string): Promise<WorkItem | undefined> => {
  const row: Record<string, unknown> | undefined = await write(table).where({ id }).first()
  return row && toItem(row)
}

/** How far the last unit of this kind and key is, as its handler told. */
export const workProgress = async ({ read }: Database, kind: string, key: string): Promise<unknown> => {
  const row: Record<string, unknown> | undefined = await read(table).where({ kind, key }).orderBy('seq', 'desc').first()
  return row && toItem(row).progress
}

/** Work by state and kind, newest first: what an operator looks at. */
export const listWork = async (
  { read }: Database,
  which: Readonly<{ state?: WorkState; kind?: string; limit?: number }> = {},
): Promise<readonly WorkItem[]> => {
  const { limit = 100, ...filters } = which
  const rows: Record<string, unknown>[] = await read(table).where(filters).orderBy('seq', 'desc').limit(limit)
  return rows.map(toItem)
}

/** How many units there are by kind and state, and since when the oldest unfinished one waits. */
export const countWork = async ({
  read,
}: Database): Promise<readonly Readonly<{ kind: string; state: WorkState; count: number; oldest: number }>[]> => {
  const rows: Record<string, unknown>[] = await read(table)
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
