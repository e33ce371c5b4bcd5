import type { Knex } from 'knex'
import { type Database, quoted } from '../database.ts'
import { pastTable } from '../past.ts'
import { rawRows } from '../rawRows.ts'
import type { Place } from './copy.ts'
import { breathe } from './turns.ts'

const rowsAtOnce = 2000

/** Copies tables of another SQLite file into tables of the same names, in parts, so that live folds go between them. */
export const copyIn = async ({ write }: Database, places: readonly Place[], file: string): Promise<void> => {
  const other = quoted('sqlite', `from_${places[0]?.table}`)
  await write.raw(`attach ? as ${other}`, [file])
  try {
    for (const table of tablesAt(places)) await copyTable(write, quoted('sqlite', table), other)
  } finally {
    await write.raw(`detach ${other}`)
  }
}

const tablesAt = (places: readonly Place[]): readonly string[] =>
  places.flatMap(({ model, table }) => (model.past ? [table, pastTable(table)] : [table]))

const copyTable = async (write: Knex, table: string, other: string): Promise<void> => {
  const [end] = await rawRows(write, `select max(rowid) as last from ${other}.${table}`, [])
  for (let after = 0; after < Number(end?.last ?? 0); after += rowsAtOnce) {
    const part = `select * from ${other}.${table} where rowid > ? and rowid <= ? order by rowid`
    await write.raw(`insert into ${table} ${part}`, [after, after + rowsAtOnce])
    await breathe()
  }
}
