import type { Knex } from 'knex'
import type { Database } from './database.ts'

/** Which process does a piece of housekeeping, when there are several. Instants are milliseconds since 1970. */
const choreTurns = 'chore_turns'

/** Makes the table when it is not there; several processes may try at once. */
export const createChoreTurns = async ({ write }: Database): Promise<void> => {
  if (await write.schema.hasTable(choreTurns)) return
  const columnsOf = (columns: Knex.CreateTableBuilder): void => {
    columns.text('name').primary()
    columns.bigInteger('takenAt').notNullable()
  }
  await write.schema.createTable(choreTurns, columnsOf).catch(async (error: unknown) => {
    if (!(await write.schema.hasTable(choreTurns))) throw error
  })
}

type Turn = Readonly<{ name: string; every: number; at: number }>

/**
 * Takes the turn when it is due and answers 0; otherwise the milliseconds until somebody may take it. A turn that was
 * taken further in the future than the next one is due was taken by a clock that was wrong.
 */
export const takeTurn = async ({ write }: Database, { name, every, at }: Turn): Promise<number> => {
  await write(choreTurns).insert({ name, takenAt: 0 }).onConflict('name').ignore()
  const taken = await write(choreTurns)
    .where({ name })
    .andWhere((due) => due.where('takenAt', '<=', at - every).orWhere('takenAt', '>', at + every))
    .update({ takenAt: at })
  if (taken === 1) return 0
  const turn: { takenAt: number } | undefined = await write(choreTurns).where({ name }).first('takenAt')
  return Math.max(1, Number(turn?.takenAt ?? at) + every - at)
}
