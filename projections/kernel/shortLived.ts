import type { Database } from './database.ts'

/** Values that are good for minutes and once, and that no event needs to remember. Instants are milliseconds since 1970. */
const shortLived = 'short_lived'

const made = new WeakMap<Database['write'], Promise<void>>()

/** Makes the table when it is not there; several processes may try at once. */
const createTable = ({ write }: Database): Promise<void> => {
  const create = async (): Promise<void> => {
    if (await write.schema.hasTable(shortLived)) return
    const table = write.schema.createTable(shortLived, (columns) => {
      columns.text('id').primary()
      columns.text('value').notNullable()
      columns.bigInteger('until').notNullable().index()
    })
    await table.catch(async (error: unknown) => {
      if (!(await write.schema.hasTable(shortLived))) throw error
    })
  }
  const known = made.get(write) ?? create()
  made.set(write, known)
  known.catch(() => made.delete(write))
  return known
}

type Kept = Readonly<{ id: string; value: string; until: number }>

/** Keeps a value until an instant; what is over by `at` goes. */
export const keepShortly = async (db: Database, { id, value, until }: Kept, at: number): Promise<void> => {
  await createTable(db)
  await db.write(shortLived).where('until', '<=', at).delete()
  await db.write(shortLived).insert({ id, value, until })
}

/** Takes a value, which is gone then; undefined when it was taken before, is over, or was never there. */
export const takeShortly = async (db: Database, id: string, at: number): Promise<string | undefined> => {
  await createTable(db)
  const row: Readonly<{ value: string; until: number | string }> | undefined = await db
    .write(shortLived)
    .where({ id })
    .first()
  const taken = await db.write(shortLived).where({ id }).delete() // of several who found it, one
  return row && taken === 1 && Number(row.until) > at ? row.value : undefined
}
