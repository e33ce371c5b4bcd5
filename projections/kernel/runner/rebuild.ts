import { setTimeout as delay } from 'node:timers/promises'
import type { Codec } from '../../../events/log/codec.ts'
import type { EventLog, StoredEvent } from '../../../events/log/eventLog.ts'
import type { Knex } from 'knex'
import { type ParkedStream, RebuildFailed, type RebuildProgress } from '../projector.ts'
import { createIndexes, createTable, dropTable, type IndexKind, renameTable } from '../tables.ts'
import { park, putCheckpoint, unpark } from './checkpoints.ts'
import { foldInto, type Lane } from './lane.ts'
import type { Keeping, LiveLane } from './liveLane.ts'
import { createReader } from './reading.ts'
import { createRowStore } from './rowStore.ts'
import { breathe, type Turns } from './turns.ts'

export type Rebuilding = Keeping &
  Readonly<{
    log: EventLog
    codec: Codec
    turn: Turns
    /** How far the live copies have followed the log. */
    frontier: () => number
    pageSize: number
  }>

/** A copy that is being built beside the live one, and what it holds back. */
type Copy = Lane & { readonly live: LiveLane; readonly parked: ParkedStream[]; readonly table: string }

/**
 * Builds copies of these read models from the first event on, under other names and without indexes, then indexes them
 * and puts them in the place of the live ones in one transaction. `strict` throws `RebuildFailed` at an event that
 * cannot be folded; otherwise its stream is held back, as live.
 */
export const rebuildLanes = async (
  tools: Rebuilding,
  lanes: readonly LiveLane[],
  { strict, onProgress }: Readonly<{ strict: boolean; onProgress?: RebuildProgress | undefined }>,
): Promise<void> => {
  const copies = lanes.map((lane) => createCopy(tools, lane, strict))
  const follow = createFollowing(tools, copies)
  try {
    for (const copy of copies) await makeTable(tools, copy)
    await follow(tools.frontier, onProgress)
    for (const copy of copies) await makeIndexes(tools, copy, 'index')
    await follow(tools.frontier, onProgress)
    const finish = async () => {
      await follow(tools.frontier)
      await swap(tools, copies)
    }
    while (!(await tools.turn(() => unlessLocked(finish)))) await delay(lockPause, undefined, { signal: tools.signal })
  } catch (error) {
    await Promise.allSettled(copies.map(({ table }) => dropTable(tools.db.write, tools.db.dialect, table)))
    throw error
  }
}

const createCopy = ({ db }: Rebuilding, live: LiveLane, strict: boolean): Copy => {
  const { model } = live
  const table = `${model.name}__next`
  const parked: ParkedStream[] = []
  const commit: Lane['commit'] = async (_connection, _position, poisons) => {
    const [first] = poisons
    if (strict && first) throw new RebuildFailed(model.name, first.position, first.cause)
    parked.push(...poisons)
  }
  const store = createRowStore(db.dialect, model, table)
  return { model, live, table, store, parked, commit, position: 0, stored: 0, held: new Set() }
}

/** Unique indexes stand from the first row on, so that the event which breaks one is named. */
const makeTable = async (tools: Rebuilding, copy: Copy): Promise<void> => {
  const { write, dialect } = tools.db
  await dropTable(write, dialect, copy.table)
  await createTable(write, dialect, copy.model, copy.table)
  await makeIndexes(tools, copy, 'unique index')
}

const makeIndexes = ({ db }: Rebuilding, { model, table, live }: Copy, kind: IndexKind): Promise<void> =>
  createIndexes(db.write, db.dialect, model, { table, generation: live.generation + 1, kind })

/** Follows the log up to a moving end, letting others go first between pages. */
const createFollowing = (tools: Rebuilding, copies: readonly Copy[]) => {
  const { read, concerns } = createReader(
    tools.codec,
    copies.map(({ model }) => model),
  )
  let position = 0

  const fold = async (page: readonly StoredEvent[], to: number): Promise<void> => {
    const reads = await read(page)
    for (const copy of copies) {
      const own = reads.filter((one) => concerns(copy.model, one))
      if (own.length > 0) await foldInto(tools.db, copy, own, to)
    }
  }

  return async (end: () => number, onProgress?: RebuildProgress): Promise<void> => {
    while (position < end()) {
      tools.signal.throwIfAborted()
      const page = (await tools.log.readAll(position, tools.pageSize)).filter((event) => event.position <= end())
      const last = page.at(-1)
      if (!last) return
      await fold(page, last.position)
      position = last.position
      onProgress?.(position, Math.max(position, end()))
      await breathe()
    }
  }
}

// a swap that waits for a long query would make all later ones wait behind it
const lockPatience = '200ms'
const lockPause = 500

/** Whether it was done: PostgreSQL gives up when a query holds a table for too long. */
const unlessLocked = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03') return false
    throw error
  }
}

/** Nobody sees a moment without the read model: tables, checkpoints and what is held back change together. */
const swap = async (tools: Rebuilding, copies: readonly Copy[]): Promise<void> => {
  const position = tools.frontier()
  await tools.db.write.transaction(async (connection) => {
    if (tools.db.dialect === 'postgres') await connection.raw(`set local lock_timeout = '${lockPatience}'`)
    for (const copy of copies) await swapOne(tools, connection, copy, position)
  })
  for (const { live, model, held } of copies) {
    live.revision = model.revision
    live.generation += 1
    live.position = position
    live.stored = position
    live.held = held
    live.live = true
  }
}

const swapOne = async ({ db }: Rebuilding, connection: Knex, copy: Copy, position: number): Promise<void> => {
  const { name, revision } = copy.model
  await dropTable(connection, db.dialect, name)
  await renameTable(connection, db.dialect, copy.table, name)
  await putCheckpoint(connection, { name, revision, generation: copy.live.generation + 1, position })
  await unpark(connection, name)
  await park(connection, copy.parked)
}
