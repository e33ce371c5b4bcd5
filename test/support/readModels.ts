import { join } from 'node:path'
import { type Database, openPostgres, openSqlite } from '../../projections/kernel/database.ts'
import type { Product } from './product.ts'

/** The tables of a running product, to be treated badly while it works. Names and values are written as they stand. */
export type ReadModels = Readonly<{
  db: Database
  /** From here on the table takes no row with this value. */
  refuse: (table: string, column: string, value: string) => Promise<void>
  takeAgain: (table: string) => Promise<void>
}>

/** Opens the read models of a product in either size; whoever asked closes the database. */
export const openReadModels = async ({ data, database }: Pick<Product, 'data' | 'database'>): Promise<ReadModels> => {
  const inFile = database === undefined
  const db = await (inFile ? openSqlite(join(data, 'read.db')) : openPostgres(database))
  const spoil = (table: string, column: string, value: string): string =>
    inFile
      ? `create trigger spoiled before insert on ${table} when new.${column} = '${value}' begin select raise(abort, 'spoiled'); end`
      : `alter table ${table} add constraint spoiled check ("${column}" <> '${value}') not valid`
  const mend = (table: string): string =>
    inFile ? 'drop trigger spoiled' : `alter table ${table} drop constraint spoiled`
  return {
    db,
    refuse: async (table, column, value) => void (await db.write.raw(spoil(table, column, value))),
    takeAgain: async (table) => void (await db.write.raw(mend(table))),
  }
}
