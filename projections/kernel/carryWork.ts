import type { Knex } from 'knex'
import type { Database } from './database.ts'
import { rawRows } from './rawRows.ts'
import { createWorkTables, workCheckpoints, workItems } from './workTable.ts'

/** Where the same events end in a log that was moved. `hash` names the move: the chain up to its end. */
type Carrying = Readonly<{ places: ReadonlyMap<number, number>; mark: string }>

type Checkpoint = Readonly<{ name: string; position: number }>

const pageSize = 500
const moves = 'moved '

/** The positions up to which work and its sweeps have searched the log. */
export const workPositions = async (db: Database): Promise<readonly number[]> => {
  await createWorkTables(db)
  return (await checkpointsOf(db.write)).map(({ position }) => position)
}

const checkpointsOf = async (knex: Knex | Knex.Transaction): Promise<readonly Checkpoint[]> => {
  const rows: Record<string, unknown>[] = await knex(workCheckpoints).select('name', 'position')
  return rows
    .map(({ name, position }) => ({ name: String(name), position: Number(position) }))
    .filter(({ name }) => !name.startsWith(moves))
}

/** Whether what stands here came with a move, and not from a feeder of this database. */
export const isCarried = async ({ write }: Database): Promise<boolean> =>
  (await write(workCheckpoints).where('name', 'like', `${moves}%`).first()) !== undefined

/** Lets checkpoints speak of the log's new place, once, however often this move is tried. */
export const translateWork = async ({ write }: Database, { places, mark }: Carrying): Promise<void> =>
  write.transaction(async (transaction) => {
    const name = `${moves}${mark}`
    if (await transaction(workCheckpoints).where({ name }).first()) return
    for (const checkpoint of await checkpointsOf(transaction))
      await transaction(workCheckpoints)
        .where({ name: checkpoint.name })
        .update({ position: placeOf(places, checkpoint.position) })
    await transaction(workCheckpoints).insert({ name, position: 0 })
  })

/** Copies work and its checkpoints into another database, in the place of what is there. */
export const copyWork = async (from: Database, to: Database, { places, mark }: Carrying): Promise<number> => {
  await createWorkTables(from)
  await createWorkTables(to)
  return to.write.transaction(async (transaction) => {
    await transaction(workItems).delete()
    await transaction(workCheckpoints).delete()
    for (const { name, position } of await checkpointsOf(from.write))
      await transaction(workCheckpoints).insert({ name, position: placeOf(places, position) })
    await transaction(workCheckpoints).insert({ name: `${moves}${mark}`, position: 0 })
    const copied = await copyItems(from, transaction)
    if (to.dialect === 'postgres') await continueNumbers(transaction)
    return copied
  })
}

const copyItems = async (from: Database, into: Knex.Transaction): Promise<number> => {
  let copied = 0
  for (let after = 0; ; ) {
    const rows: Record<string, unknown>[] = await from
      .write(workItems)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(pageSize)
    if (rows.length === 0) return copied
    await into.batchInsert(
      workItems,
      rows.map((row) => ({ ...row, cancelWanted: Boolean(row['cancelWanted']) })),
      20,
    )
    copied += rows.length
    after = Number(rows.at(-1)?.['seq'])
  }
}

/** New units go behind those that were copied with their numbers. */
const continueNumbers = async (transaction: Knex.Transaction): Promise<void> => {
  await rawRows(
    transaction,
    `select setval(pg_get_serial_sequence('${workItems}', 'seq'), greatest((select max(seq) from ${workItems}), 1))`,
    [],
  )
}

const placeOf = (places: ReadonlyMap<number, number>, position: number): number => {
  const place = places.get(position)
  if (place === undefined) throw new Error(`the move does not tell where position ${position} is now`)
  return place
}
