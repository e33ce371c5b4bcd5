import { join } from 'node:path'
import knex from 'knex'
import { type EventLog, StaleStream } from '../../events/log/eventLog.ts'

/**
 * The log as it is usually written: one transaction for every append, which looks for the head and inserts. Durable as
 * ours is; only what the load needs.
 */
export const openKnexLog = async (folder: string): Promise<Pick<EventLog, 'append' | 'close'>> => {
  const db = knex({
    client: 'sqlite3',
    connection: { filename: join(folder, 'knex.db') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  })
  await db.raw('PRAGMA journal_mode = WAL')
  await db.raw('PRAGMA synchronous = FULL')
  await db.schema.createTable('events', (table) => {
    table.increments('position')
    table.text('stream').notNullable()
    table.integer('version').notNullable()
    table.text('id').notNullable().unique()
    for (const name of ['type', 'data', 'meta']) table.text(name).notNullable()
    table.unique(['stream', 'version'])
  })
  return {
    append: (stream, expected, events) =>
      db.transaction(async (transaction) => {
        const head = await transaction('events').where({ stream }).max({ version: 'version' }).first()
        const actual = Number(head?.version ?? 0)
        if (actual !== (expected === 'none' ? 0 : expected)) throw new StaleStream(stream, expected, actual)
        const rows = events.map((event, index) => ({ ...event, stream, version: actual + 1 + index }))
        const [position = 0] = await transaction('events').insert(rows)
        return { version: actual + events.length, position }
      }),
    close: () => db.destroy(),
  }
}
