import { join } from 'node:path'
import { linkHash } from '../../../events/log/ledgerHash.ts'
import { type Connection, connect } from '../../../events/log/sqlite/connection.ts'
import { openSqliteLogForReading } from '../../../events/log/sqlite/openSqliteLog.ts'
import { length } from './chained.ts'
import type { Dice } from './dice.ts'

/** Does something to the log of a folder at a position. */
export type Tampering = (folder: string, place: number, dice: Dice) => Promise<void>

const change = async (file: string, act: (db: Connection) => Promise<unknown>): Promise<void> => {
  const db = await connect(file)
  await act(db).finally(db.close)
}

const inLog =
  (sql: (place: number, dice: Dice) => string): Tampering =>
  (folder, place, dice) =>
    change(join(folder, 'log.db'), (db) => db.script(sql(place, dice)))

const moved = (from: number, by: 1 | -1): string =>
  `UPDATE events SET position = -position WHERE position >= ${from};
   UPDATE events SET position = ${by} - position WHERE position < 0;`

const edits = [
  "data = replace(data, '{', '{ ')",
  "meta = replace(meta, '{', '{ ')",
  "type = type || 'd'",
  'id = randomblob(16)',
  'version = 999',
]

const edit = inLog((place, dice) => `UPDATE events SET ${dice.pick(edits)} WHERE position = ${place}`)

export const editMetadata = inLog(
  (place) => `UPDATE events SET meta = replace(meta, '{', '{ ') WHERE position = ${place}`,
)

const takeOut = inLog((place, dice) => {
  const closing = dice.isLucky(0.5) ? moved(place + 1, -1) : ''
  return `DELETE FROM events WHERE position = ${place}; ${closing}`
})

const putIn = inLog(
  (place, dice) => `${moved(place, 1)}
    INSERT INTO events SELECT ${place}, stream, 1000 + version, randomblob(16), type, data, meta, NULL
    FROM events WHERE position = ${place + 1 + dice.below(length - place)}`,
)

const swap = inLog((place, dice) => {
  const other = place + 1 + dice.below(length - place)
  return `UPDATE events SET position = -1 WHERE position = ${place};
    UPDATE events SET position = ${place} WHERE position = ${other};
    UPDATE events SET position = ${other} WHERE position = -1;`
})

const cutOff: Tampering = async (folder, place) => {
  await change(join(folder, 'log.db'), (db) => db.script(`DELETE FROM events WHERE position > ${place}`))
  await change(join(folder, 'ledger.db'), (db) => db.script(`DELETE FROM links WHERE position > ${place}`))
}

/** As somebody does who knows how the chain is made: every hash fits again, only the signatures do not. */
const chainAnew = async (folder: string): Promise<void> => {
  const log = await openSqliteLogForReading(folder)
  const events = await log.readAll(0, 2 * length).finally(log.close)
  let hash = '00'.repeat(32)
  const links = events.map((event) => {
    hash = linkHash(hash, event)
    return `(${event.position}, unhex('${hash}'))`
  })
  await change(join(folder, 'ledger.db'), (db) =>
    db.script(`DELETE FROM links; INSERT INTO links VALUES ${links.join()}`),
  )
}

const editAndChainAnew: Tampering = async (folder, place, dice) => {
  await edit(folder, place, dice)
  await chainAnew(folder)
}

export type Operator = readonly [name: string, tampering: Tampering]

/** What can be done anywhere, and is found with the files alone. */
export const operators: readonly Operator[] = [
  ['an edit', edit],
  ['an event taken out', takeOut],
  ['an event put in', putIn],
  ['two events swapped', swap],
  ['the end cut off', cutOff],
  ['an edit, with the chain made anew', editAndChainAnew],
]

/** Back to an older signed head, as if nothing had come after it: only a copy of the heads elsewhere knows better. */
export const truncateToHead: Tampering = async (folder, place, dice) => {
  await cutOff(folder, place, dice)
  await change(join(folder, 'ledger.db'), (db) => db.script(`DELETE FROM heads WHERE position > ${place}`))
}
