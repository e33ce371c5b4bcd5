import type { Database } from './database.ts'

/** How a piece of housekeeping went the last time. Instants are milliseconds since 1970. */
export type ChoreRun = Readonly<{
  name: string
  /** Milliseconds between two runs. */
  every: number
  startedAt: number
  /** Null while it runs, and when its process died over it. */
  endedAt: number | null
  /** Of the last run that ended; null when it went well. */
  error: string | null
  /** Runs that failed since the last one that went well. */
  failures: number
  /** When it last went well; null: never. */
  wellAt: number | null
}>

const choreRuns = 'chore_runs'

/** Makes the table when it is not there; several processes may try at once. */
export const createChoreTable = async ({ write }: Database): Promise<void> => {
  if (await write.schema.hasTable(choreRuns)) return
  const made = write.schema.createTable(choreRuns, (columns) => {
    columns.text('name').primary()
    for (const name of ['every', 'startedAt']) columns.bigInteger(name).notNullable()
    for (const name of ['endedAt', 'wellAt']) columns.bigInteger(name)
    columns.text('error')
    columns.integer('failures').notNullable().defaultTo(0)
  })
  await made.catch(async (error: unknown) => {
    if (!(await write.schema.hasTable(choreRuns))) throw error
  })
}

export const noteChoreStart = async (
  { write }: Database,
  { name, every, at }: Readonly<{ name: string; every: number; at: number }>,
): Promise<void> => {
  await write(choreRuns)
    .insert({ name, every, startedAt: at, endedAt: null })
    .onConflict('name')
    .merge(['every', 'startedAt', 'endedAt'])
}

export const noteChoreEnd = async (
  { write }: Database,
  { name, at, error }: Readonly<{ name: string; at: number; error: string | null }>,
): Promise<void> => {
  const outcome = error === null ? { error, failures: 0, wellAt: at } : { error, failures: write.raw('failures + 1') }
  await write(choreRuns)
    .where({ name })
    .update({ endedAt: at, ...outcome })
}

export const listChoreRuns = async ({ read }: Database): Promise<readonly ChoreRun[]> => read(choreRuns).orderBy('name')
