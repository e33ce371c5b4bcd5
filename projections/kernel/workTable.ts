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

export type NewWork = Readonly<Pick<WorkItem, 'id' | 'kind' | 'key' | 'payload' | 'causationId'>> &
  Readonly<{
    /** Why it cannot be begun: it is given up from the start, and waits for an operator. */
    cause?: string
  }>

/** What events start and cancel. */
export type FedWork = Readonly<{
  starts: readonly NewWork[]
  cancels: readonly Readonly<{ kind: string; key: string }>[]
}>

export const workItems = 'work_items'
export const workCheckpoints = 'work_checkpoints'
const checkpoints = workCheckpoints
export const unfinished: readonly WorkState[] = ['queued', 'running']

/** Makes the tables when they are not there. */
export const createWorkTables = async ({ write }: Database): Promise<void> => {
  await makeTable(write, workItems, (columns) => {
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
  await makeTable(write, checkpoints, (columns) => {
    columns.text('name').primary()
    columns.bigInteger('position').notNullable()
  })
}

/** Several processes may start at once: whoever comes second finds the table. */
const makeTable = async (
  { schema }: Knex,
  name: string,
  describe: (columns: Knex.CreateTableBuilder) => void,
): Promise<void> => {
  if (await schema.hasTable(name)) return
  await schema.createTable(name, describe).catch(async (error: unknown) => {
    if (!(await schema.hasTable(name))) throw error
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

export const keepWorkPosition = async ({ write }: Database, name: string, position: number): Promise<void> => {
  await write(checkpoints).insert({ name, position }).onConflict('name').merge()
}

/** Somebody else has fed work from the log meanwhile. */
export class FeedingTaken extends Error {
  constructor() {
    super('another process feeds work from the log; this one begins anew where that one is')
    this.name = 'FeedingTaken'
  }
}

/** Moves a position from where it was believed to be, and holds it against others until the transaction ends. */
const movePosition = async (
  transaction: Knex.Transaction,
  { name, from, to }: Readonly<{ name: string; from: number; to: number }>,
): Promise<void> => {
  await transaction(checkpoints).insert({ name, position: 0 }).onConflict('name').ignore()
  const moved = await transaction(checkpoints).where({ name, position: from }).update({ position: to })
  if (moved !== 1) throw new FeedingTaken()
}

const insertedAtOnce = 100

/**
 * Adds work and cancels work in one transaction with the checkpoint. Work that is already there stays as it is. Throws
 * `FeedingTaken` when the checkpoint is not where it was believed to be; nothing is changed then.
 */
export const feedWork = (
  { write }: Database,
  fed: FedWork & Readonly<{ name: string; from: number; to: number; at: number }>,
): Promise<void> =>
  write.transaction(async (transaction) => {
    await movePosition(transaction, fed)
    await put(transaction, fed)
  })

/** Adds work and cancels work, wherever it was found. Work that is already there stays as it is. */
export const addWork = ({ write }: Database, added: FedWork & Readonly<{ at: number }>): Promise<void> =>
  write.transaction((transaction) => put(transaction, added))

const put = async (
  transaction: Knex.Transaction,
  { starts, cancels, at }: FedWork & Readonly<{ at: number }>,
): Promise<void> => {
  const rows = starts.map(({ payload, cause, ...work }) => ({
    ...work,
    payload: JSON.stringify(payload),
    state: cause === undefined ? 'queued' : 'failed',
    error: cause ?? null,
    createdAt: at,
    updatedAt: at,
  }))
  for (let next = 0; next < rows.length; next += insertedAtOnce)
    await transaction(workItems)
      .insert(rows.slice(next, next + insertedAtOnce))
      .onConflict('id')
      .ignore()
  for (const { kind, key } of cancels) await cancelIn(transaction, { kind, key }, at)
}

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

/** Of these units, those that no earlier unfinished one of their key stands before. */
export const unblocked = (units: Knex.QueryBuilder, knex: Knex): Knex.QueryBuilder =>
  units.whereNotExists(
    knex(`${workItems} as earlier`)
      .select(knex.raw('1'))
      .where('earlier.key', knex.ref(`${workItems}.key`))
      .where('earlier.seq', '<', knex.ref(`${workItems}.seq`))
      .whereIn('earlier.state', [...unfinished]),
  )

type Due = Readonly<{
  at: number
  publishedBefore: number
  limit: number
  kinds?: readonly string[]
  ids?: readonly string[]
}>

const isDue = (units: Knex.QueryBuilder, { at, publishedBefore }: Due): Knex.QueryBuilder =>
  units
    .where((may) =>
      may
        .where((waiting) => waiting.where({ state: 'queued' }).andWhere('notBefore', '<=', at))
        .orWhere((lapsed) => lapsed.where({ state: 'running' }).andWhere('leaseUntil', '<', at)),
    )
    .andWhere((unsent) => unsent.whereNull('publishedAt').orWhere('publishedAt', '<', publishedBefore))

/**
 * Takes work that may begin, waiting or left by its holder, to publish it: never published, or too long ago. Oldest
 * first; it counts as published from now on, and several processes that ask at once each get other units.
 */
export const takeDue = async ({ dialect, write }: Database, due: Due): Promise<readonly WorkItem[]> => {
  const first = isDue(unblocked(write(workItems).select('seq'), write), due)
    .orderBy('seq')
    .limit(due.limit)
  if (due.kinds) void first.whereIn('kind', [...due.kinds])
  if (due.ids) void first.whereIn('id', [...due.ids])
  if (dialect === 'postgres') void first.forUpdate().skipLocked()
  const taken = isDue(write(workItems).whereIn('seq', first), due).update({ publishedAt: due.at }).returning('*')
  const rows: Record<string, unknown>[] = await taken
  return rows.map(toItem).toSorted((one, other) => one.seq - other.seq)
}

const mostInARun = 20

/**
 * The next units of a key that may be delivered now, one after the other, and that nobody has published: one kind, since
 * a queue keeps the order of no more than that.
 */
export const nextWork = async ({ write }: Database, key: string, at: number): Promise<readonly WorkItem[]> => {
  const rows: Record<string, unknown>[] = await write(workItems)
    .where({ key })
    .whereIn('state', [...unfinished])
    .orderBy('seq')
    .limit(mostInARun)
  const items = rows.map(toItem)
  const end = items.findIndex(
    ({ state, notBefore, publishedAt, kind }) =>
      state !== 'queued' || notBefore > at || publishedAt !== null || kind !== items[0]?.kind,
  )
  return end < 0 ? items : items.slice(0, end)
}

/** What somebody has taken meanwhile is no longer under way to anybody. */
export const markPublished = async ({ write }: Database, ids: readonly string[], at: number): Promise<void> => {
  await write(workItems)
    .whereIn('id', [...ids])
    .andWhere('leaseUntil', '<', at)
    .update({ publishedAt: at })
}

/** Has these units published anew, or all of them, when the queue may have lost them. */
export const forgetPublished = async ({ write }: Database, ids?: readonly string[]): Promise<void> => {
  const some = write(workItems)
    .whereIn('state', [...unfinished])
    .whereNotNull('publishedAt')
  await (ids === undefined ? some : some.whereIn('id', [...ids])).update({ publishedAt: null })
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
