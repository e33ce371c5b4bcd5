import type { Connection, Statement, Value } from './connection.ts'
import type { Row } from './plan.ts'

// Numbers and ids are bound as text: the driver converts strings several times faster than anything else, and the
// columns turn them back.
const placeholders = "(?, ?, ?, unhex(?, '-'), ?, ?, ?, ?)"
const mostRows = 1000
const mostPrepared = 8000

const valuesOf = (rows: readonly Row[]): Value[] => {
  const values: Value[] = []
  for (const { key, stored } of rows) {
    const { position, version, id, type, data, meta } = stored
    values.push(`${position}`, `${key}`, `${version}`, id, type, data, meta, version === 1 ? stored.stream : null)
  }
  return values
}

/** Stores rows durably and all or none: one multi-row statement per commit, several in a transaction when there are many. */
export type Insert = Readonly<{ store(rows: readonly Row[]): Promise<void>; close(): Promise<void> }>

export const createInsert = (connection: Connection): Insert => {
  const prepared = new Map<number, Statement>()
  let preparedRows = 0

  const statementFor = async (count: number): Promise<Statement> => {
    const known = prepared.get(count)
    if (known) {
      prepared.delete(count)
      prepared.set(count, known)
      return known
    }
    const fresh = await connection.prepare(`INSERT INTO events VALUES ${Array(count).fill(placeholders).join()}`)
    prepared.set(count, fresh)
    preparedRows += count
    await dropOldest()
    return fresh
  }

  const dropOldest = async (): Promise<void> => {
    for (const [count, statement] of prepared) {
      if (preparedRows <= mostPrepared) return
      prepared.delete(count)
      preparedRows -= count
      await statement.finalize()
    }
  }

  const insert = async (rows: readonly Row[]): Promise<void> => (await statementFor(rows.length)).run(valuesOf(rows))

  const inTransaction = async (rows: readonly Row[]): Promise<void> => {
    await connection.script('BEGIN IMMEDIATE')
    try {
      for (let from = 0; from < rows.length; from += mostRows) await insert(rows.slice(from, from + mostRows))
      await connection.script('COMMIT')
    } catch (error) {
      await connection.script('ROLLBACK').catch(() => undefined) // some errors have rolled back already
      throw error
    }
  }

  return {
    store: (rows) => (rows.length <= mostRows ? insert(rows) : inTransaction(rows)),
    close: async () => {
      for (const statement of prepared.values()) await statement.finalize()
      prepared.clear()
    },
  }
}
