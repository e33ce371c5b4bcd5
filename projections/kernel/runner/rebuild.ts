import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Codec } from '../../../events/log/codec.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { pastTable } from '../past.ts'
import type { RebuildProgress } from '../projector.ts'
import { statementsOn } from '../rawRows.ts'
import { dropTable, renameTable } from '../tables.ts'
import type { Builder } from './build.ts'
import { park, putCheckpoint, unpark } from './checkpoints.ts'
import { type Copy, createCopy, foldIntoCopies, indexTable, makeTable } from './copy.ts'
import { copyIn } from './copyIn.ts'
import { asKeeper, type Fence } from './fence.ts'
import type { Keeping, LiveLane } from './liveLane.ts'
import { createReader } from './reading.ts'
import { breathe, type Turns } from './turns.ts'

export type Rebuilding = Keeping &
  Readonly<{
    log: EventLog
    codec: Codec
    turn: Turns
    /** How far the live copies have followed the log. */
    frontier: () => number
    pageSize: number
    fence: Fence
    builder?: Builder | undefined
  }>

export type How = Readonly<{ strict: boolean; onProgress?: RebuildProgress | undefined }>

/** Events from which on a process of its own takes less time than it needs to start. */
const worthAProcess = 10_000

/** A copy that is being built beside the live one. */
type Successor = Copy & { readonly live: LiveLane }

/**
 * Builds copies of these read models from the first event on, under other names and without indexes, then indexes them
 * and puts them in the place of the live ones in one transaction. `strict` throws `RebuildFailed` at an event that
 * cannot be folded; otherwise its stream is held back, as live.
 */
export const rebuildLanes = async (tools: Rebuilding, lanes: readonly LiveLane[], how: How): Promise<void> => {
  const { db, signal, turn, frontier } = tools
  const copies = lanes.map((live) => successorOf(tools, live, how.strict))
  try {
    const follow = createFollowing(tools, copies, await begin(tools, copies, how))
    await follow(frontier, how.onProgress)
    for (const copy of copies) await indexTable(db, copy, 'index')
    await follow(frontier, how.onProgress)
    const finish = async () => {
      await follow(frontier)
      await swap(tools, copies)
    }
    while (!(await turn(() => unlessLocked(finish)))) await delay(lockPause, undefined, { signal })
  } catch (error) {
    await Promise.allSettled(copies.map(({ table }) => dropOwn(tools, table)))
    throw error
  }
}

/** A table of that name may be another process's by now. */
const dropOwn = ({ db, fence }: Rebuilding, table: string): Promise<void> =>
  asKeeper(db, fence, (connection) => dropTable(connection, db.dialect, table))

const successorOf = ({ db, fence }: Rebuilding, live: LiveLane, strict: boolean): Successor => {
  const { model, generation } = live
  const place = { model, table: `${model.name}__next`, generation: generation + 1, fence }
  return Object.assign(createCopy(db, place, strict), { live })
}

/** Makes the tables and, where it is worth a process of its own, fills them there; answers how far they are. */
const begin = async (tools: Rebuilding, copies: readonly Successor[], how: How): Promise<number> => {
  const { db, builder, signal, frontier } = tools
  const until = frontier()
  const built = builder && until >= worthAProcess ? await builder(copies, { ...how, until, signal }) : undefined
  if (!built || built.file !== undefined) for (const copy of copies) await makeTable(db, copy)
  if (!built) return 0
  if (built.file !== undefined) await copyIn(db, copies, built.file).finally(() => rm(String(built.file)))
  for (const copy of copies) {
    copy.parked = built.parked.filter(({ projection }) => projection === copy.model.name)
    copy.held = new Set(copy.parked.map(({ stream }) => stream))
  }
  return until
}

/** Follows the log from a position up to a moving end, letting others go first between pages. */
const createFollowing = (tools: Rebuilding, copies: readonly Copy[], from: number) => {
  const { db, log, codec, signal, pageSize } = tools
  const reader = createReader(
    codec,
    copies.map(({ model }) => model),
  )
  let position = from

  return async (end: () => number, onProgress?: RebuildProgress): Promise<void> => {
    while (position < end()) {
      signal.throwIfAborted()
      const page = (await log.readAll(position, pageSize)).filter((event) => event.position <= end())
      const last = page.at(-1)
      if (!last) return
      await foldIntoCopies({ db, reader }, copies, page, last.position)
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
const swap = async (tools: Rebuilding, copies: readonly Successor[]): Promise<void> => {
  const position = tools.frontier()
  await asKeeper(tools.db, tools.fence, async (connection) => {
    if (tools.db.dialect === 'postgres') await connection.raw(`set local lock_timeout = '${lockPatience}'`)
    for (const copy of copies) await swapOne(tools, connection, copy, position)
  })
  for (const { live, model, held, generation } of copies) {
    live.revision = model.revision
    live.generation = generation
    live.position = position
    live.stored = position
    live.held = held
    live.live = true
  }
}

const swapOne = async ({ db }: Rebuilding, connection: Knex, copy: Copy, position: number): Promise<void> => {
  const { generation, model } = copy
  const { name, revision } = model
  await dropTable(connection, db.dialect, name)
  await renameTable(connection, db.dialect, copy.table, name)
  if (model.past) await renameTable(connection, db.dialect, pastTable(copy.table), pastTable(name))
  await putCheckpoint(connection, { name, revision, generation, position })
  await unpark(statementsOn(connection), name)
  await park(statementsOn(connection), copy.parked)
}
