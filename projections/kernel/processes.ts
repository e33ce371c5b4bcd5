import type { Logger } from 'pino'
import type { Database } from './database.ts'

/** One running process as it says of itself. `leads` names what only one process does at a time, and this one does. */
export type ProcessRow = Readonly<{
  id: string
  role: string
  host: string
  pid: number
  version: string
  startedAt: number
  seenAt: number
  leads: readonly string[]
}>

/** Milliseconds between two signs of life. */
export const beat = 5000
/** A process that gave no sign for so long is taken for gone, in milliseconds. */
export const goneAfter = 3 * beat
/** How long a process that went without a word is still shown. */
const forgottenAfter = 24 * 60 * 60_000

const processes = 'processes'

/** Makes the table when it is not there; several processes may try at once. */
export const createProcessTable = async ({ write }: Database): Promise<void> => {
  if (await write.schema.hasTable(processes)) return
  const made = write.schema.createTable(processes, (columns) => {
    columns.text('id').primary()
    for (const name of ['role', 'host', 'version', 'leads']) columns.text(name).notNullable()
    columns.integer('pid').notNullable()
    for (const name of ['startedAt', 'seenAt']) columns.bigInteger(name).notNullable()
  })
  await made.catch(async (error: unknown) => {
    if (!(await write.schema.hasTable(processes))) throw error
  })
}

/** Writes a sign of life down, and forgets those that have given none for a day. */
export const noteProcess = async ({ write }: Database, { leads, ...process }: ProcessRow): Promise<void> => {
  const row = { ...process, leads: JSON.stringify(leads) }
  await write(processes).insert(row).onConflict('id').merge()
  await write(processes)
    .where('seenAt', '<', row.seenAt - forgottenAfter)
    .delete()
}

/** A process that ends in order is not missed. */
export const forgetProcess = async ({ write }: Database, id: string): Promise<void> => {
  await write(processes).where({ id }).delete()
}

/** Every process that gave a sign within the last day, by role and start. */
export const listProcesses = async ({ read }: Database): Promise<readonly ProcessRow[]> => {
  const rows: Record<string, unknown>[] = await read(processes).orderBy(['role', 'startedAt', 'id'])
  return rows.map(
    (row) => ({ ...row, leads: JSON.parse(String(row['leads'])) }) as unknown as ProcessRow, // the columns above
  )
}

type Presence = Readonly<{
  db: Database
  logger: Logger
  process: Omit<ProcessRow, 'seenAt' | 'leads'>
  leads: () => readonly string[]
  now: () => string
}>

/** Gives signs of life until the returned function is called; a database that is away is tried again with the next. */
export const keepPresence = async (presence: Presence): Promise<() => Promise<void>> => {
  const { db, logger, process, leads, now } = presence
  let failures = 0
  const note = async (): Promise<void> => {
    try {
      await noteProcess(db, { ...process, seenAt: Date.parse(now()), leads: leads() })
      failures = 0
    } catch (error) {
      if (failures === 0)
        logger.warn(
          { err: error },
          'the page of processes does not hear of this one for now; nothing else depends on it, and it is tried again by itself',
        )
      failures += 1
    }
  }
  await createProcessTable(db)
  let noting = note()
  const timer = setInterval(() => {
    noting = noting.then(note)
  }, beat).unref()
  await noting
  return async () => {
    clearInterval(timer)
    await noting
    await forgetProcess(db, process.id).catch(() => undefined) // it is taken for gone a little later
  }
}
