import type { Knex } from 'knex'
import type { Database } from '../database.ts'
import { type Statements, statementsOn } from '../rawRows.ts'

/** The number of a process that keeps the read models of a database; grows with each of them. None where there can be only one. */
export type Fence = number | undefined

const keepers = 'projection_keeper'
const read = `select fence from ${keepers}`

/** Another process keeps the read models now; what this one still builds counts no more. */
export class KeepingTaken extends Error {
  constructor() {
    super('another process keeps the read models now: what this one was building is left to that one')
    this.name = 'KeepingTaken'
  }
}

/** Takes the next number: whoever has an earlier one builds nothing more in this database. */
export const takeFence = async ({ dialect, write }: Database): Promise<Fence> => {
  if (dialect === 'sqlite') return undefined // its file has one process
  return write.transaction(async (connection) => {
    const run = statementsOn(connection)
    await run(`create table if not exists ${keepers} (one boolean primary key default true, fence bigint not null)`, [])
    const [row] = await run(
      `insert into ${keepers} (fence) values (1) on conflict (one) do update set fence = ${keepers}.fence + 1
       returning fence`,
      [],
    )
    return Number(row?.['fence'])
  })
}

/**
 * Throws `KeepingTaken` when a later process keeps the read models. Asked at the end of a transaction: whatever that
 * process makes, it makes after it took its number, so what was written into it is undone.
 */
export const mustKeep = async (run: Statements, fence: Fence): Promise<void> => {
  if (fence === undefined) return
  const [row] = await run(read, [])
  if (Number(row?.['fence']) !== fence) throw new KeepingTaken()
}

/** Does work on the database that counts only while this process keeps the read models. */
export const asKeeper = ({ write }: Database, fence: Fence, work: (connection: Knex) => Promise<void>): Promise<void> =>
  write.transaction(async (connection) => {
    await work(connection)
    await mustKeep(statementsOn(connection), fence)
  })
